package plain

import (
	"strconv"
	"time"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// form opens a table, one question at a time.
type form struct {
	*hall
	err  error // the end, or that the reader went back
	left bool
}

// form returns the choices, or nothing when the reader went back.
func (h *hall) form() (lobby.Settings, error) {
	f := &form{hall: h}
	h.say("A new table. Enter takes the usual answer, back goes back to the hall.")
	game := f.game()
	game = f.options(game)
	s := lobby.Settings{Game: game}
	least, most := game.Seats()
	usual := max(least, min(h.Games.Of(game).Seats, most))
	s.Seats = usual
	if least < most {
		s.Seats = f.amount(h.text("How many seats, from %d to %d?", least, most), least, most, usual)
	}
	s.Bots = f.amount(h.text("How many of them for bots, from %d to %d?", 0, s.Seats-1), 0, s.Seats-1, 0)
	s.Clock = f.clock(s.Bots == s.Seats-1)
	s.Private = f.choice(h.text("Who may come?"), "public",
		Choice{Words: "public", Label: h.text("everybody")},
		Choice{Words: "private", Label: h.text("those with the invitation code")}) == "private"
	if f.err != nil || f.left {
		return lobby.Settings{}, f.err
	}
	return s, nil
}

// put asks one question, unless the form is over already.
func (f *form) put(q Question) string {
	if f.err != nil || f.left {
		return q.Enter
	}
	said, err := f.ask(q, f.help)
	f.err = err
	if word, _ := command(said); word == back || word == "leave" || word == "cancel" {
		f.left = true
	}
	if err != nil || f.left {
		return q.Enter
	}
	return said
}

// choice asks for one of a few; Enter answers with the usual one.
func (f *form) choice(text, usual string, choices ...Choice) string {
	q := Question{Text: text, Choices: choices, Enter: usual}
	for i, c := range choices {
		if c.Words == usual {
			q.Text += " " + f.text("Enter is %d.", i+1)
		}
	}
	for {
		said := f.put(q)
		for _, c := range choices {
			if c.Words == said {
				return said
			}
		}
		f.say("The answer is none of the choices.")
	}
}

func (f *form) amount(text string, least, most, usual int) int {
	q := Question{Text: text + " " + f.text("Enter is %d.", usual), Amount: "%d", Least: least, Most: most,
		Enter: strconv.Itoa(usual)}
	for {
		if n, ok := number(f.put(q)); ok {
			return n
		}
		f.say("Say a number from %d to %d.", least, most)
	}
}

func (f *form) game() rules.Game {
	if len(f.Games) == 1 {
		return f.Games[0].Game
	}
	var choices []Choice
	for _, g := range f.Games {
		choices = append(choices, Choice{Words: g.Game.Name(), Label: g.Title})
	}
	return f.Games.Named(f.choice(f.text("Which game?"), f.Games[0].Game.Name(), choices...)).Game
}

func (f *form) options(g rules.Game) rules.Game {
	for _, o := range g.Options() {
		if len(o.Values) < 2 {
			continue
		}
		var choices []Choice
		for _, v := range o.Values {
			choices = append(choices, Choice{Words: v, Label: f.text("%s %s", f.Words.Translate(o.Key), v)})
		}
		if next, err := g.With(o.Key,
			f.choice(f.text("Which %s?", f.Words.Translate(o.Key)), o.Value, choices...)); err == nil {
			g = next
		}
	}
	return g
}

// clock asks how long people may think. A person alone with bots needs no clock.
func (f *form) clock(alone bool) match.Clock {
	usual := "live"
	if alone {
		usual = "none"
	}
	names := match.ClockNames()
	q := Question{Text: f.text("Which clock?"), Enter: usual}
	for i, name := range names {
		label := f.text("%s without a limit", name)
		if c, err := match.ParseClock(name); err == nil && c.Move > 0 {
			label = f.text("%s with %s a move and %s more in all", name, f.span(c.Move), f.span(c.Bank))
		}
		q.Choices = append(q.Choices, Choice{Words: name, Label: label})
		if name == usual {
			q.Text += " " + f.text("Enter is %d.", i+1)
		}
	}
	for {
		c, err := match.ParseClock(f.put(q))
		if err == nil {
			return c
		}
		f.explain(err)
	}
}

// span puts a duration into words, to the second, the minute or the day.
func (c *conversation) span(d time.Duration) string {
	d = max(0, d).Round(time.Second)
	whole := func(unit time.Duration) int { return int(d / unit) }
	switch {
	case d >= 48*time.Hour:
		return c.text("%d days", whole(24*time.Hour))
	case d >= time.Hour && d%time.Hour == 0:
		return c.text("%d hours", whole(time.Hour))
	case d >= time.Hour:
		return c.text("%s and %s", c.text("%d hours", whole(time.Hour)), c.text("%d minutes", int(d%time.Hour/time.Minute)))
	case d >= time.Minute && d%time.Minute == 0:
		return c.text("%d minutes", whole(time.Minute))
	case d > time.Minute:
		return c.text("%s and %s", c.text("%d minutes", whole(time.Minute)),
			c.text("%d seconds", int(d%time.Minute/time.Second)))
	}
	return c.text("%d seconds", whole(time.Second))
}
