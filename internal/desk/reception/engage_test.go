package reception

import "testing"

// Who waits at a table asks people in the hall by a command, several at once, for people and for programs.
func TestAskByCommand(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, eve := l.person("ann"), l.person("bob"), l.person("eve")
	for _, p := range []person{bob, eve} {
		p.open("").WaitFor("The hall")
	}
	has(t, ann.fails("ask bob", failed), "you have no seat at a table that waits")
	seat := ann.open("new --seats 4 --name quiet-pier")
	seat.WaitFor("quiet-pier")
	has(t, ann.does("ask bob"), "Asked: bob.")
	told := decoded[struct {
		Type  string
		Names []string
	}](t, ann.does("ask eve nobody --json --table quiet-pier"))[0]
	if told.Type != "asked" || len(told.Names) != 1 || told.Names[0] != "eve" {
		t.Errorf("told is %+v", told)
	}
	has(t, ann.fails("ask bob", full), "bob has been asked already")
	has(t, ann.fails("ask eve --table no-such", failed), "you have no seat at a table that waits")
	has(t, ann.fails("ask", misuse), "names")
}
