package reception

import (
	"regexp"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

func TestNames(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	has(t, ann.does("name"), "You are ann, known by one key.\n")
	has(t, ann.does("name lorenzo"), "You are lorenzo now.", "ann")
	has(t, ann.does("name lorenzo"), "stays yours")
	has(t, ann.does("name"), "You are lorenzo, ")
	has(t, bob.fails("name Lorenzo", failed), "somebody else has that name", "Try: "+reach+" name ANOTHER")
	has(t, bob.does("name ann"), "You are ann now.") // it was given up
	has(t, bob.does("name"), "You are ann, ")
	for name, why := range map[string]string{
		"x": "2 to 16", "guest-bob": "guest-", "bot-bob": "bot-", "server": "server's own", "groß": "letters a to z", "a.b": "letters a to z",
		"'a b'": "letters a to z",
	} {
		has(t, bob.fails("name "+name, failed), why)
	}
	bob.fails("name one two", misuse)
	has(t, l.person("ann").does("name"), "You are ann-2, ")
}

// A person without a key is told how to get one.
func TestGuestsAreToldOfKeys(t *testing.T) {
	t.Parallel()
	l := open(t)
	gus := l.guest("gus")
	has(t, gus.does("name"), "You are guest-gus, a guest.")
	for _, command := range []string{
		"name gustav", "keys", "keys add ABCD-EFGH-JKMN", "keys list", "keys remove SHA256:x", "games", "games --json",
	} {
		has(t, gus.fails(command, notAllowed), "you are a guest", "Try: ssh-keygen")
	}
	has(t, gus.does("top"), "You are a guest")
	for _, command := range []string{"tables", "tables --json", "top --json", "help"} {
		gus.does(command)
	}
}

// A name is kept where somebody sits, so nobody is confused in a game.
func TestNameAtATable(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	x := ann.open("new --name old-mill")
	x.WaitFor("old-mill")
	has(t, ann.does("name beatrice"), "You are beatrice now.", "still called ann")
	has(t, ann.does("name"), "You are beatrice", "still called ann")
	has(t, l.guest("gus").does("tables"), "host ann, ")
	has(t, ann.does("name Niccolò"), "You are Niccolo now.")
}

func TestTwoKeysOfOnePerson(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	laptop := person{l, "anna-at-work", termtest.Key(t)}
	has(t, laptop.does("name"), "You are anna-at-work, ") // one visit makes somebody

	said := ann.does("keys")
	found := regexp.MustCompile(`(?m)^On the other machine type: ` + regexp.QuoteMeta(reach) +
		` (keys add [0-9A-Z-]{14})$`).FindStringSubmatch(said)
	if found == nil {
		t.Fatalf("no line to type in\n%s", said)
	}
	add := found[1]
	has(t, ann.does(add), "one of yours already") // on the wrong machine; the code is not used up
	has(t, laptop.does(strings.ToLower(add)), "you are ann, known by 2 keys")
	has(t, laptop.does("name"), "You are ann, known by 2 keys.")
	has(t, laptop.does(add), "one of yours already") // the answer may have been lost
	has(t, l.person("eve").fails(add, failed), "wrong, used, or too old")
	has(t, l.person("eve").fails("keys add nonsense", failed), "wrong, used, or too old")
	l.person("eve").fails("keys add", misuse)

	list := strings.Split(strings.TrimSpace(laptop.does("keys list")), "\n")
	if len(list) != 2 || !strings.HasPrefix(list[0], "SHA256:") || strings.Contains(list[0], "came with") ||
		!strings.HasSuffix(list[1], "the one you came with") {
		t.Fatalf("the keys are %q", list)
	}
	first, _, _ := strings.Cut(list[0], ",")
	second, _, _ := strings.Cut(list[1], ",")
	has(t, laptop.does("keys remove "+first), "your keys are now 1")
	has(t, laptop.fails("keys remove "+second, notAllowed), "the last key has to stay")
	has(t, laptop.fails("keys remove "+first, failed), "not one of your keys", "keys list")
	has(t, laptop.does("name"), "You are ann, known by one key.")
	has(t, ann.does("name"), "You are ann-2, ") // a stranger now
}

// A person with a chosen name has something to lose, and keeps it.
func TestAKeyOfSomebodyElse(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	bob.does("name bobby")
	said := ann.does("keys")
	code := regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}`).FindString(said)
	has(t, bob.fails("keys add "+code, notAllowed), "belongs to somebody")
	has(t, bob.does("name"), "You are bobby, ")
}
