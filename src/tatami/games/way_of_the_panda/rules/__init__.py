"""The chapters of the rulebook, in its order.

`start` lays the empty table, `setup` deals and places.  A `turn` selects a space; `acting` performs it: `moving`, `routes`, `building`
with `city_cards` and `border_bonus`, `tokens`, `missions`, `special`.  `by_itself` carries on between decisions; `round_end` opens the
next round, `end` says who wins, with `end_missions`.  `networks` and `tracks` serve them all; `sequence` has every task in order.
"""
