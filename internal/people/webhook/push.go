package webhook

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/internal/text/words"
)

// pushed is the folder of the browsers that notify people, one document each: push/<id>/<place>.
const pushed = "push/"

// mostBrowsers is how many browsers of a person are notified: a phone, a desk, and one more.
const mostBrowsers = 3

func browserKey(id string, n int) string { return pushed + id + "/" + strconv.Itoa(n) }

// browser is what a browser said when its person subscribed there (RFC 8030, 8291): its push service, which
// is anybody's machine, and its keys, which keep that service from reading what we send.
type browser struct {
	Key  string `json:"p256dh"`
	Auth string `json:"auth"`
}

// Subscription is a browser in the form that browsers write.
type Subscription struct {
	Endpoint string  `json:"endpoint"`
	Keys     browser `json:"keys"`
}

// ErrSubscription refuses what no browser would send.
var ErrSubscription = words.Errorf("that is no address of a browser that can be called")

// parse parses a subscription. Its endpoint must satisfy the same conditions as a webhook's address.
func (r reach) parse(text []byte) (b box, err error) {
	var s Subscription
	if json.Unmarshal(text, &s) != nil || s.Endpoint == "" || strings.ContainsAny(s.Endpoint, " \t\r\n") {
		return b, ErrSubscription
	}
	if b.Hook, err = r.parseHook(s.Endpoint); err != nil {
		return b, err
	}
	b.Template, b.Browser = "", &s.Keys
	_, _, err = s.Keys.read()
	return b, err
}

// read decodes the keys.
func (b browser) read() (key *ecdh.PublicKey, auth []byte, err error) {
	raw, bad := base64.RawURLEncoding.DecodeString(b.Key)
	auth, worse := base64.RawURLEncoding.DecodeString(b.Auth)
	if bad != nil || worse != nil || len(auth) != 16 {
		return nil, nil, ErrSubscription
	}
	if key, err = ecdh.P256().NewPublicKey(raw); err != nil {
		return nil, nil, ErrSubscription
	}
	return key, auth, nil
}

// NotifyBrowser notifies the person at a further browser, given its subscription. When there are enough
// browsers it replaces the oldest.
func (o *Own) NotifyBrowser(ctx context.Context, subscription []byte) error {
	b, err := o.sender.reach.parse(subscription)
	if err == nil {
		err = o.may()
	}
	if err != nil {
		return err
	}
	all, err := o.browsers(ctx)
	if err != nil {
		return err
	}
	at := taken(all, b.URL)
	b.Since = all[at].Since
	if all[at].URL != b.URL {
		b.Since = time.Now().UTC()
	}
	err = o.sender.change(ctx, browserKey(o.id, at), true, func(is *box) error {
		is.Hook, is.Browser, is.Since, is.Fails, is.Owed = b.Hook, b.Browser, b.Since, 0, nil
		return nil
	})
	if err != nil {
		return err
	}
	if p, err := o.sender.config.Who(ctx, o.id); err == nil && p.ID == "" { // forgotten in the meantime
		return o.sender.Forget(ctx, o.id)
	}
	return nil
}

// taken returns the place that an endpoint takes: its own, a free one, or the oldest's.
func taken(all [mostBrowsers]box, endpoint string) int {
	at := 0
	for n, b := range all {
		if b.URL == endpoint {
			return n
		}
		if b.Since.Before(all[at].Since) { // a free one's is zero
			at = n
		}
	}
	return at
}

// LeaveBrowser stops notifications at the browser with an endpoint.
func (o *Own) LeaveBrowser(ctx context.Context, endpoint string) error {
	all, err := o.browsers(ctx)
	for n, b := range all {
		if err == nil && b.URL != "" && b.URL == endpoint {
			err = o.sender.remove(ctx, browserKey(o.id, n))
		}
	}
	return err
}

// leaveBrowsers stops notifications at all browsers.
func (o *Own) leaveBrowsers(ctx context.Context) error {
	for n := range mostBrowsers {
		if err := o.sender.remove(ctx, browserKey(o.id, n)); err != nil {
			return err
		}
	}
	return nil
}

// browsers returns the browsers that notify the person, by their places.
func (o *Own) browsers(ctx context.Context) (all [mostBrowsers]box, err error) {
	for n := range all {
		if all[n], _, err = o.sender.load(ctx, browserKey(o.id, n)); err != nil {
			return all, err
		}
	}
	return all, nil
}

// keysOf returns the keys of everything that may notify somebody.
func keysOf(id string) []string {
	keys := []string{folder + id}
	for n := range mostBrowsers {
		keys = append(keys, browserKey(id, n))
	}
	return keys
}

// errGone is returned for a browser that its push service no longer knows.
var errGone = errors.New("the browser is not called there any more")

// push sends a message to a browser once. Nobody on the way can read it, and it holds no secret: a title, a
// sentence, and the path of the table by its name.
func (c *Sender) push(ctx context.Context, to box, id string, m message) error {
	ours, err := c.Vapid(ctx)
	if err != nil {
		return err
	}
	path := "/"
	if m.Table != "" {
		path = "/watch/" + m.Table // somebody who has a seat there is back on it
	}
	told, err := json.Marshal(map[string]string{"title": m.Title, "text": m.Text, "path": path,
		"tag": cmp.Or(m.Table, "medici")})
	if err != nil {
		return err
	}
	body, err := to.Browser.seal(told)
	if err != nil {
		return err
	}
	sign, err := ours.sign(to.URL, c.link(""), time.Now())
	if err != nil {
		return err
	}
	header := http.Header{
		"Authorization": {sign}, "Content-Encoding": {"aes128gcm"}, "Content-Type": {"application/octet-stream"},
		"Ttl": {strconv.Itoa(int(pushLasts.Seconds()))}, "Urgency": {"high"}, "Topic": {topic(id)},
	}
	status, err := send(ctx, c.client, to.URL, header, body)
	if err == nil && (status == http.StatusNotFound || status == http.StatusGone) {
		return errGone
	}
	return arrived(status, err)
}

// pushLasts is how long a push service keeps a message for a phone that is off.
const pushLasts = 12 * time.Hour

// remove removes a document, whatever comes between.
func (c *Sender) remove(ctx context.Context, key string) error {
	for {
		_, revision, err := c.load(ctx, key)
		if err != nil || revision == 0 {
			return err
		}
		if err := c.config.Docs.Delete(ctx, key, revision); !errors.Is(err, journal.ErrConflict) {
			return err
		}
		if ctx.Err() != nil {
			return fmt.Errorf("removing %s: %w", key, ctx.Err())
		}
	}
}
