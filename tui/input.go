package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

func (a *App) key(msg tea.KeyPressMsg) tea.Cmd {
	if !a.help && a.wishes == nil {
		msg = a.meant(msg)
	}
	key := msg.String()
	if key == "ctrl+c" {
		return tea.Quit
	}
	a.calls.refused = ""
	if a.alone != "" {
		a.alone = ""
		return nil
	}
	if a.unheard(key) {
		return nil
	}
	switch {
	case a.asked != nil:
		return a.answer(a.asked.keys.Intent(key))
	case a.menu != nil:
		return a.menu.do(a, a.menuIntent(key))
	case a.spend(key):
		return nil
	}
	if a.wishes != nil && a.wishes.typing != nil {
		return a.wishes.typing.take(a, msg)
	}
	if cmd, done := a.everywhere(key); done {
		return cmd
	}
	switch {
	case a.wishes != nil && a.wishes.keeping != nil:
		return a.wishes.keeping.update(a, msg)
	case a.wishes != nil:
		return a.wishes.do(a, ui.Click{Intent: a.wishes.keys(a).Intent(key)})
	case a.help:
		return a.leaf(helpKeys.Intent(key))
	}
	return a.screen.update(a, msg)
}

// everywhere carries out a key that means the same on all screens, where no text is
// typed and the screen does not ask something that it answers.
func (a *App) everywhere(key string) (cmd tea.Cmd, done bool) {
	if a.screen.typing() {
		return nil, false
	}
	_, called := a.call()
	if called && turnKey.Has(key) && a.screen.keymap(a).Intent(key) == "" {
		return a.goToTurn(), true
	}
	if a.help || a.wishes != nil {
		return nil, false
	}
	switch appKeys.Intent(key) {
	case showHelp:
		a.openHelp()
		return nil, true
	case toSettings:
		return a.openSettings(), true
	}
	if menuKey.Has(key) && len(a.deeds()) > 0 {
		a.menu = &menu{}
		return nil, true
	}
	return nil, false
}

// openHelp opens the help, over a part of the screen where that has some of its own.
func (a *App) openHelp() {
	if s, ok := a.screen.(interface{ explain(*App) bool }); ok && s.explain(a) {
		return
	}
	a.help, a.page = true, 0
}

// leaf carries out an intent in the help.
func (a *App) leaf(i ui.Intent) tea.Cmd {
	pages := a.helpLength()
	switch i {
	case right:
		a.page = turn(min(a.page, pages-1), +1, pages)
	case left:
		a.page = turn(min(a.page, pages-1), -1, pages)
	case toSettings:
		a.help = false
		return a.openSettings()
	case back:
		a.help = false
	}
	return nil
}

func (a *App) click(msg tea.MouseClickMsg) tea.Cmd {
	if msg.Button != tea.MouseLeft || a.dead() { // what is under the pointer has just come there
		return nil
	}
	click, ok, same := a.hit(msg.X, msg.Y)
	a.canvas = nil
	if !same {
		return nil
	}
	if a.spend("") {
		return nil
	}
	_, called := a.call()
	switch {
	case ok && called && click.Intent == toTurn:
		return a.goToTurn()
	case a.asked != nil:
		return a.answer(click.Intent)
	case a.menu != nil:
		return a.menu.do(a, click)
	case a.wishes != nil:
		return a.wishes.do(a, click)
	case a.help:
		return a.leaf(click.Intent)
	case ok && click.Intent == showHelp:
		a.openHelp()
	case ok && click.Intent == toSettings:
		return a.openSettings()
	case ok && click.Intent == toMenu:
		a.menu = &menu{}
	case ok:
		return a.screen.do(a, click)
	}
	return nil
}
