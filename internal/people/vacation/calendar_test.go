package vacation

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/lobby/match"
)

var rome, _ = time.LoadLocation("Europe/Rome")

func at(text string) time.Time {
	t, err := time.ParseInLocation("2006-01-02 15:04", text, rome)
	if err != nil {
		panic(err)
	}
	return t
}

// day returns the beginning of a day.
func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}

// desk is a calendar of ten days a year.
type desk struct {
	*Calendar
	t       *testing.T
	docs    journaltest.Memory
	changed []string
}

func newDesk(t *testing.T) *desk {
	d := &desk{t: t}
	d.again()
	return d
}

// again restarts the calendar.
func (d *desk) again() {
	c, err := Open(d.t.Context(), &d.docs, 10, func(id string, s Span, over bool) {
		text := id + " " + s.String()
		if over {
			text += " over"
		}
		d.changed = append(d.changed, text)
	})
	if err != nil {
		d.t.Fatal(err)
	}
	d.Calendar = c
}

func (d *desk) does(when, text, want string) {
	d.t.Helper()
	if s, err := d.Decide(d.t.Context(), "ann", text, at(when)); err != nil || s.String() != want {
		d.t.Errorf("%s at %s is %v, %v, want %s", text, when, s, err, want)
	}
}

func (d *desk) refuses(when, text, want string) {
	d.t.Helper()
	before := d.docs.Last
	_, err := d.Decide(d.t.Context(), "ann", text, at(when))
	if err == nil || !strings.Contains(err.Error(), want) || d.docs.Last != before {
		d.t.Errorf("%s at %s is %v", text, when, err)
	}
}

func TestPlanned(t *testing.T) {
	d := newDesk(t)
	d.does("2026-11-22 12:00", "2026-12-28..2027-01-02", "2026-12-28..2027-01-02") // four days and two
	want := []match.Vacation{{From: day("2026-12-28"), Until: day("2027-01-03"), Decided: at("2026-11-22 12:00").UTC()}}
	if got := d.Vacations("ann"); !slices.Equal(got, want) {
		t.Errorf("they are %v", got)
	}
	d.refuses("2026-11-22 12:00", "2026-12-01..2026-12-07", "of 10 days in 2026 you have 6 left")
	d.does("2026-11-22 12:00", "2026-12-01..2026-12-06", "2026-12-01..2026-12-06")
	d.refuses("2026-11-22 12:00", "2026-12-20", "you have 0 left")
	d.does("2026-11-22 12:00", "2027-01-05..2027-01-12", "2027-01-05..2027-01-12")
	d.refuses("2026-11-22 12:00", "2027-01-20", "of 10 days in 2027 you have 0 left")
	if _, left, err := d.Of(t.Context(), "ann", at("2026-11-22 12:00")); left != 0 || err != nil {
		t.Errorf("%d are left, %v", left, err)
	}
	was := d.Vacations("ann")
	d.again()
	if got := d.Vacations("ann"); !slices.Equal(got, was) || len(got) != 3 {
		t.Errorf("after a restart they are %v", got)
	}
	if want := []string{"ann 2026-12-28..2027-01-02", "ann 2026-12-01..2026-12-06",
		"ann 2027-01-05..2027-01-12"}; !slices.Equal(d.changed, want) {
		t.Errorf("told is %q", d.changed)
	}
}

func TestRefused(t *testing.T) {
	d := newDesk(t)
	for text, want := range map[string]string{
		"": "say from which day", "tomorrow": "say from which day", "2026-12-24..2026-12-20": "say from which day",
		"2026-02-30":             "say from which day",
		"2026-11-21..2026-11-30": "a day that is over", "2028-01-01": "too far away",
		"2026-12-01..2027-11-01": "of 10 days in 2026", "stop": "no vacation to end",
		"2026-11-23..9999-12-31": "too far away",
	} {
		d.refuses("2026-11-22 12:00", text, want)
	}
	if len(d.changed) > 0 || len(d.docs.All) > 0 {
		t.Errorf("told is %q, there is %v", d.changed, d.docs.All)
	}
}

// A vacation that begins at once takes whole days, stands still from now on only, and
// cannot be begun twice on one day.
func TestStartAndStop(t *testing.T) {
	d := newDesk(t)
	d.does("2026-06-01 12:00", "start", "2026-06-01..2026-06-10")
	if got := d.Vacations("ann"); got[0].From != at("2026-06-01 12:00").UTC() {
		t.Errorf("it began %v", got)
	}
	d.refuses("2026-06-01 13:00", "start", "already")
	d.does("2026-06-03 09:00", " STOP ", "2026-06-01..2026-06-03")
	if got := d.Vacations("ann"); got[0].Until != at("2026-06-03 09:00").UTC() {
		t.Errorf("it ended %v", got)
	}
	d.refuses("2026-06-03 10:00", "start", "start again tomorrow")
	d.refuses("2026-06-03 10:00", "2026-06-03", "start again tomorrow")
	d.refuses("2026-06-03 10:00", "stop", "no vacation to end")
	if _, left, _ := d.Of(t.Context(), "ann", at("2026-06-03 10:00")); left != 7 {
		t.Errorf("%d are left", left)
	}
	d.does("2026-06-03 10:00", "2026-06-06", "2026-06-06..2026-06-06")
	d.does("2026-06-04 10:00", "start", "2026-06-04..2026-06-05") // until the next one
	d.does("2026-06-04 11:00", "stop", "2026-06-04..2026-06-04")  // and the next one is off
	if _, left, _ := d.Of(t.Context(), "ann", at("2026-06-04 12:00")); left != 6 {
		t.Errorf("%d are left", left)
	}
	d.does("2026-12-30 10:00", "start", "2026-12-30..2026-12-31")
	d.does("2027-01-01 10:00", "start", "2027-01-01..2027-01-10")
}

// A day is one in UTC wherever somebody is: who goes from zone to zone takes no hour twice, and
// has no day for nothing.
func TestZonesChange(t *testing.T) {
	d := newDesk(t)
	east, west := time.FixedZone("", 14*3600), time.FixedZone("", -12*3600)
	now := day("2026-06-01").Add(11 * time.Hour) // it is tomorrow in the east, and yesterday in the west
	for i, zone := range []*time.Location{east, west, rome} {
		now := now.AddDate(0, 0, i)
		for _, step := range []struct {
			text string
			in   *time.Location
		}{{"start", zone}, {"stop", west}} {
			if _, err := d.Decide(t.Context(), "ann", step.text, now.In(step.in)); err != nil {
				t.Fatal(err)
			}
			now = now.Add(time.Hour)
		}
		if _, left, err := d.Of(t.Context(), "ann", now.In(east)); left != 9-i || err != nil {
			t.Errorf("after %d vacations %d days are left, %v", i+1, left, err)
		}
	}
	if _, err := d.Decide(t.Context(), "ann", "2026-06-03", now.In(east)); err == nil {
		t.Error("a day was taken twice")
	}
}

// A vacation that was begun or planned before days were those of UTC stays as it is, and ends
// with a day that has begun.
func TestVacationsOfBefore(t *testing.T) {
	d := newDesk(t)
	before := `{"spans":[{"first":"2026-06-02","last":"2026-06-09","from":"2026-06-01T11:00:00Z",` +
		`"until":"2026-06-09T10:00:00Z"}]}`
	if _, err := d.docs.Put(t.Context(), folder+"ann", []byte(before), 0); err != nil {
		t.Fatal(err)
	}
	d.again()
	want := []match.Vacation{{From: day("2026-06-01").Add(11 * time.Hour), Until: day("2026-06-09").Add(10 * time.Hour)}}
	if got := d.Vacations("ann"); !slices.Equal(got, want) || !got[0].Applies(day("2026-05-01")) {
		t.Errorf("they are %v", got)
	}
	d.does("2026-06-01 23:00", "stop", "2026-06-02..2026-06-02")
	if _, left, _ := d.Of(t.Context(), "ann", at("2026-06-03 10:00")); left != 9 {
		t.Errorf("%d are left", left)
	}
}

func TestForgotten(t *testing.T) {
	d := newDesk(t)
	d.does("2026-06-01 12:00", "start", "2026-06-01..2026-06-10")
	for range 2 {
		if err := d.Forget(t.Context(), "ann"); err != nil || d.Vacations("ann") != nil || len(d.docs.All) != 0 {
			t.Errorf("%v, there is %v", err, d.docs.All)
		}
	}
}

func TestNobodyHasVacations(t *testing.T) {
	c, err := Open(context.Background(), &journaltest.Memory{}, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Decide(t.Context(), "ann", "start", at("2026-06-01 12:00")); !errors.Is(err, errNothing) {
		t.Error(err)
	}
}
