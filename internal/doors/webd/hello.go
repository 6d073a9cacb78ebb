package webd

import (
	"encoding/json"
	"strings"

	"medici/internal/doors/session"
	"medici/internal/text/words"
)

// hello is the first message of a page. Invalid fields count as missing.
type hello struct {
	Cols, Rows uint32
	Lang       string // of the page
	Path       string // of the page, or of the place to return to
	Back       bool   // it is that place, where this page has been
	Plain      bool
	Able       bool // the page has controls for what can be done
	Calm       bool // the system asks for reduced motion
}

func readHello(message []byte) (h hello, ok bool) {
	err := json.Unmarshal(message, &h)
	return h, err == nil
}

// open tells a session what a client of SSH tells it by requests.
func (h hello) open(x *session.Session) {
	tag, _ := words.Parse(h.Lang)
	x.SetEnv("LANG", tag.String()+".UTF-8")
	if !h.Plain {
		x.SetEnv("COLORTERM", "truecolor")
		x.SetTerminal("xterm-256color", h.Cols, h.Rows)
	}
	if h.Calm {
		x.SetEnv("REDUCED_MOTION", "1")
	}
	if h.Able {
		x.WantOffers()
	}
	x.SetCommand(h.command())
}

// command returns the command that a link stands for: a link can lead nowhere else.
func (h hello) command() string {
	verb, what, _ := strings.Cut(strings.TrimPrefix(h.Path, "/"), "/")
	switch {
	case verb == "evening" && isName(what):
		return "join " + what
	case (verb == "watch" || verb == "join" || verb == "replay" || verb == "review") && isName(what):
		return verb + " " + what
	case h.Plain:
		return "plain"
	}
	return ""
}

// link reports whether the command is that of the page's address: of a link, which others may have made.
func (h hello) link() bool { return !h.Back && h.Path != "/" }

// mostName is how long the name of a table, a code or the name of a game may be in a link.
const mostName = 64

// isName reports whether something can only be a name in a command, and not a switch or a quotation.
func isName(s string) bool {
	return s != "" && len(s) <= mostName && s[0] != '-' &&
		strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
