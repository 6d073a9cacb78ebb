package plain

import (
	"context"
	"strings"

	"medici/internal/games/narration"
	"medici/internal/people/settings"
	"medici/lobby/match"
)

// listenIn makes the reader hear what is said in the hall, until stop is called.
func (c *conversation) listenIn() (stop func()) {
	_, box := c.Visitor.Listen()
	ctx, cancel := context.WithCancel(c.ctx)
	c.talk = box.Deliver(ctx, 0)
	return func() {
		cancel()
		box.Close()
		c.talk = nil
	}
}

// overhear tells what was said in the hall, unless the reader does not want that.
func (c *conversation) overhear(lines []match.Line) {
	for _, l := range lines {
		if c.decided().Talk == settings.Shown {
			c.say("%s says: %s", narration.Marked(c.Words, l.From, l.Declared), l.Text)
		}
	}
}

// chat says something to the hall, where the reader hears it too.
func (h *hall) chat(text string) {
	if text == "" {
		h.say("Say what? Type say and your words in one line.")
		return
	}
	err := h.Visitor.Say(text)
	if h.talking = err == nil; err != nil {
		h.explain(err)
	}
}

// report reports somebody in the hall to the administrators.
func (h *hall) report(rest string) {
	name, why, _ := strings.Cut(rest, " ")
	h.done(h.Visitor.Report(name, why), h.text("Your report about %s went to the administrators.", name))
}
