"""How much one visitor gets.

* `doorkeeper`: shares by address
* `costs`: what a message costs
* `allowance`: how many bytes may wait
* `attempts`: tries to sign in
* `hosts`: the names of the site
* `turns`: turns at heavy work
"""
