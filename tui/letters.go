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

// letters are those that keys are told by: those of a language, made once, or on a keyboard without Latin
// letters numbers.
type letters struct {
	of      language.Tag
	own     ui.Alphabet
	numbers bool // the keyboard has no Latin letters: buttons are numbered
}

// meant is a key as the table of letters has it, whatever the language's own letter and
// wherever it stands on the keyboard. What is text stays as it is.
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

// spoken are those of a language.
func (l *letters) spoken(w *words.Printer) ui.Alphabet {
	if tag := w.Language(); l.of != tag {
		l.of, l.own = tag, ui.Spoken(w)
	}
	return l.own
}

// alphabet is that of the person's language; of somebody who has no Latin letters the
// numbers of the buttons.
func (a *App) alphabet() ui.Alphabet {
	switch {
	case a.menu != nil || a.asked != nil:
		return ui.Alphabet{}
	case a.letters.numbers:
		return ui.Numbered(a.screen.Keymap())
	}
	return a.letters.spoken(a.frame.Words)
}

// spelled are what the keymap's letters do, for the menu of somebody who cannot type them.
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
