package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

func (a *App) key(msg tea.KeyPressMsg) tea.Cmd {
	if !a.help.open && a.settings == nil {
		s, counts := a.screen.(screen.Counter)
		msg = a.letters.meant(msg, a.screen.Typing() || counts && s.Amount(), a.alphabet)
	}
	key := msg.String()
	if key == "ctrl+c" {
		return a.interrupt()
	}
	a.frame.Turns.Refused = ""
	if a.alone.text != "" {
		a.alone.text = ""
		return nil
	}
	if a.unheard(key) {
		return nil
	}
	switch {
	case a.asked != nil:
		return a.answer(a.asked.Keys.Intent(key))
	case a.menu != nil:
		return a.menu.do(a, menuIntent(key))
	}
	switch appKeys.Intent(key) {
	case keys.Help, keys.Settings: // they cover what moves
	default:
		if cmd, spent := a.spend(key); spent {
			return cmd
		}
	}
	if a.settings != nil && a.settings.Typing() {
		return a.settings.Key(msg)
	}
	if cmd, done := a.everywhere(key); done {
		return cmd
	}
	switch {
	case a.settings != nil:
		return a.settings.Key(msg)
	case a.help.open:
		return a.leaf(helpKeys.Intent(key))
	}
	return a.screen.Update(msg)
}

// interrupt handles Ctrl-C, which hangs up. Somebody with a seat in a running game is asked first, as by
// the key that leaves; a second Ctrl-C hangs up.
func (a *App) interrupt() tea.Cmd {
	s, ok := a.screen.(screen.Seat)
	if asked := a.asked != nil && a.asked.Leaves; asked || !ok || !s.Seated() {
		return tea.Quit
	}
	a.help.open, a.settings, a.menu, a.alone.text = false, nil, nil, ""
	return s.Leave()
}

// everywhere handles a key that means the same on all screens, unless text is typed or the screen asks
// something that the key answers.
func (a *App) everywhere(key string) (cmd tea.Cmd, done bool) {
	if a.screen.Typing() {
		return nil, false
	}
	if a.frame.Alerts() && keys.TurnKey.Has(key) && a.screen.Keymap().Intent(key) == "" {
		return a.goToCall(), true
	}
	if a.frame.Invited() != nil && keys.DeclineKey.Has(key) {
		a.frame.Invitation = nil
		return nil, true
	}
	if a.help.open || a.settings != nil {
		return nil, false
	}
	switch appKeys.Intent(key) {
	case keys.Help:
		openHelp(a)
		return nil, true
	case keys.Settings:
		return a.openSettings(), true
	}
	if keys.MenuKey.Has(key) && len(a.menuItems()) > 0 {
		a.menu = &menu{}
		return nil, true
	}
	return nil, false
}

// openSettings opens the settings over the screen.
func (a *App) openSettings() (cmd tea.Cmd) {
	a.settings, cmd = a.choices.Open()
	return cmd
}

// CloseSettings closes them.
func (a *App) CloseSettings() { a.settings = nil }

// Retell makes the screen repeat what it has told, in the present language.
func (a *App) Retell() {
	if s, ok := a.screen.(screen.Teller); ok {
		s.Retell()
	}
}

// openHelp opens the help, over a part of the screen where that has help of its own.
func openHelp(a *App) {
	if s, ok := a.screen.(screen.Explainer); ok && s.Explain() {
		return
	}
	a.OpenHelp()
}

// OpenHelp opens the help over the whole screen.
func (a *App) OpenHelp() { a.help.open, a.help.page = true, 0 }

// Covered reports whether the help or the settings lie over the screen.
func (a *App) Covered() bool { return a.help.open || a.settings != nil }

// Opened reports whether anything was opened over the screen: help, settings or the menu.
func (a *App) Opened() bool { return a.Covered() || a.menu != nil }

// leaf carries out an intent in the help.
func (a *App) leaf(i ui.Intent) tea.Cmd {
	switch i {
	case keys.Right:
		a.help.turn(+1, a.screen.Help())
	case keys.Left:
		a.help.turn(-1, a.screen.Help())
	case keys.Settings:
		a.help.open = false
		return a.openSettings()
	case keys.Back:
		a.help.open = false
	}
	return nil
}

// spend ends what moves on a screen where something does.
func (a *App) spend(key string) (cmd tea.Cmd, spent bool) {
	if s, ok := a.screen.(screen.Mover); ok {
		return s.Spend(key)
	}
	return nil, false
}

// appKeys are the keys of all screens.
var appKeys = ui.Keymap{
	keys.TurnKey,
	keys.SettingsKey,
	keys.HelpKey,
	{Intent: keys.Leave, Keys: []string{"ctrl+c"}, Label: "Ctrl-C",
		Long: "hang up; in a running game you are asked, and a second one hangs up"},
}

func (a *App) click(msg tea.MouseClickMsg) tea.Cmd {
	if msg.Button != tea.MouseLeft || a.guard.dead() { // what is under the pointer has just come there
		return nil
	}
	click, ok, same := hit(a, msg.X, msg.Y)
	a.canvas = nil
	if !same {
		return nil
	}
	if cmd, spent := a.spend(""); spent {
		return cmd
	}
	switch {
	case ok && click.Intent == keys.Turn:
		return a.goToCall()
	case ok && click.Intent == keys.Decline:
		a.frame.Invitation = nil
	case a.asked != nil:
		return a.answer(click.Intent)
	case a.menu != nil:
		return a.menu.do(a, click)
	case a.settings != nil:
		return a.settings.Do(click)
	case a.help.open:
		return a.leaf(click.Intent)
	case ok:
		return a.carryOut(click)
	}
	return nil
}

// carryOut carries out an intent of the screen, where nothing covers it.
func (a *App) carryOut(click ui.Click) tea.Cmd {
	switch click.Intent {
	case keys.Help:
		openHelp(a)
	case keys.Settings:
		return a.openSettings()
	case keys.Menu:
		a.menu = &menu{}
	default:
		return a.screen.Do(click)
	}
	return nil
}
