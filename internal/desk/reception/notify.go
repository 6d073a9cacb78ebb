package reception

import (
	"context"
	"errors"

	"medici/internal/people/webhook"
	"medici/internal/text/words"
)

// notify shows the webhook of a person, sends it a test, or changes the address.
func (a *request) notify(text string, asJSON bool) error {
	if a.Webhooks == nil {
		return words.Errorf("this server tells nobody of turns at an address of their own")
	}
	if text != "" && text != webhook.Test {
		if _, err := a.Webhooks.Check(text); err != nil {
			return usage{err, "settings"}
		}
	}
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	w, secret := a.webhook(), ""
	switch text {
	case "":
	case webhook.Test:
		arrived, err := w.own.Test(a.session.Context())
		if err != nil {
			return answered(err)
		}
		return w.tellTest(arrived, asJSON)
	default:
		var err error
		if secret, err = w.own.Put(a.session.Context(), text); err != nil {
			return answered(err)
		}
	}
	return w.tell(a.session.Context(), secret, text != "", asJSON)
}

// ownWebhook shows a person their webhook.
type ownWebhook struct {
	out *reply
	own *webhook.Own
}

// webhook returns the person's.
func (a *request) webhook() ownWebhook {
	return ownWebhook{a.out, a.Webhooks.Own(a.person.ID, a.visitor.MaySetWebhook)}
}

// answered turns an error into an outage, unless the person should read it.
func answered(err error) error {
	if _, slip := errors.AsType[*words.Problem](err); slip {
		return err
	}
	return stored(err)
}

func (w ownWebhook) tellTest(arrived, asJSON bool) error {
	if asJSON {
		return eachJSON(w.out, []bool{arrived}, func(arrived bool) any {
			return struct {
				Type      string `json:"type"`
				Delivered bool   `json:"delivered"`
			}{webhook.Test, arrived}
		})
	}
	if !arrived {
		return errTest
	}
	w.out.say("The test was delivered.")
	return nil
}

// tell shows the webhook; a secret is shown only this once.
func (w ownWebhook) tell(ctx context.Context, secret string, decided, asJSON bool) error {
	state, err := w.own.State(ctx)
	switch {
	case err != nil:
		return outage{err}
	case asJSON:
		return eachJSON(w.out, []webhook.State{state}, func(s webhook.State) any { return w.line(s, secret) })
	case !decided:
		w.out.say("%s is %s: %s. It can be %s.", webhook.Name, state.String(), w.out.words.Sprintf(webhook.Means),
			webhook.Offers())
	default:
		w.out.say("%s is %s now.", webhook.Name, state.String())
	}
	if state.Browsers > 0 {
		w.out.say("%d browsers call you besides.", state.Browsers)
	}
	if secret != "" {
		w.out.say("This secret is shown once; messages from here are signed with it: %s", secret)
	}
	if state.Off {
		w.out.say("It is off, because ten messages in a row failed. Say it again to have it on.")
	}
	return nil
}

// line returns the webhook for programs.
func (w ownWebhook) line(s webhook.State, secret string) any {
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
	}{"setting", webhook.Name, s.String(), webhook.None, []string{webhook.None,
		webhook.Test}, webhook.Templates, w.out.words.Sprintf(webhook.Means), s.Off, secret}
}

var errTest = words.Errorf("the test failed: the address did not take it within some seconds")
