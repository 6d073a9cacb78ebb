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
	passKey    = ui.Binding{Intent: pass, Keys: []string{"p"}, Button: true,
		Long: "choose to open nothing; Enter confirms"}
	collectKey = ui.Binding{Intent: collect, Keys: []string{"c"}, Button: true, Long: "choose to collect; Enter confirms"}
	letterKey  = ui.Binding{Intent: letter, Keys: []string{"l"}, Button: true,
		Long: "play a letter, or keep it; Enter confirms"}
	thinkKey = ui.Binding{Intent: think, Keys: []string{"esc"}, Long: "take back what you have composed"}
	moveKeys = ui.Keymap{
		{Intent: north, Keys: []string{"up"}, Label: "↑ ↓", Short: "place",
			Long: "to the next place in that direction, or through the list"},
		{Intent: south, Keys: []string{"down"}, Label: "↓"},
		{Intent: east, Keys: []string{"right"}, Label: "→ ←", Long: "to the next place to the right or left"},
		{Intent: west, Keys: []string{"left"}, Label: "←"},
	}
	panelKey = ui.Binding{Intent: panel, Keys: []string{"tab"}, Short: "map or list",
		Long: "between the map and the list: the arrows go through it"}
	findKey = ui.Binding{Intent: find, Keys: []string{"/"}, Short: "find",
		Long: "to a place by its code or name; a capital letter begins as well"}
	bookKey = ui.Binding{Intent: ui.Payments, Keys: []string{"h"}, Short: "points",
		Long: "where everybody's points come from"}
	searchKeys = ui.Keymap{
		{Intent: confirm, Keys: []string{"enter"}, Short: "stay here"},
		{Intent: think, Keys: []string{"esc"}, Short: "back"},
	}
)

// AllKeys returns everything the board ever answers to, for the help screen.
func (b *Board) AllKeys() ui.Keymap {
	return slices.Concat(ui.Keymap{confirmKey, passKey, collectKey, letterKey, thinkKey}, moveKeys,
		ui.Keymap{panelKey, findKey, bookKey}, book.AllKeys())
}

// Keymap holds what can be done now.
func (b *Board) Keymap() ui.Keymap {
	switch {
	case b.accounts.Open:
		return b.accounts.Keymap()
	case b.draft.search.open:
		return searchKeys
	}
	var m ui.Keymap
	if b.draft.sent() != nil {
		m = append(m, confirmKey)
	}
	if b.draft.may(merchant.PassVerb) {
		m = append(m, passKey)
	}
	if b.draft.may(merchant.CollectVerb) {
		m = append(m, collectKey)
	}
	if b.draft.mayLetter() {
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
	if !b.accounts.Open && b.draft.typed(key) {
		return nil, true
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// TakeAdvice makes Enter do what was advised.
func (b *Board) TakeAdvice(a rules.Action) {
	if a, ok := a.(merchant.Action); ok && b.MyTurn() {
		b.draft.takeAdvice(a)
	}
}

// Do carries out an intent; the action is nil when there is nothing to send.
func (b *Board) Do(c ui.Click) rules.Action {
	d := &b.draft
	asked := d.asked
	d.asked = false
	switch c.Intent {
	case confirm:
		switch {
		case d.search.open:
			d.search = search{}
			return nil
		case d.ends() && b.Guarded() && !asked:
			d.asked = true
			return nil
		}
		return d.sent()
	case north, south, east, west:
		d.move(c.Intent, b.phone != d.beside)
	case panel:
		d.beside = !d.beside
	case find:
		d.search = search{open: true, from: d.at}
	case pass:
		d.turnToVerb(merchant.PassVerb)
	case collect:
		d.turnToVerb(merchant.CollectVerb, merchant.LetterCollectVerb)
	case letter:
		d.playLetter()
	case think:
		d.takeBack()
	case place:
		d.goTo(&d.view.Map.Places[c.Arg])
	case choose:
		d.turnTo(c.Arg)
	default:
		if c.Intent == ui.Payments && !b.accounts.Over {
			b.accounts.Parts, b.accounts.Chapter = len(sources), len(sources)
		}
		b.accounts.Do(c.Intent)
	}
	return nil
}
