package webhook

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"medici/internal/text/words"
)

// Templates are the forms of a message: plain text with headers, as ntfy shows it, or JSON for Discord, for
// Slack, or for a program. The first is the default.
var Templates = []string{"ntfy", "discord", "slack", "json"}

// Hook is where a person wants to be told.
type Hook struct {
	Template string `json:"template,omitempty"`
	URL      string `json:"url,omitempty"` // empty for nowhere
}

// mostURL is the longest address, in bytes.
const mostURL = 512

// parseHook parses an address, with or without a template before it.
func (r reach) parseHook(text string) (Hook, error) {
	h := Hook{Template: Templates[0]}
	fields := strings.Fields(text)
	if len(fields) == 2 {
		h.Template, fields = strings.ToLower(fields[0]), fields[1:]
	}
	if len(fields) != 1 || !slices.Contains(Templates, h.Template) {
		return Hook{}, words.Errorf("say none, test, or an address like https://ntfy.sh/TOPIC, and before it one word of %s",
			strings.Join(Templates, ", "))
	}
	u, err := url.Parse(fields[0])
	if err != nil || len(fields[0]) > mostURL || u.Opaque != "" || u.Hostname() == "" || u.Fragment != "" {
		return Hook{}, words.Errorf("that is no address, like https://ntfy.sh/TOPIC, of %d characters at most", mostURL)
	}
	if u.User != nil {
		return Hook{}, words.Errorf("the address may have no name and no password in it")
	}
	if !r.speaks(u) {
		return Hook{}, words.Errorf("the address must begin with https://, and have no other port than 443")
	}
	if a, err := netip.ParseAddr(u.Hostname()); err == nil && r.check(netip.AddrPortFrom(a, 443)) != nil {
		return Hook{}, words.Errorf("the address must be one that everybody on the Internet can reach")
	}
	h.URL = u.String()
	return h, nil
}

// speaks reports whether an address has an allowed protocol and port: HTTPS at its usual port, or any in
// allowed networks, which connecting checks.
func (r reach) speaks(u *url.URL) bool {
	switch {
	case u.Scheme == "https" && (u.Port() == "" || u.Port() == "443"):
		return true
	case u.Scheme == "https":
		return len(r.allowed) > 0
	case u.Scheme == "http" && u.Port() != "443":
		return len(r.allowed) > 0
	}
	return false
}

// Host returns where the hook leads, without what could be a secret in the address.
func (h Hook) Host() string {
	u, err := url.Parse(h.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

// String returns the hook for showing: the address without its path, because somebody who knows that may
// write there.
func (h Hook) String() string {
	u, err := url.Parse(h.URL)
	if h.URL == "" || err != nil {
		return "none"
	}
	return h.Template + " " + u.Scheme + "://" + u.Host + "/…"
}
