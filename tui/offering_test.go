package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/contract"
	"medici/rules"
	"medici/tui/offer"
)

// told returns the offer of the last frame, as the page that shows it reads it.
func (x *hand) told() (o offer.Offer) {
	x.t.Helper()
	x.app.View()
	if err := contract.CheckPage("can", x.app.Offer()); err != nil {
		x.t.Fatal(err)
	}
	if err := json.Unmarshal(x.app.Offer(), &o); err != nil {
		x.t.Fatal(err)
	}
	return o
}

// chooses answers an offer.
func (x *hand) chooses(answer string) {
	if msg := x.app.Answer([]byte(answer)); msg != nil {
		x.take(msg)
	}
}

// offers answers something of the offer that is shown, by its name.
func (x *hand) offers(i string) { x.chooses(fmt.Sprintf(`{"n":%d,"i":%q}`, x.told().N, i)) }

// offeredAt returns somebody at their turn who is told what can be done.
func offeredAt(t *testing.T) (x *hand, now *time.Time, acted *[]rules.Action) {
	x, now, acted = guardedAt(t)
	x.app.Offers, x.app.frame.Controls, x.app.canvas = true, true, nil
	return x, now, acted
}

// What answers a decision is heard when it is an answer to what is shown, names what is there, and comes when one can
// have read it. Else it is said why not, and nothing is done.
func TestAnswersAreToWhatIsShown(t *testing.T) {
	x, now, acted := offeredAt(t)
	o := x.told()
	if o.Wait != int(guardTime.Milliseconds()) || o.Number == nil || len(o.Do) != 1 || o.Do[0].I != "pass" ||
		o.Line == nil {
		t.Fatalf("offered is %s", x.app.Offer())
	}
	refused := func(what, answer, why string) {
		t.Helper()
		heard := x.told().Heard
		x.chooses(answer)
		if o := x.told(); len(*acted) > 0 || o.Heard != heard+1 || !strings.Contains(o.Why, why) {
			t.Errorf("%s: sent is %v, and said %q", what, *acted, o.Why)
		}
	}
	pass := fmt.Sprintf(`{"n":%d,"i":"pass"}`, o.N)
	refused("too soon", pass, "before one could have read it")
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	for what, answer := range map[string]string{
		"a stale one":     fmt.Sprintf(`{"n":%d,"i":"pass"}`, o.N-1),
		"one to come":     fmt.Sprintf(`{"n":%d,"i":"pass"}`, o.N+1),
		"one of none":     `{"i":"pass"}`,
		"a huge one":      `{"n":9007199254740993,"i":"pass"}`,
		"a negative one":  `{"n":-1,"i":"pass"}`,
		"another's words": fmt.Sprintf(`{"n":%d,"i":"table amber-fox"}`, o.N-1),
	} {
		refused(what, answer, "what stood here before")
	}
	for _, i := range []string{`"i":"draw"`, `"i":"bid 7"`, `"i":"bid","v":0`, `"i":"bid","v":-1`,
		`"i":"bid","v":1000000`, `"i":"start 1"`, `"i":"card C5"`} {
		refused(i, fmt.Sprintf(`{"n":%d,%s}`, o.N, i), "cannot be done here now")
	}
	refused("a long line", fmt.Sprintf(`{"n":%d,"i":"say","s":%q}`, o.N, strings.Repeat("x", 301)),
		"cannot be done here now")
	for _, garbage := range []string{"", "null", "[]", "{", `"x"`, `{"n":"1","i":"pass"}`, `{"i":5}`, `{"n":1}`,
		strings.Repeat(" ", 5000), "\xff\x00"} {
		if msg := x.app.Answer([]byte(garbage)); msg != nil {
			t.Errorf("%q is the answer %v", garbage, msg)
		}
	}
	x.offers("pass")
	if len(*acted) != 1 || (*acted)[0].String() != "pass" {
		t.Errorf("sent was %v", *acted)
	}
}

// Nothing depends on what has been typed, or where a cursor is, and a number that looks like a slip is asked about.
func TestAnswersNeedNoFocus(t *testing.T) {
	x, now, acted := offeredAt(t)
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	x.press("9", "up", "down", "h")
	n := x.told().Number
	x.chooses(fmt.Sprintf(`{"n":%d,"i":"bid","v":%d}`, x.told().N, n.Max))
	o := x.told()
	if len(*acted) > 0 || o.Ask == "" || len(o.Do) != 2 {
		t.Fatalf("sent was %v, and offered is %s", *acted, x.app.Offer())
	}
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	x.offers("no")
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	x.chooses(fmt.Sprintf(`{"n":%d,"i":"bid","v":%d}`, x.told().N, n.Max))
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	x.offers("yes")
	if want := fmt.Sprintf("bid %d", n.Max); len(*acted) != 1 || (*acted)[0].String() != want {
		t.Errorf("sent was %v, not %s", *acted, want)
	}
}

// A cell of the picture is smaller than a thumb. Where there are controls no touch of it makes a move: some ask.
func TestPictureAsksAThumb(t *testing.T) {
	x, now, acted := offeredAt(t)
	asked := 0
	for row := range x.app.frame.H {
		for col := range x.app.frame.W {
			x.told()
			*now = now.Add(guardTime)
			x.take(guardMsg{})
			x.told()
			x.take(tea.MouseClickMsg{X: col, Y: row, Button: tea.MouseLeft})
			if x.app.asked != nil && x.app.asked.Yes == "yes" {
				asked++
			}
			x.app.asked, x.app.help.open, x.app.settings, x.app.menu = nil, false, nil, nil
			if len(*acted) > 0 {
				t.Fatalf("touched at %d, %d it has sent %v", col, row, *acted)
			}
		}
	}
	if asked == 0 {
		t.Error("no touch of the picture asks")
	}
}

// A player who wants no hints gets none, and one who stands elsewhere is told what can be done there.
func TestOffersOfOtherScreens(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 40, 20, func(o *Options) { o.Offers = true })
	x.until("here")
	has := func(i string) {
		t.Helper()
		if !strings.Contains(string(x.app.Offer()), `"i":"`+i+`"`) {
			t.Errorf("%s is not offered: %s", i, x.app.Offer())
		}
	}
	x.told()
	for _, i := range []string{"bots", "learn", "new", "say", "settings", "help", "my games"} {
		has(i)
	}
	x.chooses(fmt.Sprintf(`{"n":%d,"i":"say","s":"good evening"}`, x.told().N))
	x.until("good evening")
	x.offers("settings")
	for _, c := range x.told().Pick {
		if c.T == "" {
			t.Errorf("a row of the settings is %+v", c)
		}
	}
	if n := len(x.told().Pick); n < 8 {
		t.Errorf("%d settings can be chosen: %s", n, x.app.Offer())
	}
	x.offers("back")
	x.offers("new")
	x.until("table")
	rows := x.told().Pick
	if len(rows) < 8 {
		t.Errorf("in the form can be chosen: %s", x.app.Offer())
	}
	for _, row := range rows {
		if strings.HasSuffix(row.T, "private") {
			x.offers(row.I)
		}
	}
	x.until("only those with the code")
	x.offers("back")
	x.offers("bots")
	x.until("TRACKS")
	has("say")
	x.app.Offers = false
	x.app.canvas = nil
	if before := string(x.app.Offer()); string(x.app.Offer()) != before {
		t.Error("an offer is told to nobody")
	}
}
