"""The chapters of the rulebook, in its order.

`setup` deals; `filling` puts on the table what is missing.  `turn` goes round, `placing` lays a shuriken: in the `dojo`, at the
`sensei`, in the `palace` or pavilion, or at a house for a `raid` (`house`, `fight`, `alarm`, `leaving`, `raid_over`).  `round_end`
tidies up, `scoring` rewards, `end` says who wins.  `bags`, `hand` and `skills` serve them all; `sequence` has every task in order.
"""
