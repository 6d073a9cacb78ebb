package reception

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"medici/internal/doors/session"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// mostParting is how many lines stay on the terminal of somebody who has left.
const mostParting = 4

// parted is what stays on the terminal once the screens are gone.
type parted struct {
	due   bool        // the person was on the screens, or listened on a terminal
	ended *match.Info // their last game that ended there; may be nil
	you   rules.Seat  // their seat in it
}

// from tells a person in a few lines what they leave behind, and what to type to come back. The lines stay
// when the screens are gone, also after a lost connection that still takes them.
func (p *parted) from(a *request) {
	why := context.Cause(a.session.Context())
	if _, sentAway := errors.AsType[dismissed](why); !p.due || sentAway || errors.Is(why, session.ErrStalled) {
		return
	}
	a.restore()
	var b strings.Builder
	for _, line := range p.lines(a) {
		fmt.Fprintln(&b, "medici:", line)
	}
	_, _ = a.session.Stderr().Write([]byte(b.String())) // the person may be gone
}

// lines returns the seats that are kept and how to go back to them, the result of the last game, and how a
// guest keeps the name.
func (p *parted) lines(a *request) (lines []string) {
	say := a.out.words.Sprintf
	command := func(label, line string) string {
		return label + strings.Repeat(" ", max(1, 8-len([]rune(label)))) + line
	}
	kept, _ := a.visitor.Running() // the error is that they came too often, which they know
	if len(kept) > 0 {
		back := a.out.onScreen("join " + kept[0].Table)
		switch {
		case a.guest() && a.session.Identity().Door == session.Web:
			back = say("this browser is known again")
		case a.guest():
			back = a.out.onScreen("join " + a.visitor.Person().ID)
		}
		lines = append(lines, say("your seat is kept at %s", seatsKept(a.out.words, kept)), command(say("line|back"), back))
	}
	if e := p.ended; e != nil && len(e.Winners) > 0 {
		won := narration.Reader{
			Words: a.out.words, Name: func(s rules.Seat) string { return a.out.calls(e.Called(s)) },
			You: func(s rules.Seat) bool { return s == p.you },
		}
		lines = append(lines, e.Name+": "+narration.Result(won, e.Scores, e.Winners, p.you)+".")
		replay := a.out.onScreen("replay " + e.Record)
		if a.Page != "" {
			replay = a.Page + "/replay/" + e.Record
		}
		lines = append(lines, command(say("line|replay"), replay))
	}
	if len(lines) == 0 {
		lines = append(lines, say("goodbye, %s", a.visitor.Person().Name))
	}
	switch web := a.session.Identity().Door == session.Web; {
	case a.guest() && web && a.out.mine.CanSignUp():
		lines = append(lines, say("keep your name and games: come again with this browser, and choose \"keep me\" in the settings"))
	case a.guest() && !web:
		lines = append(lines, say("keep your name and games: ssh-keygen makes a key, and ssh shows it"))
	}
	if len(kept) == 0 {
		lines = append(lines, command(say("line|again"), a.out.onScreen("")))
	}
	return lines[:min(len(lines), mostParting)]
}

// seatsKept lists tables with how far each is, and the time left for this person's decision where it runs.
func seatsKept(w *words.Printer, kept []lobby.Running) string {
	const most = 3
	var names []string
	for _, r := range kept[:min(len(kept), most)] {
		at := r.Table
		if r.At.Stage != "" {
			at += " (" + w.Translate(r.At.Stage) + " " + strconv.Itoa(r.At.Number)
			if left, runs := r.Left(time.Now()); runs && r.Yours {
				at += ", " + narration.Left(left)
			}
			at += ")"
		}
		names = append(names, at)
	}
	if more := len(kept) - most; more > 0 {
		names = append(names, w.Sprintf("%d more", more))
	}
	return narration.List(w, names)
}
