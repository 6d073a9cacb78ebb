package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// asked calls the program without standard input.
func asked(args ...string) (out, errs string, end status) {
	var o, e bytes.Buffer
	end = run(args, streams{in: strings.NewReader(""), out: &o, err: &e})
	return o.String(), e.String(), end
}

func settingsFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "medici.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// printed returns the settings that the program says it has.
func printed(t *testing.T, args ...string) (string, map[string]any) {
	t.Helper()
	out, errs, end := asked(append([]string{"config"}, args...)...)
	if end != fine || errs != "" {
		t.Fatalf("config %v: status %d: %s", args, end, errs)
	}
	var tree map[string]any
	if err := toml.Unmarshal([]byte(out), &tree); err != nil {
		t.Fatalf("%v in\n%s", err, out)
	}
	return out, tree
}

// A flag counts before the environment, that before the file, and that before
// what is there by default.
func TestWhereSettingsComeFrom(t *testing.T) {
	path := settingsFile(t, "sessions = 11\nburst = 12\nper-source = 13\nproxies = ['10.0.0.1', '192.168.7.9/16']\n")
	t.Setenv("MEDICI_SESSIONS", "21")
	t.Setenv("MEDICI_BURST", "22")
	out, got := printed(t, "--config", path, "--sessions", "31")
	for name, want := range map[string]any{
		"sessions": int64(31), "burst": int64(22), "per-source": int64(13), "tries": int64(6), "idle": "4h",
		"log-level": "info",
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	if nets := got["proxies"].([]any); len(nets) != 2 || nets[0] != "10.0.0.1/32" || nets[1] != "192.168.0.0/16" {
		t.Errorf("proxies are %v", nets)
	}
	for _, line := range []string{
		"--sessions, MEDICI_SESSIONS (from the command line)", "--burst, MEDICI_BURST (from the environment)",
		"--per-source, MEDICI_PER_SOURCE (from " + path + ")", "--tries, MEDICI_TRIES (by default)",
	} {
		if !strings.Contains(out, "# "+line+"\n") {
			t.Errorf("%q is not in\n%s", line, out)
		}
	}
	t.Setenv("MEDICI_CONFIG", path)
	if _, got := printed(t); got["per-source"] != int64(13) {
		t.Error("the file of MEDICI_CONFIG is not read")
	}
}

// The output of config is a file that says the same.
func TestConfigReadsWhatItPrints(t *testing.T) {
	args := []string{
		"--listen", "[::1]:22", "--host", "games.example.org:22", "--exempt", "", "--proxies", "10.0.0.0/8,fe80::/10",
		"--rate", "0.5",
		"--penalties", "authfail:1m,crash:0s", "--startups", "5:50:10", "--memory", "none", "--log", "json", "--log-level",
		"error+2",
		"--idle", "0s", "--drain", "1h30m", "--words", "it's \"here\" \\ €",
		"--admins", "SHA256:Tn0rAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,SHA256:+/0rAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	}
	first, _ := printed(t, args...)
	path := settingsFile(t, first)
	again, _ := printed(t, "--config", path)
	plain := func(s string) string { // without where it comes from
		for _, from := range []string{"from the command line", "by default", "from " + path} {
			s = strings.ReplaceAll(s, "("+from+")", "")
		}
		return s
	}
	if plain(again) != plain(first) {
		t.Errorf("printed\n%s\nand then\n%s", first, again)
	}
}

// Nothing is rounded on the way.
func TestConfigPrintsAmountsAsTheyAre(t *testing.T) {
	for said, want := range map[string]string{
		"1GiB": "1GiB", "1536m": "1536MiB", "1234567890": "1234567890B", "12345MiB": "12345MiB",
	} {
		out, got := printed(t, "--memory", said)
		if got["memory"] != want {
			t.Errorf("%s is printed as %v, want %s", said, got["memory"], want)
		}
		if again, _ := printed(t, "--config", settingsFile(t, out)); !strings.Contains(again, "memory = '"+want+"'") {
			t.Errorf("%s is read again as\n%s", want, again)
		}
	}
}

func TestSettingsThatCannotBe(t *testing.T) {
	for file, why := range map[string]string{
		"sesions = 400\n":          `medici.toml has "sesions", which is no setting`,
		"help = true\n":            `"help", which is no setting`,
		"config = 'x'\n":           `"config", which is no setting`,
		"sessions = 'many'\n":      "sessions",
		"sessions = 4.5\n":         "sessions",
		"\nsessions =\n":           "medici.toml: line 2",
		"[door]\nsessions = 400\n": "medici.toml: door",
		"proxies = [7]\n":          "a list of texts is wanted",
		"proxies = ['nowhere']\n":  `"nowhere" is no address`,
		"idle = 4\n":               "idle",
	} {
		out, errs, end := asked("config", "--config", settingsFile(t, file))
		if end != misuse || out != "" || !strings.Contains(errs, why) {
			t.Errorf("%q: status %d, %q", file, end, errs)
		}
	}
	for _, args := range [][]string{
		{"--sessions", "0"}, {"--sessions", "-1"}, {"--columns", "5000000000"}, {"--rows", "1001"}, {"--grace", "0s"},
		{"--idle", "-1s"}, {"--rate", "-1"}, {"--startups", "10"}, {"--reserved", "-1"}, {"--reserved", "101"},
		{"--penalties", "none"}, {"--memory", "much"}, {"--memory", "0"}, {"--log", "xml"}, {"--log-level", "loud"},
		{"--admins", "SHA256:short"}, {"--admins", "cosimo"}, {"--exempt", "1.2.3"},
		{"--listen", ""}, {"--listen", "2222"}, {"--metrics", ""}, {"--metrics", "9222"}, {"--rate", "NaN"},
		{"--host", "ssh games.example.org"}, {"--host", "ssh://games.example.org"}, {"--host", "me@games.example.org"},
		{"--web-host", "192.0.2.7"},
	} {
		if out, errs, end := asked(append([]string{"config"}, args...)...); end != misuse || out != "" ||
			!strings.Contains(errs, strings.TrimPrefix(args[0], "--")) {
			t.Errorf("%v: status %d, %q", args, end, errs)
		}
	}
	if _, errs, end := asked("config", "--config", "nowhere.toml"); end != misuse ||
		!strings.Contains(errs, "nowhere.toml") {
		t.Errorf("no file: status %d, %q", end, errs)
	}
	t.Setenv("MEDICI_SESSIONS", "all")
	if _, errs, end := asked("config"); end != misuse || !strings.Contains(errs, "MEDICI_SESSIONS") {
		t.Errorf("status %d, %q", end, errs)
	}
}

// The variables belong to the settings, and to no other flag.
func TestVariablesOfSettingsOnly(t *testing.T) {
	t.Setenv("MEDICI_BOTS", "9")
	t.Setenv("MEDICI_PACE", "no time")
	t.Setenv("MEDICI_JSON", "yes")
	if end := run([]string{"verify", "-"}, streams{in: strings.NewReader(opened), out: io.Discard, err: io.Discard}); end != fine {
		t.Errorf("verify: status %d", end)
	}
}
