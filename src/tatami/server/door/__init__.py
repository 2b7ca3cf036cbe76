"""How much one visitor gets.

* `doorkeeper`: shares by address
* `attempts`: tries to sign in
"""
