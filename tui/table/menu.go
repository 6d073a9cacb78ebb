package table

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/screen"
)

// MenuItems returns what the menu of a table has: what there is a vote on, one's seat, and what
// the host may do.
func (t *Table) MenuItems() (list []screen.MenuItem) {
	if t.Now.Replaced {
		list = append(list, screen.MenuItem{Text: t.frame.Say("take your seat back from the bot"),
			Do: t.orders.doing(t.visit.Sit)})
	}
	if seat, ok := t.Now.Votable(); ok {
		list = append(list, t.orders.voting(seat))
	}
	if t.Now.Playing() {
		list = append(list, t.orders.ending())
	}
	if t.Now.IsHost() && t.Now.Table.Phase != match.Playing {
		list = append(list, t.orders.hosting()...)
	}
	if t.Now.IsHost() {
		list = append(list, t.orders.watching())
	}
	return append(list, t.orders.hushing())
}

// orders are what one can have the table do.
type orders struct {
	*Sight
	visit   *lobby.Visit
	choices Choices
	try     func(error) // shows what went wrong
}

// doing makes a menu item of an order to the table.
func (o *orders) doing(order func() error) func() tea.Cmd {
	return func() tea.Cmd {
		o.try(order())
		return nil
	}
}

// watching closes the table to watchers, who must leave, or opens it to them again.
func (o *orders) watching() screen.MenuItem {
	if o.Now.Table.NoWatchers {
		return screen.MenuItem{Text: o.frame.Say("let everybody watch again"),
			Do: o.doing(func() error { return o.visit.LetWatch(true) })}
	}
	return screen.MenuItem{
		Text: o.frame.Say("let nobody watch this table"),
		Ask:  func() string { return o.frame.Say("Let nobody watch? Those who do are shown out.") },
		Do:   o.doing(func() error { return o.visit.LetWatch(false) }),
	}
}

// hushing hides what is said, or shows it again.
func (o *orders) hushing() screen.MenuItem {
	if o.frame.Chosen.Now.Talk == settings.Hidden {
		return screen.MenuItem{Text: o.frame.Say("show the talk"),
			Do: func() tea.Cmd { return o.choices.Talk(settings.Shown) }}
	}
	return screen.MenuItem{Text: o.frame.Say("hide the talk"),
		Do: func() tea.Cmd { return o.choices.Talk(settings.Hidden) }}
}

// voting returns a vote that everybody at the table sees.
func (o *orders) voting(seat rules.Seat) screen.MenuItem {
	name := o.name(seat)
	return screen.MenuItem{
		Text: o.frame.Say("vote that a bot plays on for %s", name),
		Ask:  func() string { return o.frame.Say("Vote that a bot plays on for %s?", name) },
		Do:   o.doing(func() error { return o.visit.VoteOut(seat) }),
	}
}

// ending is to agree that the game ends here, or to disagree again.
func (o *orders) ending() screen.MenuItem {
	if o.Now.OwnSeat().Ends {
		return screen.MenuItem{Text: o.frame.Say("go on with the game after all"),
			Do: o.doing(func() error { return o.visit.AgreeToEnd(false) })}
	}
	return screen.MenuItem{
		Text: o.frame.Say("end the game, if everybody agrees"),
		Ask:  func() string { return o.frame.Say("End this game, if everybody agrees?") },
		Do:   o.doing(func() error { return o.visit.AgreeToEnd(true) }),
	}
}

// fill lets bots sit down on all free seats, with which the game begins.
func (o *orders) fill() error {
	for _, s := range o.Now.Table.Seats {
		if s.Kind != match.Empty {
			continue
		}
		if err := o.visit.AddBot(""); err != nil {
			return err
		}
	}
	return nil
}

// hosting returns what the host may do between games.
func (o *orders) hosting() (list []screen.MenuItem) {
	if o.Now.Table.Phase == match.Waiting {
		list = append(list, screen.MenuItem{Text: o.frame.Say("start with those who are here"), Do: o.doing(o.visit.Start)})
		list = append(list, screen.MenuItem{Text: o.frame.Say("let one bot sit down"),
			Do: o.doing(func() error { return o.visit.AddBot("") })})
	}
	for i, s := range o.Now.Table.Seats {
		seat, name := rules.Seat(i), o.name(rules.Seat(i))
		send := screen.MenuItem{Text: o.frame.Say("send %s away", name),
			Do: o.doing(func() error { return o.visit.RemoveBot(seat) })}
		switch {
		case s.Kind == match.Empty || seat == o.Now.You:
			continue
		case s.Kind == match.Human:
			send.Ask = func() string { return o.frame.Say("Send %s away from this table for good?", name) }
			send.Do = o.doing(func() error { return o.visit.Kick(seat) })
		}
		list = append(list, send)
	}
	return list
}
