package tui

import "golang.org/x/text/language"

// speak goes on in a language, everywhere at once.
func (a *App) speak(tag language.Tag) {
	if tag == a.Words.Language() {
		return
	}
	a.Words.Speak(tag) // boards hold the same printer
	if s, ok := a.screen.(interface{ retell(*App) }); ok {
		s.retell(a)
	}
}
