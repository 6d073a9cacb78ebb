package reception

import (
	"regexp"
	"strings"
	"testing"

	"medici/lobby"
)

// statsRead is a line of stats --json, of a game or of a rival.
type statsRead struct {
	Type, Name string
	You        bool
	Tables     []struct {
		Seats, Games int
		Places       []int
	}
	Reviewed, Read int
	Accuracy       *struct{ Low, High *float64 }
	Ratios, Goods  []struct{ Name string }
	Games          int
}

// The stats of somebody count all their games for themselves, and of a private table nothing for others. They have no
// review made, and tell what one says where it is kept.
func TestStats(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, eve := l.known("ann"), l.known("bob"), l.known("eve")
	has(t, ann.does("stats"), "You have not finished a game yet.")
	has(t, eve.does("stats ann"), "ann has not finished a game that everybody could watch.")
	seen := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob).play(-1).id()
	hidden := l.sit(lobby.Settings{Name: "old-mill", Private: true}, ann, eve).play(-1).id()

	own := decoded[statsRead](t, ann.does("stats --json"))
	if len(own) != 3 || own[1].Type != "rival" || own[2].Type != "rival" {
		t.Fatalf("ann's own are %+v", own)
	}
	if k := own[0]; !k.You || k.Read != 2 || k.Reviewed != 0 || k.Accuracy != nil || len(k.Ratios) != 1 ||
		len(k.Goods) == 0 || len(k.Tables) != 1 || k.Tables[0].Games != 2 || k.Tables[0].Seats != 2 ||
		k.Tables[0].Places[0]+k.Tables[0].Places[1] != 2 {
		t.Errorf("of Medici ann has %+v", k)
	}
	ann.does("review " + seen)
	ann.does("review " + hidden)
	own = decoded[statsRead](t, ann.does("stats ann --json=2"))
	if k := own[0]; !k.You || k.Reviewed != 2 || k.Accuracy == nil || k.Accuracy.Low == nil {
		t.Errorf("with reviews ann has %+v", own)
	}
	for _, who := range []person{eve, l.guest("gus")} {
		others := decoded[statsRead](t, who.does("stats ann --json"))
		if k := others[0]; k.You || k.Tables[0].Games != 1 || k.Reviewed != 1 || k.Read != 1 ||
			k.Accuracy.Low != nil || len(others) != 2 || others[1].Name != "bob" {
			t.Errorf("%s reads of ann %+v", who.user, others)
		}
	}
	for _, want := range []string{"Medici, 2 seats: games 2, average place ", "Games with a review: 2. Accuracy ",
		"Price over face: ", "Loaded: ", "With bob: games 1, "} {
		has(t, ann.does("stats"), want)
	}

	kept, err := l.store.Get(t.Context(), "review/"+seen)
	if err != nil {
		t.Fatal(err)
	}
	older := regexp.MustCompile(`"edition":\d+`).ReplaceAll(kept.Value, []byte(`"edition":1`))
	if _, err := l.store.Put(t.Context(), kept.Key, older, kept.Revision); err != nil {
		t.Fatal(err)
	}
	if k := decoded[statsRead](t, ann.does("stats --json"))[0]; k.Reviewed != 1 {
		t.Errorf("of a review by an older judge and one by today's %d count", k.Reviewed)
	}

	ann.does("review " + seen + " --not-this-game")
	if k := decoded[statsRead](t, eve.does("stats ann --json"))[0]; k.Reviewed != 0 {
		t.Errorf("of a review that ann refuses is read %+v", k)
	}
	bob.does("settings forget-me bob")
	if text := ann.does("stats"); strings.Contains(text, "bob") {
		t.Errorf("of somebody who is forgotten is told\n%s", text)
	}
	has(t, ann.fails("stats bob", failed), "nobody is known by that")
	has(t, l.guest("gus").fails("stats", notAllowed), "you are a guest")
}
