package settings

import (
	"fmt"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // zones are known on machines without their files, too
)

// zones are those of the time zone database that somebody asked for, by name: to read one
// from the disk is much for a frame.
var zones sync.Map

// zoneOf is a place of the time zone database; nil when there is none of that name.
func zoneOf(text string) *time.Location {
	if known, ok := zones.Load(text); ok {
		return known.(*time.Location)
	}
	if text == "" || strings.EqualFold(text, "local") { // that would be the server's own
		return nil
	}
	loc, err := time.LoadLocation(text)
	if err != nil { // of which there are as many as people can think of
		return nil
	}
	zones.Store(text, loc)
	return loc
}

// readZone is a place of the time zone database, as that spells it.
func readZone(text string) (string, bool) {
	loc := zoneOf(text)
	if loc == nil {
		return "", false
	}
	return loc.String(), true
}

// Location is the zone that the person is told times in.
func (s Settings) Location() *time.Location {
	if s.Zone != UTC {
		if loc := zoneOf(s.Zone); loc != nil {
			return loc
		}
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
