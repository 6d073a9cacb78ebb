package settings

import (
	"fmt"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // also for machines without zone files
)

// readZone returns a place of the time zone database, in its spelling there.
func readZone(text string) (string, bool) {
	return text, location(text) != nil
}

// zones caches zones by their names: frames ask for them.
var zones sync.Map

// location returns a zone by its name; nil when there is none.
func location(name string) *time.Location {
	switch {
	case name == "", name == UTC, strings.EqualFold(name, "local"): // that would be the server's own
		return nil
	case strings.Contains(name, "."), strings.Contains(name, "//"): // a file has one name
		return nil
	}
	if known, ok := zones.Load(name); ok {
		return known.(*time.Location)
	}
	loc, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	zones.Store(name, loc)
	return loc
}

// Location returns the time zone in which the person is told times.
func (s Settings) Location() *time.Location {
	if loc := location(s.Zone); loc != nil {
		return loc
	}
	return time.UTC
}

// readQuiet parses a time of day from when to when, like 22-8 or 22:30-7.
func readQuiet(text string) (string, bool) {
	from, to, ok := hours(text)
	if !ok {
		return "", false
	}
	return hour(from) + "-" + hour(to), true
}

// hours returns the minutes of the day between which it is quiet.
func hours(text string) (from, to int, ok bool) {
	first, second, _ := strings.Cut(strings.ReplaceAll(text, " ", ""), "-")
	from, okFrom := minutes(first)
	to, okTo := minutes(second)
	return from, to, okFrom && okTo && from != to
}

func minutes(text string) (int, bool) {
	for _, form := range []string{"15:04", "15"} {
		if t, err := time.Parse(form, text); err == nil {
			return t.Hour()*60 + t.Minute(), true
		}
	}
	return 0, false
}

func hour(minute int) string {
	if minute%60 == 0 {
		return fmt.Sprint(minute / 60)
	}
	return fmt.Sprintf("%d:%02d", minute/60, minute%60)
}

// QuietUntil returns the end of the present quiet hours, or zero outside of them.
func (s Settings) QuietUntil(now time.Time) time.Time {
	from, to, ok := hours(s.Quiet)
	if !ok {
		return time.Time{}
	}
	there := now.In(s.Location())
	at, day := there.Hour()*60+there.Minute(), there.Day()
	switch {
	case from < to && (at < from || at >= to), from > to && at < from && at >= to:
		return time.Time{}
	case at >= to: // they end tomorrow
		day++
	}
	return time.Date(there.Year(), there.Month(), day, to/60, to%60, 0, 0, there.Location())
}
