package metrics

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/doors/webd"
	"medici/internal/journal/retry"
	"medici/internal/people/webhook"
	"medici/lobby"
)

// metricsOf returns what a server tells Prometheus.
func metricsOf(t *testing.T) string {
	t.Helper()
	m := New()
	m.Watch(gate.New(gate.Config{}).Stats, session.NewHost(session.Config{}).Stats,
		func() sshd.Stats { return sshd.Stats{} },
		func() lobby.Stats { return lobby.Stats{} })
	m.Disk(func() uint64 { return 0 }, 0)
	m.Web(func() webd.Stats { return webd.Stats{Encrypted: true} })
	m.Cluster(func() ClusterStats { return ClusterStats{} })
	m.Owed(func() retry.Owed { return retry.Owed{} })
	m.Replicas(func() ReplicaStats { return ReplicaStats{} })
	m.Webhooks(func() webhook.Stats { return webhook.Stats{} })
	_, text := ask(t, m.Handler(nil), "GET", "/metrics")
	return text
}

// found returns what a pattern's one group matches in a text.
func found(in, pattern string) (all []string) {
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(in, -1) {
		all = append(all, match[1])
	}
	return all
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The operators' page names every metric, every alert and every cause, and none
// that is not there.
func TestOperatingPage(t *testing.T) {
	page, text := document(t, "operating.md"), metricsOf(t)
	told := found(page, "`(medici_[a-z_]+)")
	has := found(text, `(?m)^# HELP (medici_[a-z_]+) \S.*\n# TYPE medici`)
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
	rules, read := found(document(t, "watch/alerts.yml"), `- alert: (\w+)`), found(page, "`(Medici[A-Z][A-Za-z]+)`")
	slices.Sort(rules)
	slices.Sort(read)
	if !slices.Equal(rules, read) {
		t.Errorf("the alerts are %q, and on the page %q", rules, read)
	}
	words := found(page, "`([a-z-]+)`")
	for _, cause := range found(text, `medici_refusals_total\{cause="([^"]+)"`) {
		if !slices.Contains(words, cause) {
			t.Errorf("the cause %s is not on the page", cause)
		}
	}
}

// The dashboard and the alerts ask for series and labels that there are, and the
// dashboard shows every metric of ours.
func TestWatchedMetrics(t *testing.T) {
	text := metricsOf(t)
	dashboard, alerts := document(t, "watch/grafana.json"), document(t, "watch/alerts.yml")
	if !json.Valid([]byte(dashboard)) {
		t.Error("the dashboard is no JSON")
	}
	series := found(text, `(?m)^((?:medici|process)_[a-z_]+)`)
	for _, name := range found(dashboard+alerts, `\b((?:medici|process)_[a-z_]+)`) {
		if !slices.Contains(series, name) {
			t.Errorf("%s is watched, and nobody tells it", name)
		}
	}
	for _, name := range found(text, `(?m)^# HELP (medici_[a-z_]+)`) {
		if !strings.Contains(dashboard, name) {
			t.Errorf("%s is not on the dashboard", name)
		}
	}
	for _, label := range []string{"cause", "why"} {
		for _, value := range found(alerts, label+`!?=~?"([a-z|-]+)"`) {
			for one := range strings.SplitSeq(value, "|") {
				if !strings.Contains(text, label+`="`+one+`"`) {
					t.Errorf("an alert waits for the %s %s, which is none", label, one)
				}
			}
		}
	}
}
