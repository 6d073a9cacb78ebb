package reception

import (
	"encoding/json"
	"errors"
	"time"

	"medici/internal/desk/reason"
	"medici/internal/games/narration"
	"medici/internal/text/code"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// eveningCommand is an evening of several rounds, which people join by its code.
type eveningCommand struct {
	Show   showEvening   `cmd:"" default:"withargs" help:"Show how an evening stands: yours, or the one of a code."`
	New    newEvening    `cmd:"" help:"Open an evening of several rounds; it shows the code to send."`
	Join   joinEvening   `cmd:"" help:"Join an evening by its code, also when it has begun."`
	Start  startEvening  `cmd:"" help:"Begin the next round: for the host."`
	Leave  leaveEvening  `cmd:"" help:"Be drawn no more; your points stay."`
	Remove removeEvening `cmd:"" help:"Remove somebody, who cannot come back by the code: for the host."`
	Admit  admitEvening  `cmd:"" help:"Let somebody come back whom you have removed: for the host."`
	Export exportEvening `cmd:"" help:"Print everything of an evening as one JSON document."`
}

// ofEvening names an evening.
type ofEvening struct {
	Code string `arg:"" optional:"" help:"The evening's code, or its name once you have joined; yours when not given."`
}

type showEvening struct {
	manner
	ofEvening
	Follow bool `help:"Tell it again whenever something changes, until it is over."`
}

func (c *showEvening) Run(a *request) error {
	e, err := a.visitor.FindEvening(a.session.Context(), c.Code)
	if _, isCode := code.Parse(c.Code); errors.Is(err, lobby.ErrNoEvening) && c.Code != "" && !isCode {
		return usage{words.Errorf("%q is no command of evening, no code, and no evening that you have joined", c.Code),
			"evening"}
	}
	if err != nil {
		return noEvening(err)
	}
	return a.showEvening(e, c.manner, c.Follow)
}

type newEvening struct {
	manner
	Game    string   `arg:"" optional:"" help:"Which game; the first that is played here when not given."`
	Option  []string `arg:"" optional:"" help:"The game's options, each like edition=1995, in the words of its record."`
	Called  string   `name:"game" help:"The game, said another way." placeholder:"GAME"`
	Edition string   `help:"Which edition of the rules: short for edition=E." placeholder:"E"`
	Rounds  int      `help:"How many rounds." default:"3" placeholder:"N"`
	People  int      `help:"How many people may join; 60 when not given." placeholder:"N"`
	Seats   int      `help:"How many sit at a table; where people do not divide by that, some tables have fewer." placeholder:"N"`
	Clock   string   `help:"How long you may think: none, fast, live, slow, or a time for a decision and a bank like 30s+5m." default:"live" placeholder:"C"`
}

func (c *newEvening) Run(a *request) error {
	name := c.Game
	if name == "" {
		name = c.Called
	}
	game, err := choose(a, "evening new", name, c.Option, c.Edition)
	if err != nil {
		return err
	}
	clock, err := match.ParseClock(c.Clock)
	if err != nil {
		return usage{err, "evening new"}
	}
	seats := c.Seats
	if seats == 0 {
		seats = a.Games.Of(game).Seats
	}
	e, err := a.visitor.OpenEvening(a.session.Context(),
		lobby.Evening{Game: game, Rounds: c.Rounds, Seats: seats, People: c.People, Clock: clock})
	if err != nil {
		return err
	}
	return a.showEvening(e, c.manner, false)
}

type joinEvening struct {
	manner
	Code string `arg:"" help:"The evening's code."`
}

func (c *joinEvening) Run(a *request) error {
	e, err := a.visitor.JoinEvening(a.session.Context(), c.Code)
	if err != nil {
		return noEvening(err)
	}
	return a.showEvening(e, c.manner, false)
}

type startEvening struct {
	manner
	ofEvening
}

func (c *startEvening) Run(a *request) error {
	e, err := a.visitor.BeginRound(a.session.Context(), c.Code)
	if err != nil {
		return noEvening(err)
	}
	return a.showEvening(e, c.manner, false)
}

type leaveEvening struct {
	ofEvening
	JSON asJSON `help:"One JSON object a line."`
}

func (c *leaveEvening) Run(a *request) error {
	e, err := a.visitor.LeaveEvening(a.session.Context(), c.Code)
	if err != nil {
		return noEvening(err)
	}
	if c.JSON {
		return a.tellEvening(e, manner{JSON: true})
	}
	a.out.say("You have left the evening %s. Your points stay; %s has you back.", e.Name,
		a.out.line("evening join "+e.Code))
	return nil
}

// whom names a person at an evening.
type whom struct {
	Name string `arg:"" help:"Who it is, as the evening shows it."`
}

type removeEvening struct {
	manner
	whom
	ofEvening
}

func (c *removeEvening) Run(a *request) error {
	e, err := a.visitor.RemoveFromEvening(a.session.Context(), c.Code, c.Name)
	if err != nil {
		return noEvening(err)
	}
	return a.showEvening(e, c.manner, false)
}

type admitEvening struct {
	manner
	whom
	ofEvening
}

func (c *admitEvening) Run(a *request) error {
	e, err := a.visitor.AdmitToEvening(a.session.Context(), c.Code, c.Name)
	if err != nil {
		return noEvening(err)
	}
	return a.showEvening(e, c.manner, false)
}

type exportEvening struct {
	ofEvening
	JSON asJSON `help:"In one line."`
}

// Run exports nothing that lets somebody in.
func (c *exportEvening) Run(a *request) error {
	e, err := a.visitor.FindEvening(a.session.Context(), c.Code)
	if err != nil {
		return noEvening(err)
	}
	line := a.out.eveningLine(e, "")
	line.Code = ""
	if c.JSON {
		return a.out.json(line)
	}
	out := json.NewEncoder(a.out.answers())
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(line)
}

// noEvening says what to do to somebody who named no evening.
func noEvening(err error) error {
	if errors.Is(err, lobby.ErrNoEvening) {
		return reason.As("no_such_evening", reason.NoGame,
			words.Errorf("there is no such evening; join one with its code, or open one with: evening new"))
	}
	return err
}

// showEvening shows an evening in a manner: once where there is no screen, or after every change.
func (a *request) showEvening(e *evening.Evening, m manner, follow bool) error {
	if a.out.within != nil { // it follows the evening itself
		a.out.within.done.Evening, follow = e, false
	} else if !bool(m.JSON) && !m.Plain && a.out.client.hasScreen() && !follow {
		return a.show(scene{evening: e}, m)
	}
	a.shows(inSentences)
	if !follow {
		return a.tellEvening(e, m)
	}
	box := a.visitor.FollowEvening(e)
	defer box.Close()
	for {
		e, ok := box.Wait(a.session.Context())
		if !ok {
			return nil
		}
		if err := a.tellEvening(e, m); err != nil || e.Phase() == evening.Over {
			return err
		}
	}
}

func (a *request) tellEvening(e *evening.Evening, m manner) error {
	me := a.visitor.Person().ID
	if m.JSON {
		return a.out.json(a.out.eveningLine(e, me))
	}
	for _, line := range narration.Evening(a.out.words, e, a.Games.Title(e.Game), me, time.Now()) {
		a.out.say("%s", line)
	}
	if t, sits := e.TableOf(e.Has(me)); sits && !t.Done() {
		a.out.say("Go there: %s", a.out.onScreen("join "+t.Name))
	}
	return nil
}
