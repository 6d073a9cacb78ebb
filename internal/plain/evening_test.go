package plain_test

import (
	"strings"
	"testing"

	"medici/internal/journal/sqlite"
	"medici/lobby"
)

// An evening by words: the reader hears where to go when a round begins, and that it is over.
func TestEveningInSentences(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	l := lobby.New(lobby.Config{Games: shelf, Bot: kits.Bot, Store: store})
	t.Cleanup(l.Close)
	ann, bob := talk(t, l, "ann"), talk(t, l, "bob")
	ann.says("evening")
	ann.hears("There is no evening with that code.")
	ann.says("evening new")
	line := ann.hears("is an evening of 3 rounds of Medici")
	name, _, _ := strings.Cut(line, " ")
	code := strings.TrimSuffix(line[strings.LastIndex(line, " ")+1:], ".")
	bob.says("evening join " + code)
	bob.hears("2 people have joined. ann begins the first round.")
	ann.says("evening remove bob")
	bob.hears("The host has removed you from this evening.")
	bob.says("evening join " + code)
	bob.hears("The host has removed you from that evening; you can come back when the host lets you.")
	ann.says("evening admit bob")
	ann.hears("bob, points 0, games 0, has left")
	bob.says("evening join " + code)
	bob.hears("2 people have joined. ann begins the first round.")
	bob.says("evening start")
	bob.hears("Only the host of the evening begins a round.")
	ann.says("evening start")
	bob.hears("Round 1 of " + name + " begins: your table is " + name + "-1-1.")
	bob.says("join " + name + "-1-1")
	bob.hears("Day 1")
	bob.says("leave now")
	bob.hears("You have left table")
	bob.says("evening leave")
	bob.hears("bob, points 0, games 0, has left")
	ann.says("evening leave")
	ann.hears("The evening is over.")
	bob.says("leave")
	bob.leaves()
}
