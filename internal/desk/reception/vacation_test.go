package reception

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"medici/internal/people/vacation"
)

func TestVacation(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, gus := l.person("ann"), l.guest("gus")
	has(t, ann.fails("settings vacation start", failed), "nobody has vacations here")
	told := make(chan string, 1)
	days, err := vacation.Open(t.Context(), l.store, 14,
		func(_ string, s vacation.Span, over bool) { told <- fmt.Sprint(s, over) })
	if err != nil {
		t.Fatal(err)
	}
	l.server.Vacations = days
	has(t, ann.does("settings vacation"),
		"vacation is none: days, in UTC, on which your clocks in slow games stand still, but for what you are asked already. It can be 2026-12-24..2027-01-02, start, stop.", ": 14.")
	has(t, ann.fails("settings vacation soon", misuse), "say from which day to which", "help settings")
	has(t, gus.fails("settings vacation start", notAllowed), "settings that last are for people who come with a key")
	tomorrow := time.Now().UTC().AddDate(0, 0, 1).Format(time.DateOnly)
	has(t, ann.does("settings vacation "+tomorrow), "Your vacation is planned: "+tomorrow+".."+tomorrow)
	if got := <-told; got != tomorrow+".."+tomorrow+" false" {
		t.Errorf("told is %s", got)
	}
	ann.does("settings vacation stop")
	<-told
	has(t, ann.does("settings vacation start"), "You are on vacation until ")
	<-told
	type line struct {
		Type, Name string
		Value      string
		Left       int  `json:"days_left"`
		OnVacation bool `json:"resting"`
	}
	lines := decoded[line](t, ann.does("settings --json"))
	if last := lines[len(lines)-1]; last.Name != "vacation" || !last.OnVacation || !strings.Contains(last.Value, "..") ||
		last.Left < 0 || last.Left > 14 {
		t.Errorf("a program reads %+v", last)
	}
}
