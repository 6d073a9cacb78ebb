package merchant

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

const (
	confirm ui.Intent = "confirm"
	north   ui.Intent = "north"
	south   ui.Intent = "south"
	east    ui.Intent = "east"
	west    ui.Intent = "west"
	panel   ui.Intent = "panel"
	find    ui.Intent = "find"
	pass              = ui.Pass
	collect ui.Intent = "collect"
	letter  ui.Intent = "letter"
	think   ui.Intent = "think"
	place   ui.Intent = "place"
	choose  ui.Intent = "choice"
)

var (
	confirmKey = ui.Binding{Intent: confirm, Keys: []string{"enter"}, Button: true, Long: "do what is chosen"}
	passKey    = ui.Binding{Intent: pass, Keys: []string{"p"}, Button: true, Long: "choose to open nothing; Enter confirms"}
	collectKey = ui.Binding{Intent: collect, Keys: []string{"c"}, Button: true, Long: "choose to collect; Enter confirms"}
	letterKey  = ui.Binding{Intent: letter, Keys: []string{"l"}, Button: true, Long: "play a letter, or keep it; Enter confirms"}
	thinkKey   = ui.Binding{Intent: think, Keys: []string{"esc"}, Long: "take back what you have composed"}
	moveKeys   = ui.Keymap{
		{Intent: north, Keys: []string{"up"}, Label: "↑ ↓", Short: "place", Long: "to the next place in that direction, or through the list"},
		{Intent: south, Keys: []string{"down"}, Label: "↓"},
		{Intent: east, Keys: []string{"right"}, Label: "→ ←", Long: "to the next place to the right or left"},
		{Intent: west, Keys: []string{"left"}, Label: "←"},
	}
	panelKey   = ui.Binding{Intent: panel, Keys: []string{"tab"}, Short: "map or list", Long: "between the map and the list: the arrows go through it"}
	findKey    = ui.Binding{Intent: find, Keys: []string{"/"}, Short: "find", Long: "to a place by its code or name; a capital letter begins as well"}
	bookKey    = ui.Binding{Intent: ui.Payments, Keys: []string{"h"}, Short: "points", Long: "where everybody's points come from"}
	searchKeys = ui.Keymap{
		{Intent: confirm, Keys: []string{"enter"}, Short: "stay here"},
		{Intent: think, Keys: []string{"esc"}, Short: "back"},
	}
)

// AllKeys is everything the board ever answers to, for the help screen.
func (b *Board) AllKeys() ui.Keymap {
	return slices.Concat(ui.Keymap{confirmKey, passKey, collectKey, letterKey, thinkKey}, moveKeys, ui.Keymap{panelKey, findKey, bookKey}, book.AllKeys())
}

// Keymap holds what can be done now.
func (b *Board) Keymap() ui.Keymap {
	switch {
	case b.accounts.Open:
		return b.accounts.Keymap()
	case b.search.open:
		return searchKeys
	}
	var m ui.Keymap
	if b.sent() != nil {
		m = append(m, confirmKey)
	}
	if b.may(merchant.PassVerb) {
		m = append(m, passKey)
	}
	if b.may(merchant.CollectVerb) {
		m = append(m, collectKey)
	}
	if b.mayLetter() {
		m = append(m, letterKey)
	}
	if b.MyTurn() {
		m = append(m, thinkKey)
	}
	return append(append(m, moveKeys...), panelKey, findKey, bookKey)
}

// Key takes the letters of a name; everything else is in the keymap.
func (b *Board) Key(msg tea.Msg) (rules.Action, bool) {
	key, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil, false
	}
	if !b.accounts.Open && b.typed(key) {
		return nil, true
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// Do carries out an intent; the action is nil when nothing is to be sent.
func (b *Board) Do(c ui.Click) rules.Action {
	asked := b.asked
	b.asked = false
	switch c.Intent {
	case confirm:
		switch {
		case b.search.open:
			b.search = search{}
			return nil
		case b.ends() && b.Guarded() && !asked:
			b.asked = true
			return nil
		}
		return b.sent()
	case north, south, east, west:
		b.move(c.Intent)
	case panel:
		b.beside = !b.beside
	case find:
		b.search = search{open: true, from: b.at}
	case pass:
		b.turnToVerb(merchant.PassVerb)
	case collect:
		b.turnToVerb(merchant.CollectVerb, merchant.LetterCollectVerb)
	case letter:
		b.playLetter()
	case think:
		b.takeBack()
	case place:
		b.goTo(&b.view.Map.Places[c.Arg])
	case choose:
		b.turnTo(c.Arg)
	default:
		if c.Intent == ui.Payments && !b.accounts.Over {
			b.accounts.Parts, b.accounts.Chapter = len(sources), len(sources)
		}
		b.accounts.Do(c.Intent)
	}
	return nil
}

// takeBack ends a search where it began, or composes anew.
func (b *Board) takeBack() {
	if b.search.open {
		b.goTo(b.search.from)
		b.search = search{}
		return
	}
	b.begin()
}
