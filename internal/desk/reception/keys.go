package reception

import (
	"fmt"

	"medici/internal/people"
)

// keysCommand is several keys for one person. The known key asks for a code, the
// new one brings it: so each has proved that it wants the other.
type keysCommand struct {
	Code   codeCommand   `cmd:"" default:"1" hidden:""`
	Add    addCommand    `cmd:"" help:"With the new key: become the person who gave you the code."`
	List   listCommand   `cmd:"" help:"List your keys."`
	Remove removeCommand `cmd:"" help:"Give up one of your keys."`
}

type codeCommand struct{}

func (codeCommand) Run(a *asker) error {
	if err := a.forPeople("more keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	code, err := a.People.Invite(ctx, a.person.ID)
	if err != nil {
		return stored(err)
	}
	a.out.say("Your code: %s", code)
	a.out.say("It lets one key become yours, and is good for %d minutes.", int(people.Valid.Minutes()))
	a.out.say("On the other machine type: %s", a.out.line("keys add "+code))
	return nil
}

type addCommand struct {
	Code string `arg:"" help:"The code that keys printed for the key you are known by."`
}

func (c *addCommand) Run(a *asker) error {
	if err := a.forPeople("more keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	told, err := a.addKey(ctx, c.Code)
	if err == nil {
		fmt.Fprintln(a.out.answers(), told)
	}
	return err
}

type listCommand struct{}

func (listCommand) Run(a *asker) error {
	if err := a.forPeople("keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	keys, err := a.People.Keys(ctx, a.person.ID)
	if err != nil {
		return stored(err)
	}
	for _, k := range keys {
		line := k.Fingerprint + ", " + a.out.words.Sprintf("since %s", a.out.date(k.Added))
		if k.Fingerprint == a.session.Caller().Fingerprint {
			line += ", " + a.out.words.Sprintf("the one you came with")
		}
		a.out.say("%s", line)
	}
	return nil
}

type removeCommand struct {
	Fingerprint string `arg:"" help:"The key, as keys list shows it: SHA256:…"`
}

func (c *removeCommand) Run(a *asker) error {
	if err := a.forPeople("keys are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	person, err := a.People.RemoveKey(ctx, a.person.ID, c.Fingerprint)
	if err != nil {
		return stored(err)
	}
	a.out.say("The key is a stranger's from now on. You are %s, and your keys are now %d.", person.Name, len(person.Keys))
	return nil
}
