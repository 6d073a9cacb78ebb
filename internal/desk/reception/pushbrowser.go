package reception

import (
	"context"
	"encoding/json"
	"errors"
	"net"

	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/webhook"
	"medici/internal/text/source"
	"medici/internal/text/words"
)

var errCallsNobody = words.Errorf("this server tells nobody of turns at an address of their own")

var errNotKept = words.Errorf(
	"say first that you want to be kept, in the settings: then you can be called when this page is closed")

// NotifyBrowser carries out what a browser's page asks for, given the browser's fingerprint: to be notified
// by a subscription, or no longer at an endpoint. The error is for the person, in their language.
func (d *Server) NotifyBrowser(ctx context.Context, fingerprint string, remote net.Addr, asked []byte) error {
	if d.Webhooks == nil {
		return errCallsNobody
	}
	var what struct {
		Leave string // the endpoint
		Call  json.RawMessage
	}
	if json.Unmarshal(asked, &what) != nil {
		return webhook.ErrSubscription
	}
	p, err := d.People.Know(ctx, fingerprint)
	if errors.Is(err, people.ErrNobody) {
		return errNotKept
	}
	if err != nil {
		return d.unsaid(err)
	}
	if _, banned := d.Moderator.Held(moderation.Ban, moderation.Whom{Person: p.ID},
		moderation.Whom{Key: fingerprint}); banned {
		return errNotKept
	}
	own := d.Webhooks.Own(p.ID,
		func() error { return d.Lobby.Front().MaySetWebhook(p.ID, source.Of(source.Address(remote))) })
	if what.Leave != "" {
		err = own.LeaveBrowser(ctx, what.Leave)
	} else {
		err = own.NotifyBrowser(ctx, what.Call)
	}
	return d.unsaid(err)
}

// PushKey returns the key that browsers subscribe with, read once from the store. The error is for the
// person.
func (d *Server) PushKey(ctx context.Context) (string, error) {
	if d.Webhooks == nil {
		return "", errCallsNobody
	}
	v, err := d.Webhooks.Vapid(ctx)
	if err != nil {
		return "", d.unsaid(err)
	}
	return v.Public, nil
}

// unsaid logs a fault of the server, and returns what to tell the person, which is no more than that there
// was one.
func (d *Server) unsaid(err error) error {
	if err == nil {
		return nil
	}
	if fault := broken(answered(err)); fault != nil {
		if !errors.Is(err, context.Canceled) {
			d.Log.Error("a browser that is to be called could not be kept", "err", err)
		}
		return fault
	}
	return err
}
