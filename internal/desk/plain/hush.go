package plain

import (
	"strings"

	"medici/lobby/match"
)

// announce tells what the server announces. Nobody else's words begin like that.
func (c *conversation) announce(texts []string) {
	for _, text := range texts {
		c.say("The server says: %s", c.Words.Announced(text))
	}
}

// hush blocks or unblocks somebody.
func (c *conversation) hush(word, name string) {
	if c.Visitor == nil {
		return
	}
	switch word {
	case "block":
		c.done(c.Visitor.Block(name), c.text("You do not hear %s any more, at any table.", name))
	case "unblock":
		c.done(c.Visitor.Unblock(name), c.text("You hear %s again.", name))
	case "blocked":
		if names := c.Visitor.Blocked(); len(names) > 0 {
			c.say("You do not hear: %s.", strings.Join(names, ", "))
		} else {
			c.say("You hear everybody.")
		}
	}
}

// done says what was done, or why it was not.
func (c *conversation) done(err error, text string) {
	if err != nil {
		c.explain(err)
		return
	}
	c.write(text)
}

// hears reports whether the reader may be told a line.
func (c *conversation) hears(l match.Line) bool { return c.Visitor == nil || c.Visitor.Hears(l) }

// report reports somebody at the table to the administrators.
func (t *table) report(rest string) {
	name, why, _ := strings.Cut(rest, " ")
	t.done(t.visit.Report(name, why), t.text("Your report about %s went to the administrators.", name))
}
