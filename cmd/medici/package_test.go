package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// machine is one on which scripts of the Debian package run, with programs that only write down
// how they are called.
type machine struct {
	t       *testing.T
	folder  string
	systemd string // the folder that is there while systemd runs
}

func newMachine(t *testing.T, systemd bool) *machine {
	t.Helper()
	m := &machine{t, t.TempDir(), ""}
	m.systemd = filepath.Join(m.folder, "run")
	if systemd {
		m.folderIs(m.systemd)
	}
	m.folderIs(filepath.Join(m.folder, "bin"))
	for _, program := range []string{"systemctl", "deb-systemd-invoke", "deb-systemd-helper"} {
		body := "#!/bin/sh\necho " + program + " \"$@\" >>'" + m.calls() + "'\nexit 1\n" // whatever fails, dpkg goes on
		if err := os.WriteFile(filepath.Join(m.folder, "bin", program), []byte(body), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func (m *machine) calls() string { return filepath.Join(m.folder, "calls") }

func (m *machine) folderIs(path string) {
	m.t.Helper()
	if err := os.MkdirAll(path, 0o755); err != nil {
		m.t.Fatal(err)
	}
}

// run runs a script as dpkg does, and is what it had systemd do.
func (m *machine) run(script string, args ...string) (done []string) {
	m.t.Helper()
	text, err := os.ReadFile("../../.ci/deb/" + script)
	if err != nil {
		m.t.Fatal(err)
	}
	here := strings.NewReplacer("/run/systemd/system", m.systemd, "/var/lib/", m.folder+"/lib/").Replace(string(text))
	cmd := exec.Command("/bin/sh", append([]string{"-c", here, script}, args...)...)
	cmd.Env = []string{"PATH=" + filepath.Join(m.folder, "bin") + ":" + os.Getenv("PATH")}
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		m.t.Errorf("%s %q: %v\n%s", script, args, err, out)
	}
	calls, _ := os.ReadFile(m.calls())
	_ = os.Remove(m.calls())
	for line := range strings.Lines(string(calls)) {
		if !strings.HasPrefix(line, "deb-systemd-helper ") { // links, which no process has
			done = append(done, strings.TrimSpace(line))
		}
	}
	return done
}

// An upgrade has systemd read the new units and restarts what runs; a first installation starts
// nothing, and a removal stops the servers before their files go.
func TestPackageScripts(t *testing.T) {
	const reload = "systemctl --system daemon-reload"
	restarts := []string{reload, "deb-systemd-invoke try-restart medici.service",
		"deb-systemd-invoke try-restart medici-store.service"}
	stops := []string{"deb-systemd-invoke stop medici.service", "deb-systemd-invoke stop medici-store.service"}
	for _, c := range []struct {
		call string
		want []string
	}{
		{"postinst configure", []string{reload}},
		{"postinst configure 1.0.0", restarts},
		{"postinst abort-upgrade 1.0.0", restarts},
		{"postinst triggered x", nil},
		{"prerm upgrade 1.1.0", nil},
		{"prerm remove", stops},
		{"postrm upgrade 1.1.0", nil},
		{"postrm remove", []string{reload}},
		{"postrm purge", nil},
	} {
		words := strings.Fields(c.call)
		if got := newMachine(t, true).run(words[0], words[1:]...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.call, got, c.want)
		}
		if got := newMachine(t, false).run(words[0], words[1:]...); got != nil {
			t.Errorf("%s without systemd: %q", c.call, got)
		}
	}
}

// A removal of the package keeps what people played, and a purge deletes it.
func TestPackageKeepsGamesUntilItIsPurged(t *testing.T) {
	m := newMachine(t, true)
	games := filepath.Join(m.folder, "lib/private/medici")
	m.folderIs(games)
	link := filepath.Join(m.folder, "lib/medici")
	if err := os.Symlink("private/medici", link); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(m.folder, "lib/private/medicine")
	m.folderIs(other)
	m.run("postrm", "remove")
	if _, err := os.Stat(link); err != nil {
		t.Error("after a removal:", err)
	}
	m.run("postrm", "purge")
	for _, path := range []string{games, link} {
		if _, err := os.Lstat(path); !os.IsNotExist(err) {
			t.Errorf("after a purge %s: %v", path, err)
		}
	}
	if _, err := os.Stat(other); err != nil {
		t.Error("another's:", err)
	}
}

// The units name pages that the package has.
func TestUnitsNameOurPages(t *testing.T) {
	contents, err := os.ReadFile("../../nfpm.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range []string{"medici", "medici-store"} {
		unit, err := os.ReadFile("../../docs/" + program + ".service")
		if err != nil {
			t.Fatal(err)
		}
		want := "\nDocumentation=man:" + program + "(1) file:///usr/share/doc/medici/operating.md\n"
		if !bytes.Contains(unit, []byte(want)) ||
			!bytes.Contains(contents, []byte("dst: /usr/share/man/man1/"+program+".1.gz,")) {
			t.Errorf("%s has no manual page", program)
		}
	}
	if !bytes.Contains(contents, []byte(`{src: "docs/*.md", dst: /usr/share/doc/medici/,`)) {
		t.Error("operating.md is not in the package")
	}
}

// The changelog has a place for what comes, and lines that Debian's has room for, where they are
// two columns further to the right.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "\n## [Unreleased]\n") {
		t.Error("it has no section Unreleased")
	}
	heading := regexp.MustCompile(`^(#|## \[\d+\.\d+\.\d+\S*\] - \d{4}-\d\d-\d\d$|## \[Unreleased\]$|### (Added|Changed|Deprecated|Removed|Fixed|Security)$)`)
	entries := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		entries = entries || strings.HasPrefix(line, "## ")
		if entries && line != "" && !heading.MatchString(line) &&
			!regexp.MustCompile(`^(- |  )\S.{0,75}$`).MatchString(line) {
			t.Errorf("this line is none of a changelog's, or too long: %q", line)
		}
	}
}

// The manual page has all that can be typed and set, as help has it.
func TestManualPage(t *testing.T) {
	var page bytes.Buffer
	if end := run([]string{"--manual"}, streams{out: &page, err: &page}); end != fine {
		t.Fatal(end)
	}
	parser := newParser(&commands{}, streams{out: &page, err: &page})
	as := strings.NewReplacer("-", `\-`, "'", `\(aq`)
	told := page.String()
	for _, command := range parser.Model.Leaves(true) {
		if !strings.Contains(told, `\fBmedici\fR `+as.Replace(strings.TrimSpace(command.Summary()))) ||
			!strings.Contains(told, "\n"+as.Replace(command.Help)+"\n") {
			t.Errorf("%s is not told", command.Name)
		}
		for _, f := range command.Flags {
			if !f.Hidden && !strings.Contains(told, `\fB`+as.Replace(f.String())+"\\fR\n") {
				t.Errorf("%s of %s is not told", f.Name, command.Name)
			}
		}
	}
	if !strings.Contains(told, `$MEDICI_PER_SOURCE`) || strings.Count(told, `\-\-per\-source=`) != 1 ||
		strings.Contains(told, `\-\-manual`) {
		t.Error("settings are not told once each, with their variables")
	}
}
