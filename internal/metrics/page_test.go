package metrics

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"medici/internal/gate"
	"medici/internal/session"
	"medici/internal/sshd"
	"medici/internal/webd"
	"medici/lobby"
)

// The page for whoever runs a server names every metric and every cause, and none
// that is not there.
func TestOperatingPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	m := New()
	m.Watch(gate.New(gate.Config{}).Stats, session.NewHost(session.Config{}).Stats, func() sshd.Stats { return sshd.Stats{} },
		func() lobby.Stats { return lobby.Stats{} })
	m.Disk(func() uint64 { return 0 })
	m.Web(func() webd.Stats { return webd.Stats{} })
	_, text := ask(t, m.Handler(nil), "GET", "/metrics")
	found := func(in, pattern string) (all []string) {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(in, -1) {
			all = append(all, match[1])
		}
		return all
	}
	told := found(string(page), "`(medici_[a-z_]+)")
	has := found(text, `(?m)^# HELP (medici_[a-z_]+)`)
	for _, name := range has {
		if !slices.Contains(told, name) {
			t.Errorf("%s is not on the page", name)
		}
	}
	for _, name := range told {
		if !slices.Contains(has, name) {
			t.Errorf("%s is on the page only", name)
		}
	}
	words := found(string(page), "`([a-z-]+)`")
	for _, cause := range found(text, `medici_refusals_total\{cause="([^"]+)"`) {
		if !slices.Contains(words, cause) {
			t.Errorf("the cause %s is not on the page", cause)
		}
	}
}
