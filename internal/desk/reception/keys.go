package reception

import (
	"fmt"
	"time"

	"medici/internal/people"
)

// keysCommand links several keys to one person. The known key asks for a code and the new one redeems it,
// so each proves that it wants the other.
type keysCommand struct {
	Code   codeCommand   `cmd:"" default:"withargs" hidden:""`
	Add    addCommand    `cmd:"" help:"With the new key: become the person who gave you the code."`
	List   listCommand   `cmd:"" help:"List your keys."`
	Remove removeCommand `cmd:"" help:"Give up one of your keys."`
}

type codeCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *codeCommand) Run(a *request) error {
	if err := a.forPeople("more keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	code, err := a.People.Invite(ctx, a.person.ID)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(struct {
			Type    string `json:"type"`
			Code    string `json:"code"`
			Minutes int    `json:"minutes"`
			Line    string `json:"line"` // to type with the new key
		}{"key_code", code, int(people.Valid.Minutes()), a.out.line("keys add " + code)})
	}
	a.out.say("Your code: %s", code)
	a.out.say("It lets one key become yours, and is good for %d minutes.", int(people.Valid.Minutes()))
	a.out.say("On the other machine type: %s", a.out.line("keys add "+code))
	return nil
}

type addCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Code string `arg:"" help:"The code that keys printed for the key you are known by."`
}

func (c *addCommand) Run(a *request) error {
	if err := a.forPeople("more keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	told, err := a.addKey(ctx, c.Code)
	if err == nil && !c.JSON {
		fmt.Fprintln(a.out.answers(), told)
	}
	if err != nil || !c.JSON {
		return err
	}
	p, err := a.People.Know(ctx, a.session.Identity().Fingerprint)
	if err != nil {
		return stored(err)
	}
	return a.out.json(whoIs(a, p.Name, len(p.Keys)))
}

type listCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *listCommand) Run(a *request) error {
	if err := a.forPeople("keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	keys, err := a.People.Keys(ctx, a.person.ID)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return eachJSON(a.out, keys, a.out.keyLine)
	}
	for _, k := range keys {
		line := k.Fingerprint + ", " + a.out.words.Sprintf("since %s", a.out.date(k.Added))
		if k.Fingerprint == a.session.Identity().Fingerprint {
			line += ", " + a.out.words.Sprintf("the one you came with")
		}
		a.out.say("%s", line)
	}
	return nil
}

// keyLine returns a key for programs.
func (r *reply) keyLine(k people.Key) any {
	return struct {
		Type        string    `json:"type"`
		Fingerprint string    `json:"fingerprint"`
		Since       time.Time `json:"since"`
		Yours       bool      `json:"this_one"`
	}{"key", k.Fingerprint, k.Added.UTC(), k.Fingerprint == r.client.session.Identity().Fingerprint}
}

type removeCommand struct {
	JSON        asJSON `help:"One JSON object a line."`
	Fingerprint string `arg:"" help:"The key, as keys list shows it: SHA256:…"`
}

func (c *removeCommand) Run(a *request) error {
	if err := a.forPeople("keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	person, err := a.People.RemoveKey(ctx, a.person.ID, c.Fingerprint)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(whoIs(a, person.Name, len(person.Keys)))
	}
	a.out.say("The key is a stranger's from now on. You are %s, and your keys are now %d.", person.Name, len(person.Keys))
	return nil
}
