package reception

import (
	"errors"

	"medici/internal/people/calling"
	"medici/internal/text/words"
)

// notify tells where somebody is called when they are away, has a message sent as a test,
// or decides on another address.
func (a *asker) notify(text string, asJSON bool) error {
	if a.Calls == nil {
		return words.Errorf("this server tells nobody of turns at an address of their own")
	}
	if text != "" && text != calling.Test {
		if _, err := a.Calls.Check(text); err != nil {
			return usage{err, "settings"}
		}
	}
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	own, secret := a.own(), ""
	switch text {
	case "":
	case calling.Test:
		arrived, err := own.Test(a.session.Context())
		if err != nil {
			return answered(err)
		}
		return a.tellTest(arrived, asJSON)
	default:
		var err error
		if secret, err = own.Put(a.session.Context(), text); err != nil {
			return answered(err)
		}
	}
	return a.tellNotify(secret, text != "", asJSON)
}

// own is the asker's webhook.
func (a *asker) own() *calling.Own { return a.Calls.Own(a.person.ID, a.visitor.MayBeCalled) }

// answered tells an outage from what the person is meant to read.
func answered(err error) error {
	if _, slip := errors.AsType[*words.Problem](err); slip {
		return err
	}
	return stored(err)
}

func (a *asker) tellTest(arrived, asJSON bool) error {
	if asJSON {
		return eachJSON(a, []bool{arrived}, func(arrived bool) any {
			return struct {
				Type      string `json:"type"`
				Delivered bool   `json:"delivered"`
			}{calling.Test, arrived}
		})
	}
	if !arrived {
		return errTest
	}
	a.say("The test was delivered.")
	return nil
}

// tellNotify tells how it is; with a secret, which is told this once.
func (a *asker) tellNotify(secret string, decided, asJSON bool) error {
	state, err := a.own().State(a.session.Context())
	switch {
	case err != nil:
		return outage{err}
	case asJSON:
		return eachJSON(a, []calling.State{state}, func(s calling.State) any { return a.notifyLine(s, secret) })
	case !decided:
		a.say("%s is %s: %s. It can be %s.", calling.Name, state.String(), a.words.Sprintf(calling.Means), calling.Offers())
	default:
		a.say("%s is %s now.", calling.Name, state.String())
	}
	if secret != "" {
		a.say("This secret is shown once; messages from here are signed with it: %s", secret)
	}
	if state.Off {
		a.say("It is off, because ten messages in a row failed. Say it again to have it on.")
	}
	return nil
}

// notifyLine is the webhook as a program reads it.
func (a *asker) notifyLine(s calling.State, secret string) any {
	return struct {
		Type      string   `json:"type"`
		Name      string   `json:"name"`
		Value     string   `json:"value"`
		Default   string   `json:"default"`
		Values    []string `json:"values"`
		Templates []string `json:"templates"`
		Means     string   `json:"means"`
		Off       bool     `json:"off,omitempty"`
		Secret    string   `json:"secret,omitempty"`
	}{"setting", calling.Name, s.String(), calling.None, []string{calling.None, calling.Test}, calling.Templates, a.words.Sprintf(calling.Means), s.Off, secret}
}
