package plain

import (
	"slices"
	"time"

	"medici/internal/people/settings"
	"medici/internal/text/words"
)

// decided returns the reader's settings.
func (c *conversation) decided() settings.Settings {
	if c.Settings == nil {
		return settings.Settings{}.Filled()
	}
	return c.Settings.Now()
}

// localTime returns the reader's local time.
func (c *conversation) localTime() time.Time {
	settled := c.decided()
	return time.Now().In(settled.Location())
}

// date writes the day of a time where the reader is.
func (c *conversation) date(t time.Time) string {
	return t.In(c.localTime().Location()).Format(time.DateOnly)
}

// settings tells what the reader can decide, or one setting, or decides it.
func (c *conversation) settings(rest string) {
	if c.Settings == nil {
		c.say("This server does not remember settings.")
		return
	}
	if rest == "" {
		for _, t := range settings.Table {
			c.setting(t)
		}
		for _, t := range c.Apart {
			c.apart(t, "")
		}
		return
	}
	name, value := command(rest)
	for _, t := range c.Apart {
		if t.Name == name {
			c.apart(t, value)
			return
		}
	}
	t, err := settings.Named(name)
	switch {
	case err != nil:
		c.explain(err)
	case value == "":
		c.setting(t)
		for _, way := range t.Ways() {
			c.say("%s: %s.", way.Value, c.text(way.Means))
		}
	default:
		c.decide(t, value)
	}
}

// settles reports whether a name is a setting that the reader can decide here.
func (c *conversation) settles(name string) bool {
	_, err := settings.Named(name)
	return err == nil || slices.ContainsFunc(c.Apart, func(t settings.Apart) bool { return t.Name == name })
}

func (c *conversation) setting(t settings.Setting) {
	c.say("%s is %s: %s. It can be %s.", t.Name, t.Of(c.decided()), c.text(t.Means), t.Offers())
}

// apart tells of something that is stored apart, or decides it.
func (c *conversation) apart(t settings.Apart, value string) {
	ctx, cancel := c.Visitor.LookUp(c.ctx)
	defer cancel()
	if value == "" {
		now, err := t.Now(ctx)
		if err != nil {
			c.explain(err)
			return
		}
		c.say("%s is %s: %s. It can be %s.", t.Name, now, c.text(t.Means), t.Offers)
		return
	}
	told, shown, err := t.Put(ctx, value)
	if err != nil {
		c.explain(err)
		return
	}
	c.write(told)
	if len(shown) > 0 {
		c.write(c.text(t.Shown))
	}
	for _, line := range shown {
		c.write(line)
	}
}

// decide sets a setting: for good if the reader has a key, or else for this visit.
func (c *conversation) decide(t settings.Setting, value string) {
	var tried settings.Settings
	if err := t.Put(&tried, value); err != nil {
		c.explain(err)
		return
	}
	ctx, cancel := c.Visitor.LookUp(c.ctx)
	defer cancel()
	if err := c.Settings.Put(ctx, t, value); err != nil {
		c.trouble(err)
		return
	}
	if chosen, ok := words.Parse(c.decided().Language); ok {
		c.Words.Speak(chosen)
	}
	chosen := t.Chosen(c.decided())
	c.say("%s is %s now: %s.", t.Name, chosen.Value, c.text(chosen.Means))
	if !c.Settings.Saved() {
		c.say("You are a guest: it holds for this visit.")
	}
}

// depart asks a guest who leaves, and could sign up, whether they want that first, and does what the answer
// says, like obey.
func (h *hall) depart() (Visit, error) {
	said, err := h.ask(Question{Text: h.text("Leave, or keep your name and games?"), Choices: []Choice{
		{Words: "leave now", Label: h.text("leave")}, {Words: "keep", Label: h.text("keep me")}, {Words: back,
			Label: h.text("stay")},
	}}, h.help)
	if err != nil {
		return nil, err
	}
	return h.obey(said)
}

// keep makes a person of a guest whose browser is known again. It asks for a name if none was given; the
// error is the end.
func (h *hall) keep(word string) (err error) {
	if h.Settings == nil || !h.Settings.CanSignUp() {
		h.say("Only a guest who comes with a browser can be kept.")
		return nil
	}
	if word == "" {
		word, err = h.ask(Question{
			Text:    h.text("Type a name, or the code that keys prints where you are known already."),
			Choices: []Choice{{Words: back, Label: h.text("go back"), Number: none}},
		}, h.help)
		if err != nil || word == back {
			return err
		}
	}
	ctx, cancel := h.Visitor.LookUp(h.ctx)
	defer cancel()
	who, err := h.Settings.SignUp(ctx, word)
	if err != nil {
		h.explain(err)
		return nil
	}
	h.Settings.By("")
	h.say("You are %s from your next visit on. Load the page again when you like.", who.Name)
	return nil
}
