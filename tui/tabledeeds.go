package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
)

// deeds are what the menu of a table has: what there is a vote on, one's seat, and what
// the host may do.
func (t *table) deeds(a *App) (list []deed) {
	if t.now.Replaced {
		list = append(list, deed{text: a.say("take your seat back from the bot"), do: t.doing(a, t.visit.Sit)})
	}
	if seat, ok := t.now.Votable(); ok {
		list = append(list, t.voting(a, seat))
	}
	if t.now.Playing() {
		list = append(list, t.ending(a))
	}
	if t.now.IsHost() && t.now.Table.Phase != match.Playing {
		list = append(list, t.hosting(a)...)
	}
	if t.now.IsHost() {
		list = append(list, t.watching(a))
	}
	list = append(list, t.engaging(a)...)
	return append(list, t.hushing(a))
}

// doing makes a deed of an order to the table.
func (t *table) doing(a *App, order func() error) func() tea.Cmd {
	return func() tea.Cmd {
		t.try(a, order())
		return nil
	}
}

// watching closes the table to watchers, who are shown out, or opens it to them again.
func (t *table) watching(a *App) deed {
	if t.now.Table.NoWatchers {
		return deed{text: a.say("let everybody watch again"), do: t.doing(a, func() error { return t.visit.LetWatch(true) })}
	}
	return deed{
		text: a.say("let nobody watch this table"),
		ask:  func(a *App) string { return a.say("Let nobody watch? Those who do are shown out.") },
		do:   t.doing(a, func() error { return t.visit.LetWatch(false) }),
	}
}

// hushing hides what is said, or shows it again.
func (t *table) hushing(a *App) deed {
	talk := wish{name: "talk"}.setting()
	if talk.Of(a.choices.now) == settings.Hidden {
		return deed{text: a.say("show the talk"), do: func() tea.Cmd { return a.choose(talk, settings.Shown) }}
	}
	return deed{text: a.say("hide the talk"), do: func() tea.Cmd { return a.choose(talk, settings.Hidden) }}
}

// voting is a vote: everybody at the table is told of it.
func (t *table) voting(a *App, seat rules.Seat) deed {
	name := t.name(seat)
	return deed{
		text: a.say("vote that a bot plays on for %s", name),
		ask:  func(a *App) string { return a.say("Vote that a bot plays on for %s?", name) },
		do:   t.doing(a, func() error { return t.visit.VoteOut(seat) }),
	}
}

// ending is to agree that the game ends here, or not any more.
func (t *table) ending(a *App) deed {
	if t.now.Mine().Ends {
		return deed{text: a.say("go on with the game after all"), do: t.doing(a, func() error { return t.visit.AgreeToEnd(false) })}
	}
	return deed{
		text: a.say("end the game, if everybody agrees"),
		ask:  func(a *App) string { return a.say("End this game, if everybody agrees?") },
		do:   t.doing(a, func() error { return t.visit.AgreeToEnd(true) }),
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
func (t *table) hosting(a *App) (list []deed) {
	if t.now.Table.Phase == match.Waiting {
		list = append(list, deed{text: a.say("start with those who are here"), do: t.doing(a, t.visit.Start)})
		list = append(list, deed{text: a.say("let one bot sit down"), do: t.doing(a, func() error { return t.visit.AddBot("") })})
	}
	for i, s := range t.now.Table.Seats {
		seat, name := rules.Seat(i), s.Name
		send := deed{text: a.say("send %s away", name), do: t.doing(a, func() error { return t.visit.RemoveBot(seat) })}
		switch {
		case s.Kind == match.Empty || seat == t.now.You:
			continue
		case s.Kind == match.Human:
			send.ask = func(a *App) string { return a.say("Send %s away from this table for good?", name) }
			send.do = t.doing(a, func() error { return t.visit.Kick(seat) })
		}
		list = append(list, send)
	}
	return list
}
