"""What whoever runs the site may do.

* `office`: closing tables, erasing names, keeping watch
* `bans`: shutting somebody out
"""
