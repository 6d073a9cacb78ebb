package reception

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"medici/internal/doors/session"
	"medici/internal/text/words"
)

// client is what the person's program says about itself and its terminal.
type client struct{ session *session.Session }

// language returns the language that the client asks for.
func (c client) language() language.Tag {
	return words.Match(c.session.Env("LC_ALL"), c.session.Env("LC_MESSAGES"), c.session.Env("LANG"))
}

// plainCharacters reports a locale that is not UTF-8. Many clients send none; then the terminal is taken to
// be a modern one.
func (c client) plainCharacters() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(c.session.Env(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}

// eastAsian reports a locale in which terminals may draw signs two cells wide.
func (c client) eastAsian() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(c.session.Env(name)); locale != "" {
			language, _, _ := strings.Cut(locale, "_")
			return slices.Contains([]string{"ja", "ko", "zh"}, language)
		}
	}
	return false
}

// hasScreen reports whether the client can show the screens.
func (c client) hasScreen() bool {
	term, _, _, ok := c.session.Terminal()
	return ok && term != "dumb"
}

// calm reports whether the person's system asks for reduced motion.
func (c client) calm() bool { return c.session.Env("REDUCED_MOTION") != "" }
