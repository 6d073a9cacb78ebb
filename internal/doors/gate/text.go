package gate

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// MarshalText writes start:rate:full.
func (s Startups) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d:%d:%d", s.Start, s.Rate, s.Full), nil
}

// UnmarshalText parses what MarshalText writes: 1 ≤ start ≤ full, and a rate of 0 to 100 per cent.
func (s *Startups) UnmarshalText(text []byte) error {
	var t Startups
	var more string
	n, _ := fmt.Sscanf(string(text), "%d:%d:%d%s", &t.Start, &t.Rate, &t.Full, &more)
	if n != 3 || t.Start < 1 || t.Full < t.Start || t.Rate < 0 || t.Rate > 100 {
		return fmt.Errorf("%q is not start:rate:full, like 40:30:100", text)
	}
	*s = t
	return nil
}

// fields returns the penalties with their names.
func (p *Penalties) fields() ([]string, []*time.Duration) {
	return []string{"noauth", "authfail", "late", "crash", "misuse", "enforce", "most"},
		[]*time.Duration{&p.NoAuth, &p.AuthFail, &p.Late, &p.Crash, &p.Misuse, &p.Enforce, &p.Most}
}

// MarshalText writes all penalties in force, like noauth:1s,authfail:5s. One that is switched off is 0s.
func (p Penalties) MarshalText() ([]byte, error) {
	p = p.withDefaults() // or a missing field would be read as switched off
	words, values := p.fields()
	var list []string
	for i, word := range words {
		list = append(list, word+":"+max(0, *values[i]).String())
	}
	return []byte(strings.Join(list, ",")), nil
}

// UnmarshalText parses what MarshalText writes. A field that is not named keeps its value.
func (p *Penalties) UnmarshalText(text []byte) error {
	t := *p
	words, values := t.fields()
	for item := range strings.SplitSeq(string(text), ",") {
		word, long, _ := strings.Cut(strings.TrimSpace(item), ":")
		d, err := time.ParseDuration(long)
		i := slices.Index(words, word)
		if err != nil || i < 0 || d < 0 {
			return fmt.Errorf("%q is no penalty: say %s and how long, like authfail:5s", item, strings.Join(words, ", "))
		}
		if d == 0 {
			d = -1 // switched off, not the default
		}
		*values[i] = d
	}
	*p = t
	return nil
}
