package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/screen"
)

// Deeds are what the menu of a table has: what there is a vote on, one's seat, and what
// the host may do.
func (t *table) Deeds() (list []screen.Deed) {
	if t.now.Replaced {
		list = append(list, screen.Deed{Text: t.frame.Say("take your seat back from the bot"), Do: t.doing(t.visit.Sit)})
	}
	if seat, ok := t.now.Votable(); ok {
		list = append(list, t.voting(seat))
	}
	if t.now.Playing() {
		list = append(list, t.ending())
	}
	if t.now.IsHost() && t.now.Table.Phase != match.Playing {
		list = append(list, t.hosting()...)
	}
	if t.now.IsHost() {
		list = append(list, t.watching())
	}
	list = append(list, t.engaging()...)
	return append(list, t.hushing())
}

// doing makes a deed of an order to the table.
func (t *table) doing(order func() error) func() tea.Cmd {
	return func() tea.Cmd {
		t.try(order())
		return nil
	}
}

// watching closes the table to watchers, who are shown out, or opens it to them again.
func (t *table) watching() screen.Deed {
	if t.now.Table.NoWatchers {
		return screen.Deed{Text: t.frame.Say("let everybody watch again"), Do: t.doing(func() error { return t.visit.LetWatch(true) })}
	}
	return screen.Deed{
		Text: t.frame.Say("let nobody watch this table"),
		Ask:  func() string { return t.frame.Say("Let nobody watch? Those who do are shown out.") },
		Do:   t.doing(func() error { return t.visit.LetWatch(false) }),
	}
}

// hushing hides what is said, or shows it again.
func (t *table) hushing() screen.Deed {
	if t.frame.Chosen.Now.Talk == settings.Hidden {
		return screen.Deed{Text: t.frame.Say("show the talk"), Do: func() tea.Cmd { return t.choices.Talk(settings.Shown) }}
	}
	return screen.Deed{Text: t.frame.Say("hide the talk"), Do: func() tea.Cmd { return t.choices.Talk(settings.Hidden) }}
}

// voting is a vote: everybody at the table is told of it.
func (t *table) voting(seat rules.Seat) screen.Deed {
	name := t.name(seat)
	return screen.Deed{
		Text: t.frame.Say("vote that a bot plays on for %s", name),
		Ask:  func() string { return t.frame.Say("Vote that a bot plays on for %s?", name) },
		Do:   t.doing(func() error { return t.visit.VoteOut(seat) }),
	}
}

// ending is to agree that the game ends here, or not any more.
func (t *table) ending() screen.Deed {
	if t.now.Mine().Ends {
		return screen.Deed{Text: t.frame.Say("go on with the game after all"), Do: t.doing(func() error { return t.visit.AgreeToEnd(false) })}
	}
	return screen.Deed{
		Text: t.frame.Say("end the game, if everybody agrees"),
		Ask:  func() string { return t.frame.Say("End this game, if everybody agrees?") },
		Do:   t.doing(func() error { return t.visit.AgreeToEnd(true) }),
	}
}

// fill lets bots sit down on all free seats, with which the game begins.
func (t *table) fill() error {
	for _, s := range t.now.Table.Seats {
		if s.Kind != match.Empty {
			continue
		}
		if err := t.visit.AddBot(""); err != nil {
			return err
		}
	}
	return nil
}

// hosting is what the host may do between games.
func (t *table) hosting() (list []screen.Deed) {
	if t.now.Table.Phase == match.Waiting {
		list = append(list, screen.Deed{Text: t.frame.Say("start with those who are here"), Do: t.doing(t.visit.Start)})
		list = append(list, screen.Deed{Text: t.frame.Say("let one bot sit down"), Do: t.doing(func() error { return t.visit.AddBot("") })})
	}
	for i, s := range t.now.Table.Seats {
		seat, name := rules.Seat(i), s.Name
		send := screen.Deed{Text: t.frame.Say("send %s away", name), Do: t.doing(func() error { return t.visit.RemoveBot(seat) })}
		switch {
		case s.Kind == match.Empty || seat == t.now.You:
			continue
		case s.Kind == match.Human:
			send.Ask = func() string { return t.frame.Say("Send %s away from this table for good?", name) }
			send.Do = t.doing(func() error { return t.visit.Kick(seat) })
		}
		list = append(list, send)
	}
	return list
}
