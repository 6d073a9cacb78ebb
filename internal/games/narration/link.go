package narration

import (
	"strings"

	"medici/internal/text/words"
	"medici/lobby"
)

// Link is a link that somebody has followed: where it leads, and whether they would only watch there.
type Link struct {
	lobby.Destination
	Watch bool
	Dead  bool // it leads nowhere
}

// Game returns the title, in records, of the game that is played there.
func (l Link) Game() string {
	if l.Dead {
		return ""
	}
	if l.Evening != nil {
		return l.Evening.Game
	}
	return l.Table.Game
}

// Tell says where a link leads, and what going there means, in sentences. title is the game as people read
// it, and me the reader's name.
func (l Link) Tell(p *words.Printer, title, me string) []string {
	var lines []string
	if l.Dead {
		return []string{p.Sprintf("The link that you followed leads nowhere any more: what it led to is over, or never was.")}
	}
	if e := l.Evening; e != nil {
		lines = append(lines,
			p.Sprintf("A link has brought you here. It leads to an evening of %s, %s.", title, e.Name),
			p.Sprintf("%d people are there, and %s is the host.", e.Present(), EveningHost(p, e)))
	} else {
		lines = append(lines, p.Sprintf("A link has brought you here. It leads to a table of %s, %s.", title, l.Table.Name),
			Sitting(p, l.Table))
	}
	switch {
	case l.As != "":
		return append(lines, p.Sprintf("If you go there, you are %s from now on.", l.As))
	case l.Evening != nil:
		return append(lines, p.Sprintf("If you join, you play there, and they read your name, %s.", me))
	case l.Watch:
		return append(lines, p.Sprintf("If you watch, they read your name, %s.", me))
	}
	return append(lines, p.Sprintf("If you sit down, you play there, and they read your name, %s.", me))
}

// Sitting says who sits at a table.
func Sitting(p *words.Printer, at lobby.Listing) string {
	var names []string
	for name := range strings.SplitSeq(at.Players, ",") {
		if name != "" {
			names = append(names, Marked(p, Called(p, name), at.IsDeclared(name)))
		}
	}
	if len(names) == 0 {
		return p.Sprintf("Nobody sits there.")
	}
	return p.Sprintf("There sit: %s.", strings.Join(names, ", "))
}

// Go returns the label for going there.
func (l Link) Go(p *words.Printer) string {
	switch {
	case l.Dead:
		return p.Sprintf("play now")
	case l.As != "":
		return p.Sprintf("go there")
	case l.Evening != nil:
		return p.Sprintf("take part")
	case l.Watch:
		return p.Sprintf("watch")
	}
	return p.Sprintf("sit down")
}
