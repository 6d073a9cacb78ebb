package reception

import (
	"errors"

	"medici/internal/desk/program"
	"medici/internal/doors/session"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// enter goes to a table, as a player or a spectator, and shows it in a manner.
func (a *request) enter(m manner, find func() (*lobby.Table, error),
	be func(*lobby.Table) (*lobby.Visit, error)) error {
	if m.JSON && a.out.within != nil {
		return words.Errorf("a program plays in a session of its own")
	}
	table, err := find()
	if err != nil {
		return err
	}
	visit, err := be(table)
	if err != nil {
		return err
	}
	if m.JSON {
		return a.follow(a.speak(visit), m)
	}
	return a.show(scene{table: visit}, m)
}

// goTo is enter for a table with a name, here or at another node.
func (a *request) goTo(m manner, name string, watch bool) error {
	be := a.visitor.Join
	if watch {
		be = a.visitor.Watch
	}
	err := a.enter(m, func() (*lobby.Table, error) { return a.visitor.Find(name) }, be)
	if away, ok := errors.AsType[lobby.Elsewhere](err); ok {
		away.Watch = away.Watch || watch
		err = away
	}
	return a.follow(err, m)
}

// manner says how to show something: on screens where there are some, else as sentences.
type manner struct {
	byEar
	JSON asJSON `help:"Speak one JSON object a line, both ways: for programs; with =2 by the second protocol." xor:"manner"`
}

// mannerOf returns the manner in which a session goes on here.
func mannerOf(m session.Manner) manner {
	return manner{byEar: byEar{Plain: m == session.Sentences}, JSON: m == session.JSON}
}

// protocol returns the protocol that a program uses when its session goes on elsewhere; 0 unless it is the
// second.
func (m manner) protocol(r *reply) int {
	if m.JSON && r.protocol == program.Second {
		return int(program.Second)
	}
	return 0
}

// onward returns the manner in which a session goes on elsewhere.
func (m manner) onward() session.Manner {
	switch {
	case m.Plain:
		return session.Sentences
	case bool(m.JSON):
		return session.JSON
	}
	return session.AsDecided
}

// byEar lets people choose between screens and sentences.
type byEar struct {
	Plain bool `help:"Speak in sentences, a line each, also on a terminal." xor:"manner"`
}

// plainCommand is the hall by ear.
type plainCommand struct{}

func (plainCommand) Run(a *request) error { return a.show(scene{}, manner{byEar: byEar{Plain: true}}) }

type newCommand struct {
	manner
	Game    string   `arg:"" optional:"" help:"Which game; the first that is played here when not given."`
	Option  []string `arg:"" optional:"" help:"The game's options, each like edition=1995, in the words of its record."`
	Seats   int      `help:"How many seats; as many as the game usually has, or one more than there are bots." placeholder:"N"`
	Edition string   `help:"Which edition of the rules: short for edition=E." placeholder:"E"`
	Private bool     `help:"Keep the table off the list; friends come with the invitation code."`
	Alone   bool     `name:"no-watchers" help:"Let nobody watch who does not play."`
	Silent  bool     `name:"no-advice" help:"Let nobody ask what a choice is worth while a game runs."`
	Bots    int      `help:"Let bots take so many of the seats." placeholder:"N"`
	Level   string   `help:"How well the bots play." placeholder:"L"`
	Clock   string   `help:"How long you may think: none, fast, live, slow, or a time for a decision and a bank like 30s+5m. Among people it is live, alone with bots none." placeholder:"C"`
	Name    string   `help:"A name for the table." placeholder:"NAME"`
	From    string   `help:"Play on from a game that is over, at a private table: its id, as games shows it." placeholder:"ID"`
	At      int      `help:"After how many of its moves, as replay counts them." placeholder:"MOVE"`
	Seat    int      `help:"In which seat; yours, or that of the next decision, when not given." placeholder:"N"`
}

func (c *newCommand) Run(a *request) error {
	settings, err := c.settings(a)
	if err != nil {
		return err
	}
	open := func() (*lobby.Table, error) { return a.visitor.Open(*settings) }
	return a.follow(a.enter(c.manner, open, a.visitor.Join), c.manner)
}

// settings returns those of the table. They are large, and a session has its stack for hours.
func (c *newCommand) settings(a *request) (*lobby.Settings, error) {
	settings := lobby.Settings{Name: c.Name, Seats: c.Seats, Bots: c.Bots, Level: c.Level, Private: c.Private,
		NoWatchers: c.Alone, NoAdvice: c.Silent}
	var err error
	if c.From != "" || c.At != 0 || c.Seat != 0 {
		if settings, err = c.playOn(a, settings); err != nil {
			return nil, err
		}
	} else if settings.Game, err = choose(a, "new", c.Game, c.Option, c.Edition); err != nil {
		return nil, err
	}
	if settings.Seats == 0 {
		settings.Seats = c.seats(settings.Game, a.Games.Of(settings.Game).Seats)
	}
	if settings.Clock, err = c.clock(settings.Seats); err != nil {
		return nil, usage{err, "new"}
	}
	if settings.Name != "" {
		if _, err := a.Moderate(a.visitor.Person(), settings.Name); err != nil { // a muted person may still play
			settings.Name = ""
			a.visitor.News().Put([]string{a.out.words.Sprintf("%s; the server has named the table", a.out.words.Explain(err))})
		}
	}
	return &settings, nil
}

// seats returns the default number of seats; with bots, as many as a person alone plays with.
func (c *newCommand) seats(game rules.Game, usual int) int {
	if c.Bots == 0 {
		return usual
	}
	least, _ := game.Seats()
	return max(least, c.Bots+1)
}

// clock makes sure that nobody waits for ever for somebody else. A person alone with bots needs no clock.
func (c *newCommand) clock(seats int) (match.Clock, error) {
	switch {
	case c.Clock != "":
		return match.ParseClock(c.Clock)
	case c.Bots >= seats-1:
		return match.Clock{}, nil
	}
	return match.ParseClock("live")
}

type joinCommand struct {
	manner
	Table string `arg:"" help:"The table's name, an invitation code, or the code with which a guest comes back."`
}

func (c *joinCommand) Run(a *request) error {
	err := a.goTo(c.manner, c.Table, false)
	if !errors.Is(err, lobby.ErrNoTable) {
		return err
	}
	if e, none := a.visitor.JoinEvening(a.session.Context(), c.Table); none == nil { // the code may be an evening's
		return a.showEvening(e, c.manner, false)
	}
	return guessed(err, c.Table, tablesHere(a))
}

type watchCommand struct {
	manner
	Table string `arg:"" help:"The table's name, or an invitation code."`
}

func (c *watchCommand) Run(a *request) error {
	err := a.goTo(c.manner, c.Table, true)
	if errors.Is(err, lobby.ErrNoTable) {
		err = guessed(err, c.Table, tablesHere(a))
	}
	return err
}
