package settings

import (
	"fmt"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // zones are known on machines without their files, too
)

// readZone is a place of the time zone database, as that spells it.
func readZone(text string) (string, bool) {
	return text, location(text) != nil
}

// zones are those that somebody has, by their names: frames ask for them.
var zones sync.Map

// location is a zone by its name; nil when there is none.
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

// Location is the zone that the person is told times in.
func (s Settings) Location() *time.Location {
	if loc := location(s.Zone); loc != nil {
		return loc
	}
	return time.UTC
}

// readQuiet is a time of the day from when to when, like 22-8 or 22:30-7.
func readQuiet(text string) (string, bool) {
	from, to, ok := hours(text)
	if !ok {
		return "", false
	}
	return hour(from) + "-" + hour(to), true
}

// hours are the minutes of the day from when to when it is quiet.
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

// QuietUntil is when the quiet hours end that it is in now; the zero time when they are
// not.
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
