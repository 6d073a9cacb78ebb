//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// promtool judges rules as Prometheus does.
func promtool(t *testing.T, args ...string) {
	t.Helper()
	path, err := exec.LookPath("promtool")
	if err != nil {
		t.Fatal("this test needs promtool; on Debian: apt-get install prometheus")
	}
	if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
		t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

const alertRules = "../../../docs/watch/alerts.yml"

func content(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alertNames returns the rules, each once.
func alertNames(t *testing.T) (names []string) {
	t.Helper()
	for _, found := range regexp.MustCompile(`(?m)^ +- alert: (\w+)`).FindAllStringSubmatch(content(t, alertRules), -1) {
		names = append(names, found[1])
	}
	return names
}

// Each rule fires when what it waits for goes on, and at another moment does not.
func TestAlertsFire(t *testing.T) {
	t.Parallel()
	const tests = "testdata/alerts.yml"
	promtool(t, "check", "rules", alertRules)
	promtool(t, "test", "rules", tests)
	text := content(t, tests)
	for _, name := range alertNames(t) {
		for what, pattern := range map[string]string{"fires": `alertname: %s[\s,]+exp_alerts: `,
			"does not fire": `alertname: %s}`} {
			pattern = strings.TrimSuffix(pattern, " ")
			if !regexp.MustCompile(fmt.Sprintf(pattern, name)).MatchString(text) {
				t.Errorf("nothing in %s says when %s %s", tests, name, what)
			}
		}
	}
}

// No rule fires for a server that is well, by all that it tells Prometheus.
func TestAlertsOfAWellServer(t *testing.T) {
	t.Parallel()
	s := serve(t, "--metrics", "127.0.0.1:0", "--web", "127.0.0.1:0", "--spare", "1B")
	waitFor(t, "the metrics are served", func() bool { return metricsURL.MatchString(s.log.String()) })
	s.open("ann", "").WaitFor("The hall")
	_, page := s.page("/metrics")
	rules, err := filepath.Abs(alertRules)
	if err != nil {
		t.Fatal(err)
	}
	const target = `job="medici",instance="a:9222"`
	file := fmt.Sprintf("rule_files: [%q]\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n      "+
		"- {series: 'up{%s}', values: '1x60'}\n", rules, target)
	series := regexp.MustCompile(`(?m)^(medici_\w+)(?:\{(.*)\})? (\S+)$`).FindAllStringSubmatch(page, -1)
	if len(series) < 50 {
		t.Fatalf("the server tells little:\n%s", page)
	}
	for _, one := range series {
		file += fmt.Sprintf("      - {series: '%s{%s}', values: '%sx60'}\n", one[1], strings.Trim(target+","+one[2], ","),
			one[3])
	}
	file += "    alert_rule_test:\n"
	for _, name := range alertNames(t) {
		file += fmt.Sprintf("      - {eval_time: 1h, alertname: %s}\n", name)
	}
	well := filepath.Join(t.TempDir(), "well.yml")
	if err := os.WriteFile(well, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	promtool(t, "test", "rules", well)
}
