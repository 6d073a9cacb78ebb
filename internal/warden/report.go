package warden

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"time"
)

// mostReports is how many are kept.
const mostReports = 200

// Report is what somebody wants the administrators to see.
type Report struct {
	Number uint64    `json:"number"` // 1, 2, 3, …
	Made   time.Time `json:"made"`
	By     string    `json:"by"`             // the name of who reports
	About  string    `json:"about"`          // the name of who is reported
	Key    string    `json:"key,omitempty"`  // of who is reported; empty for a guest
	From   string    `json:"from,omitempty"` // where they came from, if they were here
	Table  string    `json:"table,omitempty"`
	Game   string    `json:"game,omitempty"` // the record's id
	Why    string    `json:"why,omitempty"`
	Lines  []string  `json:"lines"` // the last of the table, the newest last
}

// File keeps a report and gives it a number. The oldest go when there are too
// many.
func (w *Warden) File(ctx context.Context, r Report) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	r.Number = 1
	if n := len(w.reports); n > 0 {
		r.Number = w.reports[n-1] + 1
	}
	if err := w.save(ctx, reportPath(r.Number), r); err != nil {
		return err
	}
	w.reports = append(w.reports, r.Number)
	for len(w.reports) > mostReports {
		_ = w.remove(ctx, reportPath(w.reports[0])) // the new one is kept, come what may of the old
		w.reports = slices.Delete(w.reports, 0, 1)
	}
	return nil
}

// Reports are those that are kept, the oldest first.
func (w *Warden) Reports(ctx context.Context) ([]Report, error) {
	all, err := listed[Report](ctx, w.docs, reportPrefix, w.log)
	return slices.SortedFunc(maps.Values(all), func(a, b Report) int { return cmp.Compare(a.Number, b.Number) }), err
}

const reportPrefix = "report/"

func reportPath(n uint64) string { return reportPrefix + strconv.FormatUint(n, 10) }
