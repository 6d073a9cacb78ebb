package reception

import (
	"regexp"
	"testing"

	"medici/internal/dev/termtest"
)

var isCode = regexp.MustCompile(`(?m)^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}`)

// Somebody at a terminal without a command line is renamed there, and gives one more key a
// code that makes it theirs.
func TestIdentityInTheSettings(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, laptop := l.person("ann"), person{l, "anna-at-work", termtest.Key(t)}
	x := ann.open("plain")
	x.WaitFor("What would you like?")
	says := func(line, answer string) { t.Helper(); x.Type(line + "\r"); x.WaitFor(answer) }
	says("settings name x", "2 to 16 letters")
	says("settings name beatrice", "You are beatrice from your next visit on. The name ann is free")
	says("settings name", "name is beatrice: what others call you.")
	says("settings keys nonsense", "wrong, used, or too old")
	says("settings keys code", "keep me")
	code := ""
	x.WaitUntil("a code", func(s string) bool { code = isCode.FindString(s); return code != "" })
	has(t, laptop.does("keys add "+code), "you are beatrice, known by 2 keys")
	says("settings keys", "keys is 2: ")
	x.Type("leave\r")
	x.Wait()
	has(t, ann.does("name"), "You are beatrice, known by 2 keys.")
}

// A code of elsewhere makes the key one of that person's, from the screen.
func TestBecomingSomebodyInTheSettings(t *testing.T) {
	t.Parallel()
	l := open(t)
	code := isCode.FindString(regexp.MustCompile(`Your code: `).ReplaceAllString(l.person("ann").does("keys"), ""))
	laptop := person{l, "anna-at-work", termtest.Key(t)}
	x := laptop.open("")
	x.WaitFor("The hall")
	x.Type(",")
	x.WaitUntil("the settings", func(s string) bool { return regexp.MustCompile(`my keys +1`).MatchString(s) })
	for range 13 {
		x.Type(termtest.Down)
	}
	x.WaitFor("MY KEYS")
	x.Type("\r" + code + "\r")
	x.WaitFor("you are ann, known by 2 keys")
	x.Type("\x1b")
	x.WaitFor("The hall")
	x.Type("q")
	x.Wait()
	has(t, laptop.does("name"), "You are ann, known by 2 keys.")
}
