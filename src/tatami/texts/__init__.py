"""The words of the house itself, in English, French, Italian and German.

* `speaker` says words in a reader's language, from gettext catalogues
* `rulebook` writes a game's rules as a page
"""
