"""The words of the house itself, in English, French, Italian and German.

* `speaker` says words in a reader's language, from gettext catalogues
* `reel` shows a step as a film in one SVG file
* `table_text` says a table in sentences
* `box` names the entries and fields of a box, says how they are known, and what is wrong with an edition
* `rulebook` writes a game's rules as a page
"""
