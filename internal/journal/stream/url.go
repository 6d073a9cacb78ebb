package stream

import (
	"fmt"
	"net/url"
	"strings"
)

// IsURL tells the address of a store from the path of a folder.
func IsURL(s string) bool { return strings.Contains(s, "://") }

// CheckURL refuses what is no list of servers. A name and a password may stand in each,
// and tls:// asks for encryption.
func CheckURL(list string) error {
	for one := range strings.SplitSeq(list, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Scheme != "nats" && u.Scheme != "tls" || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" {
			return fmt.Errorf("%q must be like nats://10.0.0.1:4222 or tls://10.0.0.1:4222, with commas between several",
				Redacted(one))
		}
	}
	return nil
}

// Redacted returns a list of servers without passwords, and the path of a folder as it is.
func Redacted(list string) string {
	all := strings.Split(list, ",")
	for i, one := range all {
		if u, err := url.Parse(strings.TrimSpace(one)); err == nil {
			all[i] = u.Redacted()
		} else {
			all[i] = "…"
		}
	}
	return strings.Join(all, ",")
}
