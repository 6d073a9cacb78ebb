package plain

import "strings"

// orients helps people who have lost the thread: what was said, what has changed, where they are; false for
// any other words. These words are the same in every game.
func (t *table) orients(said string) bool {
	switch strings.ToLower(strings.TrimRight(said, "?")) {
	case "what changed":
		t.changed()
	case "where am i":
		t.arrive()
		if t.now.View != nil {
			t.about(t.voice.Topics()[0].Word)
		}
	case "what do you advise":
		t.advise()
	case "slower", "faster":
		t.conversation.orients(said)
		t.setPace()
	default:
		return t.conversation.orients(said)
	}
	return true
}

// orients handles those that work anywhere.
func (c *conversation) orients(said string) bool {
	switch strings.ToLower(said) {
	case "again":
		c.repeat()
	case "slower":
		c.stepPace(-1)
	case "faster":
		c.stepPace(+1)
	default:
		return false
	}
	return true
}

// setPace tells the table how fast bots should play for the reader alone.
func (t *table) setPace() {
	if t.now.You >= 0 {
		t.try(t.visit.Hurry(t.decided().Share()))
	}
}

// repeat repeats what was said last, before the reader asked for that.
func (c *conversation) repeat() {
	said := c.last
	c.write(said...)
}

// changed tells what has happened since the reader's last move.
func (t *table) changed() {
	told := false
	for _, e := range t.log[t.since:] {
		if t.hears(e.line) {
			t.write(e.text)
			told = true
		}
	}
	switch watches := t.now.You < 0; {
	case told:
	case watches:
		t.say("Nothing has changed since you asked last.")
	default:
		t.say("Nothing has changed since your last move.")
	}
	if t.now.You < 0 { // watchers make no moves
		t.since = len(t.log)
	}
}

// stepPace goes to the next pace of bots that play with the reader alone.
func (c *conversation) stepPace(by int) {
	setting, value, ok := c.decided().OtherPace(by)
	switch {
	case c.Settings == nil:
		c.say("This server does not remember settings.")
	case !ok:
		c.say("There is no other pace.")
	default:
		c.decide(setting, value)
	}
}
