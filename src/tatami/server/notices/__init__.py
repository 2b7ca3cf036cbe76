"""Telling people who are not here.

* `subscriptions`: who wants to be told
* `notifier`: who is told when
* `webpush`: messages to a browser
* `safe_post`: a request to a stranger's address
"""
