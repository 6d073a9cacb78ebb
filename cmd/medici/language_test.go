package main

import (
	"os"
	"strings"
	"testing"
)

// TestMain forgets the language and the settings of the person who runs the tests.
func TestMain(m *testing.M) {
	for _, name := range strangers(nil) {
		os.Unsetenv(name)
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		os.Unsetenv(name)
	}
	os.Exit(m.Run())
}

// Texts for people are in their language; texts for programs are not.
func TestOwnLanguage(t *testing.T) {
	t.Setenv("LANG", "it_IT.UTF-8")
	if out, _, _ := call(opened, "replay", "-"); !strings.HasSuffix(out,
		"\nJason mette all'asta C4 X10.\nAdam offre 5.\n") {
		t.Errorf("told is\n%s", out)
	}
	if out, _, _ := call(opened, "verify", "-"); out != "-: ok, day 1, florins 40 40 40, no seed, deal not proved\n" {
		t.Errorf("verify says %q", out)
	}
	t.Setenv("LC_MESSAGES", "es_ES.UTF-8")
	if out, _, _ := call(opened, "replay", "-"); !strings.HasSuffix(out, "\nAdam puja 5.\n") {
		t.Errorf("told is\n%s", out)
	}
	t.Setenv("LC_ALL", "C")
	if out, _, _ := call(opened, "replay", "-"); !strings.HasSuffix(out, "\nAdam bids 5.\n") {
		t.Errorf("told is\n%s", out)
	}
}
