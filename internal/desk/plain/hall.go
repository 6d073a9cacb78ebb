package plain

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
)

// hall is where people find tables. A number in "join 2" refers to the last list.
type hall struct {
	*conversation
	told []lobby.Listing
}

// hall ends at a table, or with an error.
func (c *conversation) hall() (Visit, error) {
	h := &hall{conversation: c}
	c.turns.at = ""
	defer c.listenIn()()
	tables, now := h.look()
	h.where(&now)
	mine := slices.IndexFunc(tables, goesOn)
	switch asked := c.turns.asked; {
	case len(asked) > 0: // it tells the way back as well
		c.sayTurn(asked[0])
	case mine >= 0:
		c.say("Your game at %s goes on: join %s takes you back to your seat.", tables[mine].Name, tables[mine].Name)
	case len(tables) > 0:
		c.say("%d tables are open.", len(tables))
	}
	if c.offered() {
		c.say("To learn a game by playing it, say learn.")
	}
	for {
		line, err := c.ask(h.menu(), h.help)
		if err != nil {
			return nil, err
		}
		visit, err := h.obey(line)
		if err != nil || visit != nil {
			return visit, err
		}
	}
}

func goesOn(l lobby.Listing) bool { return l.Yours && l.Phase == match.Playing }

// look returns the present list of tables, and the hall.
func (h *hall) look() ([]lobby.Listing, lobby.Hall) {
	box := h.Visitor.Hall()
	defer box.Close()
	list, _ := box.Wait(h.ctx)
	return slices.Collect(list.Tables.All()), list
}

func (h *hall) menu() Question {
	q := Question{Text: h.text("What would you like?"), Recurs: "hall"}
	if len(h.Games) == 1 {
		q.Choices = h.plays()
	} else {
		q.Choices = []Choice{h.group("bots", h.text("play now, against bots"), h.text("Which game would you like to play?"),
			h.plays()...)}
	}
	q.Choices = append(q.Choices, h.group("with others", h.text("play with others, or watch"), h.text("At which table?"),
		Choice{Words: "tables", Label: h.text("hear the tables")},
		Choice{Words: "join", Label: h.text("join a table")},
		Choice{Words: "watch", Label: h.text("watch a table")},
		Choice{Words: "new", Label: h.text("open a new table")}))
	if h.People != nil {
		q.Choices = append(q.Choices,
			h.group("past", h.text("your games, and the ranking"), h.text("What would you like to hear?"),
				Choice{Words: "games", Label: h.text("hear your games")},
				Choice{Words: "train", Label: h.text("train: one decision, and what is best")},
				Choice{Words: "stats", Label: h.text("hear how you have played over time")},
				Choice{Words: "ranking", Label: h.text("hear the ranking")}))
	}
	q.Choices = append(q.Choices,
		Choice{Words: "learn", Label: h.text("learn a game")},
		Choice{Words: "help", Label: h.text("help")},
		Choice{Words: "leave", Label: h.text("leave")})
	return q
}

// group is a choice that leads to another question, so no list that is read out is long.
func (h *hall) group(word, label, text string, choices ...Choice) Choice {
	choices = append(choices, Choice{Words: back, Label: h.text("go back"), Number: none})
	return Choice{Words: word, Label: label, Then: &Question{Text: text, Choices: choices}}
}

// plays returns the games that can be played at once.
func (h *hall) plays() (list []Choice) {
	if len(h.Games) == 1 {
		return []Choice{{Words: "play", Label: h.text("play %s bots now", h.rivals())}}
	}
	for _, k := range h.Games {
		list = append(list, Choice{Words: "play " + k.Game.Name(),
			Label: h.text("play %s now, against %s", k.Title, h.text("%d bots", k.Rivals))})
	}
	return list
}

// obey does what was asked for. It says what fails; an error is the end.
func (h *hall) obey(line string) (Visit, error) {
	word, rest := command(line)
	if !h.asks(word, rest) {
		return h.command(line)
	}
	switch word {
	case "play":
		if k, ok := h.chosen(rest); ok {
			return h.open(k.Now())
		}
	case "join":
		return h.enter(word, rest,
			h.text("Which table would you like to join? Say its number, its name, or an invitation code."))
	case "watch":
		return h.enter(word, rest,
			h.text("Which table would you like to watch? Say its number, its name, or an invitation code."))
	case "new":
		settings, err := h.form()
		if err != nil || settings.Game == nil {
			return nil, err
		}
		return h.open(settings)
	case "tables":
		h.tables()
	case "games":
		return nil, h.games()
	case "replay":
		return nil, h.again(rest)
	case "ranking":
		h.ranking(rest)
	case "train":
		return nil, h.train(rest)
	case "rated":
		h.rated(rest)
	case "leave", "quit", "exit":
		if h.Settings != nil && h.Settings.CanSignUp() && rest != "now" {
			return h.depart()
		}
		h.say("Goodbye.")
		return nil, errEnd
	case "block", "unblock", "blocked":
		h.hush(word, rest)
	case "say":
		h.chat(rest)
	case "report":
		h.report(rest)
	case "settings":
		h.settings(rest)
	case "keep":
		return nil, h.keep(rest)
	case back:
	default:
		if strings.EqualFold(strings.TrimRight(line, "?"), "where am i") {
			_, now := h.look()
			h.where(&now)
			return nil, nil
		}
		return h.command(line)
	}
	return nil, nil
}

// where tells where the reader is.
func (h *hall) where(now *lobby.Hall) {
	if now.Number != 0 { // one of several
		h.say("You are in hall %d, %s.", now.Number, h.Visitor.Person().Name)
		h.say("%d people are here, of %d in all halls.", now.Near, now.People)
		return
	}
	h.say("You are in the hall, %s.", h.Visitor.Person().Name)
	h.say("%d people are here.", now.People)
}

// rivals returns in words how many bots there are to play against.
func (h *hall) rivals() string { return narration.Number(h.Words, h.Games[0].Rivals) }

// tables reads out the list, and what a number in it does.
func (h *hall) tables() {
	h.told, _ = h.look()
	if len(h.told) == 0 {
		h.say("No table is open. Play against bots, or open a table and wait for company.")
	}
	for i, l := range h.told {
		h.say("Table %d is %s: %s.", i+1, l.Name, h.describe(l))
	}
}

func (h *hall) describe(l lobby.Listing) string {
	state := map[match.Phase]string{
		match.Waiting: h.text("waiting"),
		match.Playing: h.text("playing %s %d", h.Words.Translate(l.Stage), l.Number),
		match.Over:    h.text("between two games"),
	}[l.Phase]
	parts := []string{state, h.text("%d of %d seats taken", l.Taken, l.Seats), h.Games.Title(l.Game)}
	if l.Bots > 0 {
		parts = append(parts, h.text("%d bots", l.Bots))
	}
	if n := len(l.Programs()); n > 0 {
		parts = append(parts, h.text("%d programs", n))
	}
	if l.Host != "" {
		parts = append(parts, h.text("the host is %s", narration.Marked(h.Words, l.Host, l.IsDeclared(l.Host))))
	}
	if l.Private {
		parts = append(parts, h.text("private"))
	}
	if l.NoWatchers {
		parts = append(parts, h.text("nobody may watch"))
	}
	if l.NoAdvice {
		parts = append(parts, h.text("without advice"))
	}
	if l.Deserted() {
		parts = append(parts, h.text("nobody is there"))
	} else {
		parts = append(parts, h.text("%d people there", l.Present))
	}
	if l.Yours {
		parts = append(parts, h.text("you have a seat there"))
	}
	return strings.Join(parts, ", ")
}

// enter joins or watches, as the word says, a table by its number in the list, or asks for one.
func (h *hall) enter(word, which, question string) (Visit, error) {
	if which == "" {
		var err error
		if which, err = h.choose(question); err != nil || which == back {
			return nil, err
		}
	}
	if name, ok := h.listed(which); ok {
		which = name
	}
	return h.command(word + " " + which)
}

// listed returns the table with a number in the last list.
func (h *hall) listed(which string) (name string, ok bool) {
	n, isNumber := number(which)
	if !isNumber || n < 1 || n > len(h.told) {
		return "", false
	}
	return h.told[n-1].Name, true
}

// unless explains an error, unless it says that the table is at another node: then the conversation ends
// with it, to go on there.
func (h *hall) unless(err error) error {
	if _, ok := errors.AsType[lobby.Elsewhere](err); ok {
		return err
	}
	h.explain(err)
	return nil
}

func (h *hall) choose(question string) (string, error) {
	h.told, _ = h.look()
	q := Question{Text: question}
	for _, l := range h.told {
		q.Choices = append(q.Choices, Choice{Words: l.Name})
	}
	q.Choices = append(q.Choices, Choice{Words: back, Label: h.text("none of them"), Number: none})
	return h.ask(q, h.help)
}

func (h *hall) open(s lobby.Settings) (Visit, error) {
	table, err := h.Visitor.Open(s)
	if err != nil {
		return nil, h.unless(err)
	}
	return h.sit(h.Visitor.Join(table))
}

// sit returns a visit that came about. A nil *lobby.Visit is not a nil Visit.
func (h *hall) sit(v *lobby.Visit, err error) (Visit, error) {
	if err != nil {
		return nil, h.unless(err)
	}
	return v, nil
}

func (h *hall) help() {
	h.say("A number chooses what was offered last; the words do the same.")
	h.say("tables: the list of tables, each with a number.")
	h.say("join TABLE: sits down at a table or goes back to your seat; TABLE is a number of the list, a name or an invitation code.")
	h.say("watch TABLE: watches a table.")
	h.say("play: a private game against %s bots, at once.", h.rivals())
	h.say("learn: a first game that teaches, or the one that you left.")
	h.say("new: opens a table, after a few questions; Enter answers each with what is usual.")
	h.say("Command lines do here what they do over SSH, like new --bots 1 or help new, which explains new.")
	if h.Record != nil {
		h.say("games: your games. replay ID: tells one again. review ID: says how well it was played.")
	}
	if h.People != nil {
		h.say("train: a position with one decision, and what is best; train GAME: one of that game; train today: the puzzle of the day.")
		h.say("stats: how you have played over time; stats NAME: how somebody else has.")
		h.say("ranking: the best players. rated yes: lets your games with other people count; rated no: not any more.")
	}
	h.say("evening: how your evening stands; evening new: opens one of three rounds; evening join CODE: joins one; help evening: what else there is.")
	h.say("say TEXT: talks to everybody in the hall. report NAME WHY: tells the administrators.")
	h.say("block NAME: hides from you what somebody says, at every table; unblock NAME: not any more; blocked: whom you do not hear.")
	if h.Settings != nil {
		h.say("settings: what you can decide for yourself; settings NAME: one of these; settings NAME VALUE: decides it.")
	}
	if h.Settings != nil && h.Settings.CanSignUp() {
		h.say("keep NAME: makes you a person of that name, from your next visit on; with the code that keys prints elsewhere, the person you are there.")
	}
	h.say("rules: the game in a few sentences.")
	if len(h.Games) > 1 {
		h.say("play GAME, learn GAME, rules GAME, ranking GAME: the same for one of %s.",
			narration.List(h.Words, h.Games.Names()))
	}
	h.say("brief, normal, full: how much of what happens is told. again: what was said last. where am I: where you are.")
	h.say("leave: ends the session. In a question, back goes back.")
	h.say("Enter repeats the question with its choices; so does menu where Enter is an answer.")
	h.say("Other sessions reach this server with: %s", cmp.Or(h.Reach, "ssh"))
	if h.Page != "" {
		h.say("Browsers reach it at: %s", h.Page)
	}
}
