package webhook

import (
	"context"
	"strings"
	"time"

	"medici/internal/text/code"
	"medici/internal/text/words"
)

// Own is one person's webhook, as they decide on it.
type Own struct {
	sender *Sender
	id     string
	may    func() error
}

// Own returns a person's webhook. Each change and each test first calls may, and returns its error.
func (c *Sender) Own(id string, may func() error) *Own { return &Own{c, id, may} }

// Name is the name of the webhook among the settings.
const Name = "notify"

// Means says what it is.
const Means words.Text = "where you are told of your turn in slow games while you are not here"

// Like is an example of its value.
const Like = "https://ntfy.sh/TOPIC"

// The words that stand in place of an address.
const (
	None = "none"
	Test = "test"
)

// Offers returns the possible values, for a sentence.
func Offers() string {
	return strings.Join([]string{None, Test, Templates[0] + " " + Like, strings.Join(Templates[1:], " …, ") + " …"},
		", ")
}

// State is a webhook as its person may see it.
type State struct {
	Hook
	Off      bool // because it failed too often
	Browsers int  // how many browsers are notified as well
}

// State returns the present state.
func (o *Own) State(ctx context.Context) (State, error) {
	b, _, err := o.sender.load(ctx, folder+o.id)
	s := State{Hook: b.Hook, Off: b.Off}
	if err != nil {
		return s, err
	}
	all, err := o.browsers(ctx)
	for _, b := range all {
		if b.URL != "" {
			s.Browsers++
		}
	}
	return s, err
}

// Check parses an address, perhaps with a template before it. The error is for the person.
func (c *Sender) Check(text string) (Hook, error) {
	if strings.TrimSpace(text) == None {
		return Hook{}, nil
	}
	return c.reach.parseHook(text)
}

// Put sends messages to an address from now on, or nowhere, with a new secret, which it returns only this
// once. It drops what is owed, and for nowhere the browsers too. Errors of [Sender.Check] change nothing.
func (o *Own) Put(ctx context.Context, text string) (secret string, err error) {
	h, err := o.sender.Check(text)
	if err == nil {
		err = o.may()
	}
	if err != nil {
		return "", err
	}
	if h.URL != "" {
		secret = newSecret()
	} else if err := o.leaveBrowsers(ctx); err != nil {
		return "", err
	}
	if err := o.sender.change(ctx, folder+o.id, h.URL != "", func(b *box) error {
		b.Hook, b.Secret, b.Fails, b.Off, b.Owed = h, secret, 0, false, nil
		return nil
	}); err != nil {
		return "", err
	}
	if p, err := o.sender.config.Who(ctx, o.id); err == nil && p.ID == "" { // forgotten in the meantime
		return secret, o.sender.Forget(ctx, o.id)
	}
	return secret, nil
}

// ErrDaily is returned on a day on which enough was sent, ErrNoHook for somebody whose address is missing
// or off, and ErrBusy when the address has no free slot.
var (
	ErrDaily  = words.Errorf("that was all for today: %d messages a day are sent", mostDaily)
	ErrNoHook = words.Errorf("there is no address to send to; say one first")
	ErrBusy   = words.Errorf("too many messages are on their way there; try again in a minute")
)

// Test sends a message as soon as there is a slot for its host, and reports whether it arrived.
func (o *Own) Test(ctx context.Context) (arrived bool, err error) {
	if err := o.may(); err != nil {
		return false, err
	}
	var to box
	if err := o.sender.change(ctx, folder+o.id, false, func(b *box) error {
		if to = *b; !b.on() {
			return errSame
		}
		if !b.reserve(time.Now()) {
			return ErrDaily
		}
		return nil
	}); err != nil {
		return false, err
	}
	if !to.on() {
		return false, ErrNoHook
	}
	host := to.Host()
	wait, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if !o.sender.lanes.enter(wait, host) {
		return false, ErrBusy
	}
	defer o.sender.lanes.leave(host)
	return o.sender.try(ctx, o.id, to, owed{ID: tried + "." + code.NewID(), Kind: tried, Made: time.Now()}) == nil, nil
}

// Forget removes everything about a person.
func (c *Sender) Forget(ctx context.Context, id string) error {
	for _, key := range keysOf(id) {
		if err := c.remove(ctx, key); err != nil {
			return err
		}
	}
	return nil
}
