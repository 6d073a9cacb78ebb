package almanac

import (
	"maps"
	"time"
)

// hours are the hours in which people met, by day, one bit for each hour of UTC.
type hours map[string]uint32

const (
	weeks   = 4 // how long hours are remembered
	window  = 3 // hours that are shown together
	seldom  = 3 // the fewest days with people in that window for it to be shown
	dayForm = "2006-01-02"
)

// record adds an hour, and reports whether it was new.
func (h *hours) record(at time.Time) bool {
	at = at.UTC()
	day, bit := at.Format(dayForm), uint32(1)<<at.Hour()
	if (*h)[day]&bit != 0 {
		return false
	}
	kept := hours{}
	maps.Copy(kept, *h)
	kept[day] |= bit
	oldest := oldestDay(at)
	maps.DeleteFunc(kept, func(day string, _ uint32) bool { return day < oldest })
	*h = kept
	return true
}

// oldestDay returns the first day that is remembered.
func oldestDay(at time.Time) string { return at.UTC().AddDate(0, 0, -7*weeks).Format(dayForm) }

// busiest returns the window in which people met most often. It is false if they met on too few days.
func (h hours) busiest(at time.Time) (from, to int, ok bool) {
	var met [24]int
	oldest := oldestDay(at)
	for day, of := range h {
		for hour := range met {
			if day >= oldest && of&(1<<hour) != 0 {
				met[hour]++
			}
		}
	}
	most := 0
	for first := range met {
		if sum := met[first] + met[(first+1)%24] + met[(first+window-1)%24]; sum > most {
			most, from = sum, first
		}
	}
	if h.days(oldest, from) < seldom {
		return 0, 0, false
	}
	return from, (from + window) % 24, true
}

// days returns on how many days since the oldest people met in the window that begins at an hour.
func (h hours) days(oldest string, from int) (n int) {
	var bits uint32
	for i := range window {
		bits |= 1 << ((from + i) % 24)
	}
	for day, of := range h {
		if day >= oldest && of&bits != 0 {
			n++
		}
	}
	return n
}
