package tui

import (
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// meant is a key as the table of letters has it, whatever the language's own letter and
// wherever it stands on the keyboard. What is text stays as it is.
func (a *App) meant(msg tea.KeyPressMsg) tea.KeyPressMsg {
	r, _ := utf8.DecodeRuneInString(msg.Text)
	switch {
	case a.writes():
		return msg
	case r > unicode.MaxASCII && unicode.IsLetter(r) && msg.BaseCode >= 'a' && msg.BaseCode <= 'z':
		return tea.KeyPressMsg{Code: msg.BaseCode, Text: string(msg.BaseCode)}
	case r > unicode.MaxASCII && unicode.IsLetter(r):
		a.numbers = true // a keyboard without our letters
	}
	if key := a.alphabet().Key(msg.Text); key != msg.Text {
		return tea.KeyPressMsg{Code: rune(key[0]), Text: key}
	}
	return msg
}

// writes reports whether keys are text or an amount.
func (a *App) writes() bool {
	s, ok := a.screen.(screen.Counter)
	return a.screen.Typing() || ok && s.Amount()
}

// alphabet is that of the person's language; of somebody who has no Latin letters the
// numbers of the buttons.
func (a *App) alphabet() ui.Alphabet {
	switch {
	case a.menu != nil || a.asked != nil:
		return ui.Alphabet{}
	case a.numbers:
		return ui.Numbered(a.screen.Keymap())
	}
	if tag := a.frame.Words.Language(); a.letters.of != tag {
		a.letters = letters{tag, ui.Spoken(a.frame.Words)}
	}
	return a.letters.Alphabet
}

// letters are those of a language, made once.
type letters struct {
	of language.Tag
	ui.Alphabet
}

// spelled are what the keymap's letters do, for the menu of somebody who cannot type them.
func (a *App) spelled() (list []screen.Deed) {
	if !a.numbers {
		return nil
	}
	for _, b := range a.screen.Keymap() {
		text := b.Short
		if text == "" {
			text = b.Long
		}
		if len(b.Keys[0]) != 1 || text == "" || b.Intent == keys.Menu {
			continue
		}
		list = append(list, screen.Deed{Text: a.frame.Say(text), Do: func() tea.Cmd { return a.screen.Do(ui.Click{Intent: b.Intent}) }})
	}
	return list
}
