package reception

import "cmp"

type nameCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Name string `arg:"" optional:"" help:"The name you want: 2 to 16 letters, digits, dashes and underscores. Names that look alike, as anna and Anna or bo1 and bol, count as the same."`
}

func (c *nameCommand) Run(a *request) error {
	if c.Name == "" {
		return c.tell(a)
	}
	if err := a.forPeople("names that last are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	was, now, err := a.rename(ctx, c.Name)
	switch {
	case err != nil:
		return err
	case bool(c.JSON):
		return a.out.json(whoIs(a, now, len(a.person.Keys)))
	case now == was:
		a.out.say("You are %s, and the name stays yours.", was)
	default:
		a.out.say("You are %s now. The name %s is free for others.", now, was)
	}
	a.sayKnownAs(now)
	return nil
}

// whoLine says who somebody is, for programs.
type whoLine struct {
	Type  string `json:"type"`
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
	Keys  int    `json:"keys"`
	Here  string `json:"called_here"` // a different one, where they sit already
}

func whoIs(a *request, name string, keys int) whoLine {
	return whoLine{"you", name, a.guest(), keys, a.visitor.Person().Name}
}

// tell tells somebody who they are.
func (c *nameCommand) tell(a *request) error {
	if c.JSON {
		return a.out.json(whoIs(a, cmp.Or(a.person.Name, a.visitor.Person().Name), len(a.person.Keys)))
	}
	a.sayWho()
	return nil
}

// sayWho does the same as tell, in sentences.
func (a *request) sayWho() {
	if a.guest() {
		a.out.say("You are %s, a guest. The name is yours while you are here; with a key it would last.",
			a.visitor.Person().Name)
		return
	}
	if n := len(a.person.Keys); n == 1 {
		a.out.say("You are %s, known by one key.", a.person.Name)
	} else {
		a.out.say("You are %s, known by %d keys.", a.person.Name, n)
	}
	a.sayKnownAs(a.person.Name)
}

// sayKnownAs mentions the other name under which somebody sits at a table: nobody's name changes in the
// middle of a game.
func (a *request) sayKnownAs(name string) {
	here := a.visitor.Person().Name
	seated := len(a.hall().Tables.Own()) > 0
	if here != name && seated {
		a.out.say("At the tables where you sit you are still called %s.", here)
	}
}
