package tui

import (
	"golang.org/x/text/language"

	"medici/tui/screen"
)

// speak goes on in a language, everywhere at once.
func (a *App) speak(tag language.Tag) {
	if tag == a.frame.Words.Language() {
		return
	}
	a.frame.Words.Speak(tag) // boards hold the same printer
	if s, ok := a.screen.(screen.Teller); ok {
		s.Retell()
	}
}
