"""A stored table as data: pure, no input or output.

* `ids`: ids that must not be mixed up
* `log`: what a table's log holds, and the game it amounts to
* `table_log`: a table's log, and what it amounts to beside the game
* `seats`: seats, and the tokens that open them
* `seating`: who sits at a table now
* `terms`: what is agreed on beside the game
* `consent`: taking moves back together
* `conclusion`: games that their players end
* `clock`: how long each player has left
* `chance`: whoever rolls at a table
* `making`: a new table, checked
* `study`: games with words and variations
"""
