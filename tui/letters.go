package tui

import (
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// letters are how keys are written: the letters of a language, computed once, or numbers on a keyboard
// without Latin letters.
type letters struct {
	of      language.Tag
	own     ui.Alphabet
	numbers bool // the keyboard has no Latin letters: buttons are numbered
}

// meant returns a key as the table of letters has it, whatever the language's own letter and wherever it is
// on the keyboard. Text stays as it is.
func (l *letters) meant(msg tea.KeyPressMsg, writes bool, alphabet func() ui.Alphabet) tea.KeyPressMsg {
	r, _ := utf8.DecodeRuneInString(msg.Text)
	switch {
	case writes:
		return msg
	case r > unicode.MaxASCII && unicode.IsLetter(r) && msg.BaseCode >= 'a' && msg.BaseCode <= 'z':
		return tea.KeyPressMsg{Code: msg.BaseCode, Text: string(msg.BaseCode)}
	case r > unicode.MaxASCII && unicode.IsLetter(r):
		l.numbers = true // a keyboard without our letters
	}
	if key := alphabet().Key(msg.Text); key != msg.Text {
		return tea.KeyPressMsg{Code: rune(key[0]), Text: key}
	}
	return msg
}

// spoken returns the letters of a language.
func (l *letters) spoken(w *words.Printer) ui.Alphabet {
	if tag := w.Language(); l.of != tag {
		l.of, l.own = tag, ui.Spoken(w)
	}
	return l.own
}

// alphabet returns that of the person's language, or numbers for somebody without Latin letters.
func (a *App) alphabet() ui.Alphabet {
	switch {
	case a.menu != nil || a.asked != nil:
		return ui.Alphabet{}
	case a.letters.numbers:
		return ui.Numbered(a.screen.Keymap())
	}
	return a.letters.spoken(a.frame.Words)
}

// spelled returns what the keymap's letters do, for the menu of somebody who cannot type them.
func spelled(a *App) (list []screen.MenuItem) {
	if !a.letters.numbers {
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
		list = append(list, screen.MenuItem{Text: a.frame.Say(text),
			Do: func() tea.Cmd { return a.screen.Do(ui.Click{Intent: b.Intent}) }})
	}
	return list
}
