// The messages between page and server, and what is asked over HTTP. Generated from src/tatami/server/wire by `make wire`: do not edit.
// A field with `?` is left out where it has its default.

export const PROTOCOL = 2;

/** The canvas widths that every picture is laid out for. */
export const WIDTHS = [360, 760, 1080] as const;

/** The languages of the house, by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano" } as const;

// ----
// What is counted of every seat: the things, what a move changed of them, and where the points of a game come from.

/** A thing that is counted of every seat, said in the reader's language in a word or two. */
export interface Counted {
  key: string;
  thing: string;
  score?: boolean; // these are the points
}

/** What became more or fewer with an event. */
export interface CountChange {
  seat: number;
  thing: string;
  by: number;
  key: string;
}

/** What would become more or fewer by a move. */
export interface CountBefore {
  seat: number;
  thing: string;
  before: number;
  after: number;
  key: string;
}

/** Points of every seat from one source or in one round, and for each seat the moves that brought them. */
export interface SheetRow {
  key: string;
  label: string;
  points: number[];
  moves: number[][];
}

/** Where the points of a game come from; both lists add up to the scores. */
export interface ScoreSheet {
  sources: SheetRow[];
  rounds: SheetRow[];
}

// ----
// The messages of play: coming to a table, what is seen there, moves and refusals.

/** I come to this table, or come back, and want to see it. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  token?: string; // of a seat or of several (hot-seat); nothing for a watcher
  lang?: string;
  width?: number; // the canvas the page has room for: one of `tatami.kernel.scene.WIDTHS`
  gift?: string; // random bytes in hexadecimal that the table's chance shall follow from too; a seat's first one counts
  since?: number; // show what happened after so many moves, one after another
}

/** I make this move, in notation, having seen `version` moves. */
export interface Act {
  type: "act";
  version: number;
  move: string;
}

/** I pointed at these targets, in order, and no offer begins so. */
export interface Why {
  type: "why";
  targets: string[];
}

/** I take back my last move, as far as nobody has learnt anything since. */
export interface Undo {
  type: "undo";
  version: number;
}

/** I want another language or canvas. */
export interface Look {
  type: "look";
  lang: string;
  width: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A sprite of the picture as `tatami.kernel.scene.Sprite` explains it, its words said in the reader's language. */
export interface SpriteSeen {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  symbol?: string;
  label?: string;
  target?: string;
  tone?: string;
  text?: string;
  text_x?: number;
  text_y?: number;
  text_size?: number;
  text_tone?: string;
  anchor?: string;
  bold?: boolean;
  serif?: boolean;
  mark?: string;
  rule?: string;
  area?: string;
  turn?: number;
}

/** An area of the picture as `tatami.kernel.scene.Area` explains it, its label said. */
export interface AreaSeen {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  panel?: boolean;
  titled?: boolean;
  seat?: number;
}

/** A move the viewer may make now: its notation, its words, what to point at in order. */
export interface Offer {
  move: string;
  label: string;
  targets: string[];
  also?: string[]; // what else may be pointed at and mean this move
}

/** A sentence of the log: after which move it was told, by which rule, which seat made the move (chance: -1), symbols that say it. */
export interface LogLine {
  version: number;
  text: string;
  rule?: string;
  seat?: number;
  changes?: CountChange[];
  signs?: string[];
}

/** What leads from one moment of a move to the next: sprites that changed or came, ids that went, runs of ids, new log lines. Those lines
 *  are its caption too, where the page has room for one. A run of `order` begins with the id that the others lie directly over, one on the
 *  other; nothing stands for the ground. */
export interface Frame {
  tempo: string; // arrive | strike | gain | reveal | count | quiet
  focus: string[]; // the ids of the sprites it is about, before or after it
  sprites: SpriteSeen[];
  gone: string[];
  log: LogLine[];
  order?: string[][]; // everything else keeps its order; what came in no run lies on top
  height?: number; // when the canvas grew or shrank
  areas?: AreaSeen[] | null; // when they changed
}

/** A seat: its side's name, who sits there, whether it is the viewer's. */
export interface PlayerSeen {
  seat: number;
  side: string;
  name: string;
  kind: string; // human | computer
  level?: string;
  yours?: boolean;
  open?: boolean; // anybody may take it
  handed?: boolean; // a person's seat that a computer player has at present
  host?: boolean; // of whoever made the table
  resigned?: boolean; // for good: a computer player has the seat, or the game is over
  crest?: string; // the symbol of its side's sign
  tone?: string; // the colour of its side, by its name in the palette
}

/** How well a player plays this game: in points, how far they may be off, after how many rated games. */
export interface RatingShown {
  points: number;
  spread: number;
  games: number;
}

/** How the game ended. */
export interface Ending {
  winners: number[];
  ranks: number[];
  scores: number[];
  text: string;
  rule?: string;
  by?: string; // resignation | agreement: ended by its players
  targets?: string[]; // what the end hangs on, to be ringed
  sheet?: ScoreSheet | null; // where a game has points
}

/** What a viewer needs besides the picture: whose turn, the question, the offers, whether undo is open. */
export interface Moment {
  to_act: number; // a seat, -1 chance, -2 over
  viewer: number; // the seat whose eyes these are, -3 a watcher
  prompt: string;
  offers?: Offer[];
  undo?: boolean;
  handover?: boolean; // hot-seat with hidden hands, in a View only: cover the screen until this viewer has the device
  ending?: Ending | null;
  ratings?: (RatingShown | null)[]; // by seat, at a rated table
  clock?: ClockSeen | null;
  asked?: UndoAsked | null; // to take moves back together
  may_ask?: boolean; // for that
  draw?: DrawOffered | null; // while the offer stands
  may_offer?: number[]; // the viewer's seats that may offer a draw
  counts?: number[][]; // of every seat, what the view names in `counted`
  kind?: string; // of the question, the same for all questions of that kind
  rule?: string; // that the question rests on, where the game names one
}

/** Everything, on joining and after a gap. */
export interface View {
  type: "view";
  version: number;
  game: string;
  title: string;
  lang: string;
  players: PlayerSeen[];
  width: number;
  height: number;
  areas: AreaSeen[];
  sprites: SpriteSeen[];
  log: LogLine[];
  moment: Moment;
  options?: Record<string, string>; // the agreed options, said
  unsure?: boolean; // the box holds values that are not certain
  edition?: string; // the name of the owner's edition that it is laid with
  commitment?: string; // the hash of the secret that all rolls and draws follow from
  gift?: string; // what the table has taken from this seat for its chance
  levels?: [string, string][]; // computer players that may take a seat: name, label
  clock?: ClockAgreed | null;
  rated?: boolean; // its result counts for ratings
  hints?: boolean; // players may take hints
  listed?: boolean;
  away?: number; // seconds that a table without a clock waits before its host may replace whoever is to act
  rematch?: string; // the table where these people play again
  counted?: Counted[]; // what `counts` of every moment are
}

/** One move, frame after frame; there is at least one, and the last leads to the picture that `moment` is about. */
export interface Step {
  type: "step";
  version: number;
  seat: number; // who moved, -1 chance
  frames: Frame[];
  moment: Moment;
}

/** Why pointing there is no move: the reason, and the rule in the reader's language. */
export interface Because {
  type: "because";
  targets: string[];
  text: string;
  rule?: string;
  rule_text?: string;
}

/** A move that was not made: stale, not your turn, not offered, not seated, finished, unreadable. */
export interface Refusal {
  type: "refusal";
  code: string;
  text: string;
  rule?: string;
  rule_text?: string;
  version?: number;
}

/** A message that could not be understood or served; the connection stays open unless `closing`. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
  closing?: boolean;
}

/** I am here. */
export interface Pong {
  type: "pong";
}

// ----
// The messages about what a move would come to before it is made: up to the first thing that its player cannot know.

/** What would follow if I made this move, having seen `version` moves, after those that I plan? */
export interface AskPreview {
  type: "preview";
  version: number;
  move: string;
  after?: string[];
}

/** Which of my moves would gain something, cost something or be in vain, having seen `version` moves? */
export interface AskOutlook {
  type: "outlook";
  version: number;
}

/** What a move would come to, in a sentence with its rule; `cost` and `vain` are worth asking once more. */
export interface VerdictSeen {
  text: string;
  rule: string;
  tone: string; // gain | plain | cost | vain
  changes?: CountBefore[];
}

/** An offered move that is not plain: its tone, and why. */
export interface OfferJudged {
  move: string;
  tone: string; // gain | cost | vain
  text: string;
  rule?: string;
}

/** What whoever plans a move would be asked next: the question, the offers, and what every seat would have. */
export interface Asked {
  prompt: string;
  offers: Offer[];
  counts: number[][];
}

/** The film of a move that was not made, from the present or planned picture on; no frame where even the first moment is unknown. */
export interface Preview {
  type: "preview";
  version: number;
  move: string;
  frames: Frame[];
  ends: string; // known | unknown: with something that the player cannot know yet
  verdict: VerdictSeen;
  after?: string[]; // the planned moves before it: the film goes on from the picture after them
  then?: Asked | null; // where the same player decides next, and knows at what table
}

/** The moves that are not plain, of whoever is to act, the rule that each move follows from, and the rulings that matter for any. */
export interface Outlook {
  type: "outlook";
  version: number;
  judged: OfferJudged[];
  rules?: Record<string, string>;
  rulings?: string[]; // rules that are not printed whole
}

// ----
// The messages about people at one table: seats, names, clocks, taking back together, playing again, what was missed.

/** I take this free seat, under this name. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string;
}

/** I want this name at my seat. */
export interface Name {
  type: "name";
  seat: number;
  name: string;
}

/** Let this computer player go on at my seat, for a while or (`leaving`) for good. */
export interface Hand {
  type: "hand";
  seat: number;
  level: string;
  leaving?: boolean;
}

/** I take my seat back from the computer player. */
export interface Back {
  type: "back";
  seat: number;
}

/** As the host: let this computer player go on for whoever is away. */
export interface Replace {
  type: "replace";
  seat: number;
  level: string;
}

/** May I take back my last move and all that came after it, having seen `version` moves? */
export interface AskUndo {
  type: "ask-undo";
  version: number;
}

/** I agree to what was asked, or I do not. */
export interface AnswerUndo {
  type: "answer-undo";
  agree: boolean;
}

/** The game is over: the same people once more, everybody one seat further. */
export interface Rematch {
  type: "rematch";
}

/** I give the game up; with more than two players a computer player has my seat from then on, and I am last. */
export interface Resign {
  type: "resign";
  seat: number;
}

/** I offer the other player a draw, where two play; it stands until it is answered or the other player moves. */
export interface OfferDraw {
  type: "offer-draw";
  seat: number;
}

/** I accept the draw that was offered, or I do not; whoever offered it may withdraw it. */
export interface AnswerDraw {
  type: "answer-draw";
  accept: boolean;
}

/** Tell me who is at the table, now and whenever somebody comes or goes. */
export interface Attend {
  type: "attend";
}

/** Show me again what happened after the first `since` moves. */
export interface Replay {
  type: "replay";
  since: number;
}

/** The clock of a table; `level` is who goes on for whoever has run out of time. */
export interface ClockAgreed {
  kind: string; // turn | total | days
  seconds: number;
  level: string;
  increment?: number;
}

/** The seconds that each seat has left, and the seat whose clock runs (-1: none). */
export interface ClockSeen {
  left: number[];
  running: number;
}

/** A seat asks to go back to the table after `version` moves; these seats have not answered yet. */
export interface UndoAsked {
  seat: number;
  version: number;
  waiting: number[];
}

/** A seat offers a draw; `other` may accept it. */
export interface DrawOffered {
  seat: number;
  other: number;
}

/** The seat is yours; keep its token, it is not told again. */
export interface Seated {
  type: "seated";
  seat: number;
  token: string;
}

/** The seats that somebody looks from at this moment, and how many others watch. */
export interface Here {
  type: "here";
  seats: number[];
  watchers: number;
}

// ----
// The messages about what computer players think: a hint, the reasons of a move, the analysis of a finished game.

/** What would a strong computer player do in my place, having seen `version` moves? */
export interface Hint {
  type: "hint";
  version: number;
}

/** What did the computer player think that made move number `version`? */
export interface Explain {
  type: "explain";
  version: number;
}

/** The game is over: judge it. */
export interface Analyse {
  type: "analyse";
}

/** A sentence of an explanation; kinds are those of bots.analysis.explain: choice, candidate, expected, assumed, rule and so on. */
export interface Point {
  kind: string;
  text: string;
  rule?: string;
}

/** One of the moves that a computer player would think of, and what it would come to. */
export interface Suggestion {
  move: string;
  label: string;
  verdict: VerdictSeen;
  targets?: string[];
}

/** Every seat's chance to win after a move, with the bounds that hold it in 95 of 100 cases; number 0 is before the first. */
export interface ChancesSeen {
  number: number;
  chances: [number, number, number][];
  chance?: boolean; // whether nobody decided this move
}

/** A turn that lost chance to win: how it is called, how much and how sure, what was played and what was better, step by step. */
export interface MistakeSeen {
  number: number; // of its last move
  since: number; // how many moves had been made before it
  seat: number;
  grade: string;
  lost: number;
  error: number;
  played: string[];
  better: string[];
}

/** A roll or draw that changed the chances much: whom it helped, by how much, with its error. */
export interface SwingSeen {
  number: number;
  seat: number;
  by: number;
  error: number;
}

/** A seat's way from its chance at the start to its result, by luck and decisions, the error of both; what its turns gave away. */
export interface MarginSeen {
  start: number;
  luck: number;
  decisions: number;
  result: number;
  error: number;
  given: number;
  given_error: number;
}

/** What a computer player thought: about a hint after `version` moves, or about move number `version`. */
export interface Explanation {
  type: "explanation";
  about: string; // hint | move
  version: number;
  seat: number;
  level: string;
  move: string;
  targets: string[];
  points: Point[];
  suggestions?: Suggestion[]; // of a hint: the best moves, the best of all first
}

/** How far an analysis is; all of it once `moves` are there. */
export interface Analysis {
  type: "analysis";
  done: number;
  total: number;
  moves?: ChancesSeen[];
  mistakes?: MistakeSeen[];
  margins?: MarginSeen[]; // by seat
  swings?: SwingSeen[];
  tones?: string[]; // the colours of the sides
  widest?: number; // the widest interval, either side, with which luck and decisions say something
}

// ----
// The messages of talk at a table: what its players say to each other, reactions, and notes to oneself.

/** Tell me what the players say, from the beginning and from now on, and my own notes. */
export interface Listen {
  type: "listen";
}

/** I say this to the other players, up to 300 letters. */
export interface Say {
  type: "say";
  text: string;
}

/** I show a reaction, which each reader gets in their language: hello, thanks, well-played, thinking, oops, laugh, sorry, bye. */
export interface React {
  type: "react";
  reaction: string;
}

/** My notes are these from now on, up to 4,000 letters; they are kept for the seat's link, and nobody else reads them. */
export interface Note {
  type: "note";
  text: string;
}

/** What a seat said, or showed. */
export interface TalkLine {
  number: number;
  seat: number;
  at: string; // in ISO form
  text?: string;
  reaction?: string;
}

/** Chat messages: the last ones there are, if `whole`, else those that are new. */
export interface Talk {
  type: "talk";
  lines: TalkLine[];
  whole?: boolean;
}

/** My notes. */
export interface Noted {
  type: "noted";
  text: string;
}

// ----
// Over HTTP: games as the front page shows them, their rules, how they are played.

/** An option with its values, said. */
export interface OptionSeen {
  name: string;
  label: string;
  rule: string;
  values: [string, string][]; // value, label; the first is the default
}

/** A game as the front page shows it. */
export interface GameSeen {
  name: string;
  title: string;
  line: string; // what it is, in one sentence
  seats: number[];
  minutes: number;
  sides: string[];
  options: OptionSeen[];
  levels: [string, string][]; // computer players: name, label
  unsure: boolean;
  ladder: string[]; // those of them who search, the weakest first
  strength: Record<string, number>; // of a hundred games, how many each of those wins against the weakest, as far as that was measured
  aims: number[]; // of a hundred games, how many one may ask to win against a player who adapts
  cover: boolean; // whether a picture of how it is played stands for the game
  lessons: number;
  edition: string; // the owner's box that tables of it are laid with here
}

/** A numbered rule: its chapter, where it is printed or why we rule so, the rule in our words. */
export interface RuleSeen {
  number: string;
  chapter: string;
  source: string;
  text: string;
  ruling: boolean; // not all of it is printed
}

/** A thing of a game's table or a sign on it: what it is called, the rule behind it, where it lies; its size is that of its SVG. */
export interface ThingSeen {
  number: number;
  label: string;
  rule: string;
  place: string;
  width: number;
  height: number;
}

/** A part of a game's table, with the sentence under it; its size is that of its SVG. */
export interface LearningPicture {
  name: string;
  text: string;
  width: number;
  height: number;
}

/** One step of how a game is played, and the rules it rests on. */
export interface LearningSection {
  title: string;
  text: string;
  rules: string[];
  pictures: LearningPicture[];
}

/** A lesson of a game, of so many pages. */
export interface LessonListed {
  name: string;
  title: string;
  line: string;
  pages: number;
}

/** What the guide of a first game says once about a kind of decision. */
export interface Guidance {
  kind: string; // as `Moment` names it
  title: string;
  text: string;
  rule: string;
}

/** How a game is played, its lessons, and what its guide says. */
export interface HowTo {
  title: string; // the game's
  line: string;
  sections: LearningSection[];
  lessons: LessonListed[];
  guide: Guidance[];
}

// ----
// Over HTTP: tables to be made, tables in a list, and the secret of a finished one.

/** Who shall sit on a new table's seat. */
export interface SeatWanted {
  kind: string; // human | computer
  level?: string; // of a computer; adaptive-50@courier+40: lets somebody win about 50 of 100, 40 hundredths above the courier
  name?: string;
  open?: boolean; // anybody may take it: it has no link of its own
}

/** How long players may think: seconds for each turn (turn, days) or for the game (total, with an increment for each turn). */
export interface ClockWanted {
  kind: string; // turn | total | days
  seconds: number;
  level: string; // goes on for whoever has run out of time
  increment?: number;
}

/** A new table; `hot_seat` gives one token for all human seats. */
export interface TableWanted {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, string>;
  hot_seat?: boolean;
  listed?: boolean; // in the lobby, where everybody may watch and take open seats
  clock?: ClockWanted | null;
  rated?: boolean; // everybody signs in, and the result counts
  hints?: boolean; // people who play with people may take hints; never at a rated table
  edition?: string; // an owner's edition, as its file says it
}

/** The new table with a token for each human seat (hot-seat: the same for all), and the hash of what its chance follows from. */
export interface TableMade {
  table: string;
  tokens: Record<string, string>;
  commitment: string;
}

/** A table, and the token of my seat there. */
export interface Ticket {
  table: string;
  token?: string;
}

/** The tables that a browser keeps. */
export interface MineWanted {
  tables: Ticket[];
}

/** Somebody at a table: the side, the name (perhaps none), human or computer, whether the seat is free. */
export interface PlayerAt {
  side: string;
  name: string;
  kind: string;
  open: boolean;
  level: string; // of a computer
}

/** A table at a glance: whether it is yours to act, you are asked something, others are to act, or it is over. */
export interface TableSeen {
  table: string;
  game: string;
  title: string;
  state: "asked" | "others" | "over" | "yours";
  players: PlayerAt[];
  to_act: number;
  yours: number[];
  moves: number;
  waited: number; // seconds since something happened
  left: number | null; // seconds until the running clock is out
  rematch: string;
  winners: number[]; // once it is over
  by: string; // resignation | agreement: ended by its players
  rated: boolean;
  edition: string; // the name of the owner's edition that it is laid with
}

/** What somebody gave to a table's chance, from which move on. */
export interface GiftSeen {
  who: string;
  text: string;
  since: number;
}

/** What chance did as a move: the weights of its outcomes, and the one it took. */
export interface RollSeen {
  number: number;
  weights: number[];
  outcome: number;
}

/** The secret of a finished table, and every roll and draw that follows from it; see `table/fair.py`. */
export interface ChanceShown {
  commitment: string;
  secret: string;
  gifts: GiftSeen[];
  rolls: RollSeen[];
}

// ----
// Over HTTP: a kept game from any move to any other, and tables that go on from there.

/** A game from its first move to where it stands: the log, who made each move, and after each of so many moves round and points. */
export interface Course {
  table: string;
  game: string;
  version: number; // moves that were made
  over: boolean;
  view: number; // whose eyes these are: a seat, -3 a watcher, -4 nothing is hidden
  views: number[]; // whose eyes may be chosen
  sides: string[];
  tones: string[]; // the colours of the sides, by their names in the palette
  crests: string[];
  log: LogLine[];
  movers: number[]; // who made each move, chance: -1
  rounds: number[]; // after 0, 1, 2 … moves; 0 where a game has none
  points: number[][]; // the same for the points of each seat; nothing where a game has none
  yours: number[]; // the seats of whoever asks
  rated: boolean;
  may_fork: boolean; // a new table may go on from here
}

/** The table after so many moves, and the moves that follow, as many as one request brings. */
export interface Reel {
  view: View; // without its log
  steps: Step[];
}

/** A new table that begins after so many moves of a kept game; `hot_seat` gives one token for all human seats. */
export interface ForkWanted {
  version: number;
  seats: SeatWanted[];
  hot_seat?: boolean;
}

/** A game as text, to be laid out as a table of one's own. */
export interface RecordGiven {
  record: string;
  edition?: string; // where it was played with an owner's edition, as its file says it
}

// ----
// Over HTTP: a lesson from its first page to its last, and what is said to an answer.

/** One thing to learn, after so many moves of the lesson's film; where there are offers, a move is asked for. */
export interface LessonPage {
  title: string;
  text: string;
  rule: string;
  rule_text: string;
  version: number;
  show?: string[]; // sprites and targets that are ringed
  now?: string; // what is to be done
  prompt?: string;
  offers?: Offer[];
  answers?: string[]; // the moves that are right; the film goes on with the first
  find?: boolean; // nothing is ringed: finding it is the task
}

/** A lesson: its pages, and the film that they are pages of. */
export interface Lesson {
  game: string;
  game_title: string;
  name: string;
  title: string;
  line: string;
  pages: LessonPage[];
  reel: Reel;
  next: string; // the lesson after it
}

/** What is said to an answer that is not right, and the film of what would have happened. */
export interface LessonReply {
  text: string;
  preview: Preview;
}

// ----
// Over HTTP: studies, which are chapters of games with words and variations; also the file that a study is written to.

/** Moves in a row, each with who made it as a record writes it; all but the first of a chapter leave another. */
export interface Variation {
  moves: string[]; // those after the first `at`
  of?: number; // the variation it leaves; the first of a chapter is its game, and leaves none
  at?: number; // after so many moves
  words?: Record<string, string>; // what is said of the table after so many moves
}

/** A game, its variations and what is said of them. */
export interface StudyChapter {
  title: string;
  head: string; // of a record: game, rules, edition, seats, options
  variations: Variation[];
  start?: number; // the chapter opens after so many moves of its first variation
}

/** A study as its file has it. */
export interface Study {
  format: string;
  title: string;
  chapters: StudyChapter[];
}

/** A chapter and the title of its game. */
export interface ChapterSeen {
  title: string;
  game: string;
  game_title: string;
  start: number;
  variations: Variation[];
}

/** A study: whoever may write in it has `yours`. */
export interface StudySeen {
  study: string;
  title: string;
  chapters: ChapterSeen[];
  yours: boolean;
}

/** One of my studies. */
export interface StudyListed {
  study: string;
  title: string;
  changed: string;
}

/** A chapter from a table that may be gone on from, or from a record; it opens after `version` moves. */
export interface ChapterWanted {
  title: string;
  table?: string;
  record?: string;
  version?: number;
}

/** A new study and its first chapter. */
export interface StudyWanted {
  title: string;
  chapter: ChapterWanted;
}

/** The new study; whoever brings the token may write in it, everybody with its address may read it. */
export interface StudyMade {
  study: string;
  token: string;
}

/** What a study is called. */
export interface StudyTitle {
  title: string;
}

/** What is said of the table after so many moves of a variation; no text takes it back. */
export interface StudyWords {
  chapter: number;
  variation: number;
  version: number;
  text: string;
}

/** A move after so many of a variation; chance's may be left to lots by saying none. */
export interface StudyMove {
  chapter: number;
  variation: number;
  version: number;
  move?: string;
}

/** The study after a move was tried, and where it leads. */
export interface StudyPlace {
  study: StudySeen;
  variation: number;
  version: number;
}

/** What may be played at a place: who is to act (chance: -1, over: -2), what is asked, the moves; of very many the first. */
export interface StudyOffers {
  to_act: number;
  prompt: string;
  offers: StudyOffer[];
}

/** A move in notation, in words, and what to point at in order. */
export interface StudyOffer {
  move: string;
  label: string;
  targets: string[];
}

// ----
// Over HTTP: positions with a question, and what comes of answering it.

/** A puzzle in a list: what it is about and how hard it is, not how it is solved. */
export interface PuzzleSeen {
  name: string;
  game: string;
  title: string; // of its game
  theme: string;
  about: string; // the theme in words
  difficulty: number; // from 1 to 6
  rating: number;
  tries: number; // of people with an account, and how many of them solved it at the first
  solved: number;
}

/** How somebody with an account solves puzzles. */
export interface SolverSeen {
  rating: number;
  solved: string[]; // `game/name` of what they solved
  days: string[]; // on which they solved a puzzle of the day, the latest last, as `2026-11-18`
  signed_in: boolean;
}

/** The puzzles of the day, one a game, the same for everybody; and how whoever asks solves them. */
export interface PuzzleShelf {
  day: string; // as it is called in UTC
  puzzles: PuzzleSeen[];
  solver: SolverSeen;
}

/** A position as whoever is to act there sees it, and what is asked. */
export interface PuzzleTable {
  puzzle: PuzzleSeen;
  view: View;
  task: string;
  why: string;
  rule: string;
  daily: string; // the day whose puzzle it is
  own: boolean; // a mistake of a game that was played here
}

/** One more move of a turn that somebody tries; a guest brings the rating that the device keeps. */
export interface TurnTried {
  move: string;
  width: number;
  after?: string[];
  hints?: number;
  rating?: number;
  counts?: boolean; // nobody has tried this puzzle here before
}

/** What a move comes to, and of a whole turn whether it is the one that was asked for, or why not. */
export interface PuzzleStep {
  preview: Preview;
  outcome: string; // solved | failed; nothing while the turn goes on
  reasons: Point[];
  rating: number; // of the solver afterwards
}

/** The first hint tells the idea, the second where it begins, the third the first move. */
export interface PuzzleHint {
  number: number;
  text: string;
  rule: string;
  targets: string[];
}

/** Somebody wants to see how it is done; the same about a guest's rating. */
export interface SolutionWanted {
  width: number;
  rating?: number;
  counts?: boolean;
}

/** The best turn and the one that comes next to it, move by move, each with its film. */
export interface PuzzleSolution {
  line: Preview[];
  second: Preview[];
  reasons: Point[];
  rating: number;
}

/** Why is pointing at these targets no move, after those that were tried? */
export interface TargetsAsked {
  targets: string[];
  after?: string[];
}

// ----
// Over HTTP: how a game begins between strong players, and how it went.

/** What was chosen, how often, and how many of these games it won; a shared win counts as its part. */
export interface AnswerSeen {
  text: string;
  times: number;
  won: number;
  played?: boolean; // at the position that was asked about
}

/** A decision that every game comes to, for the first time or a later one, and what was chosen; rare choices are left out. */
export interface OpeningSeen {
  seats: number;
  kind: string;
  number: number;
  title: string;
  text: string; // what it is about
  rule: string;
  times: number;
  answers: AnswerSeen[];
}

/** How a game begins: who played how many games, and their first decisions; no decision where nobody has counted. */
export interface OpeningBook {
  title: string;
  levels: string[];
  games: number;
  openings: OpeningSeen[];
}

// ----
// Over HTTP: an owner's edition while it is entered, and what a table's box has otherwise than the shipped one.

/** One thing that is done to an edition: set, add, remove, restore; see `kernel/edition.py`. */
export interface ChangeWanted {
  deed: string;
  place?: string;
  field?: string;
  value?: number | string | (number | string)[];
}

/** An edition as its file says it, the changes to make, and for which canvas its table is to be drawn. */
export interface EditionWanted {
  text?: string; // nothing: one is begun
  changes?: ChangeWanted[];
  width?: number;
}

/** A field of an entry: what it may be. */
export interface FieldSeen {
  name: string;
  label: string;
  kind: string; // number | numbers | name | names
  low: number;
  high: number;
  length: number; // of a list; nothing where it is open
  values: [string, string][]; // of a closed list, or what an open one offers: value, label
  help: string;
}

/** One entry of the box as the edition has it, and as it is shipped. */
export interface ItemSeen {
  place: string;
  label: string;
  values: Record<string, number | string | (number | string)[]>;
  sure: string;
  source: string;
  known: string; // the source in the reader's language
  // the shipped values of the fields that differ; nothing where there is no such entry
  shipped: Record<string, number | string | (number | string)[]> | null;
}

/** A kind of entry with all its entries: one, or a list. */
export interface EntrySeen {
  name: string;
  label: string;
  many: boolean;
  fields: FieldSeen[];
  items: ItemSeen[];
  unsure: number; // so many of them a box prints and nobody has certified
}

/** What is wrong: one sentence, the line in the file, the place in the box if it is known. */
export interface EditionProblem {
  text: string;
  line: number;
  place: string;
}

/** The first table that is laid with a box. */
export interface BoxDrawn {
  width: number;
  height: number;
  areas: AreaSeen[];
  sprites: SpriteSeen[];
}

/** An edition after its changes; what cannot be played with has a problem, and no picture. */
export interface EditionSeen {
  text: string;
  name: string;
  entries: EntrySeen[];
  prints: Record<string, string>; // of each kind of sprite, the entry that it shows
  problem: EditionProblem | null;
  picture: BoxDrawn | null;
}

/** An entry that is not certain, and how it is known. */
export interface PlaceTold {
  place: string;
  label: string;
  known: string;
}

/** The box of a table: its name, what differs from the shipped one (where, shipped, here), what is not certain. */
export interface BoxTold {
  name: string;
  shipped: boolean;
  differences: [string, string, string][];
  likely: PlaceTold[];
  reconstructed: PlaceTold[];
  prints: Record<string, string>;
  keys: Record<string, string[]>; // of each list, the keys in their order
}

// ----
// Over HTTP: a question about a rule, with the game up to there.

/** What somebody asks about a line of the log or a refusal, after so many moves; `send` gives it to whoever runs the site too. */
export interface ReportWanted {
  version: number;
  told: string; // the line or the refusal, as it was read
  words: string; // what is asked, in one's own language
  rule?: string;
  send?: boolean;
}

/** The report as a file, and its number where it was sent. */
export interface ReportMade {
  file: string;
  report: string;
}

// ----
// Over HTTP: signing up and in, and a person's own page.

/** A name and its password. */
export interface NameAndPassword {
  name: string;
  password: string;
}

/** A new password; where there is an old one, that too, or a passkey's answer to the challenge of that key. */
export interface NewPassword {
  new: string;
  old?: string;
  key?: string;
  credential?: Record<string, unknown>;
}

/** A recovery code, or the secret of a link by whoever runs the site, and the new password. */
export interface Recovery {
  code: string;
  new: string;
}

/** Codes that are good for one new password each; they are not told again. */
export interface RecoveryCodes {
  codes: string[];
}

/** The name of a new account; nothing where somebody adds a passkey to theirs. */
export interface PasskeyWanted {
  name?: string;
}

/** A challenge: its key, and what the browser hands to the passkey. */
export interface PasskeyChallenge {
  key: string;
  options: Record<string, unknown>;
}

/** A passkey's answer to the challenge of that key. */
export interface PasskeyAnswer {
  key: string;
  credential: Record<string, unknown>;
}

/** Who is signed in; no name, nobody. */
export interface SignedIn {
  name: string;
}

/** A seat's link. */
export interface SeatLink {
  table: string;
  token: string;
}

/** A device that is signed in. */
export interface SessionSeen {
  id: string;
  device: string;
  made: string;
  seen: string;
  current: boolean;
}

/** A passkey by its id. */
export interface PasskeySeen {
  id: string;
  made: string;
}

/** A table where I have seats. */
export interface MyTable {
  table: string;
  game: string;
  seats: number[];
  made: string;
}

/** How well I play a game: in points, how far they may be off, after how many rated games. */
export interface RatingSeen {
  game: string;
  points: number;
  spread: number;
  games: number;
}

/** A person's own page. */
export interface Account {
  name: string;
  made: string;
  password: boolean;
  passkeys: PasskeySeen[];
  sessions: SessionSeen[];
  tables: MyTable[];
  ratings: RatingSeen[];
  notices: NoticeSeen[];
  codes: number; // recovery codes that are left
}

// ----
// Over HTTP: what an account likes on every device.

/** Settings by name, as the page keeps them; nobody who is signed in has them nowhere. */
export interface Preferences {
  settings: Record<string, string>;
  account?: boolean; // whether somebody is signed in, in an answer
}

// ----
// Over HTTP: being told that it is one's turn.

/** How this site can tell people: the key for browsers, if it sends push messages, and whether it calls webhooks. */
export interface NoticeWays {
  push: string;
  webhooks: boolean;
}

/** Tell this address: about the seat of a link, about everybody's turns at its table, or about all tables of mine. */
export interface NoticeWanted {
  kind: string; // push | discord | slack | json
  url: string;
  p256dh?: string; // of a browser
  auth?: string;
  table?: string;
  token?: string;
  whole?: boolean;
  lang?: string;
}

/** The secret by which a notice can be ended. */
export interface NoticeMade {
  id: string;
}

/** A notice of mine. */
export interface NoticeSeen {
  id: string;
  kind: string;
  place: string; // the host that is told
}

export type FromPage =
  | Hello | Act | Why | Undo | Look | Ping | AskPreview | AskOutlook | Hint | Explain | Analyse | Sit | Name | Hand | Back | Replace |
  AskUndo | AnswerUndo | Rematch | Resign | OfferDraw | AnswerDraw | Attend | Replay | Listen | Say | React | Note;

export type ToPage =
  | View | Step | Because | Refusal | Trouble | Pong | Preview | Outlook | Explanation | Analysis | Seated | Here | Talk | Noted;

export const SPRITE_DEFAULTS = {
  symbol: "", label: "", target: "", tone: "ink", text: "", text_x: 0.5, text_y: 0.5, text_size: 14, text_tone: "ink", anchor: "middle",
  bold: false, serif: false, mark: "", rule: "", area: "", turn: 0,
};

export const AREA_DEFAULTS = {
  panel: true, titled: true, seat: -1,
};
