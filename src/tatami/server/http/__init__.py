"""The edge: pages, the API and the socket.

* `pages`: games, rules, pictures, tables to be made
* `learning`: how a game is played, for newcomers
* `lessons`: lessons, and what is said to an answer
* `api`: what programs play by
* `replays`: kept games from any move to any other
* `pixels`: a picture as pixels
* `editions`: a box of one's own, entered and told
* `forks`: tables that go on from a kept game
* `studies`: studies, read
* `study_changes`: studies, written
* `puzzles`: positions with a question
* `puzzle_pictures`: what their positions look like
* `openings`: how games begin between strong players
* `preferences`: what an account likes on every device
* `reports`: questions about rules
* `accounts`: signing up, in and out
* `my_page`: all that is a person's
* `notice_pages`: subscribing to notices
* `requests`: what each request does, written into the documents
* `health`: whether the site is well
* `inbox`: my tables, and the lobby
* `summaries`: a table in a list
* `protocols`: connections below HTTP, in time and in number
* `notebooks`: a position as a notebook
* `schemas`: what programs exchange with a site, as JSON Schema
* `socket`: the conversation with one page
"""
