"""Who somebody is, and what is theirs.

* `people`: accounts, passwords and sessions
* `recovery`: a lost password
* `passkeys`: signing in without a password
* `claims`: the seats of an account
* `bot_accounts`: accounts of programs
* `ratings`: how well people play each game
* `solving`: how well people solve puzzles
"""
