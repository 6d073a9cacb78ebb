package moderation

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"medici/internal/journal"
)

// How many reports are kept: in all, and from one source. So nobody hides what others report behind reports
// of their own.
const (
	mostReports = 200
	mostOfOne   = 20
)

// Report is what somebody wants the administrators to see.
type Report struct {
	Number uint64    `json:"number"` // 1, 2, 3, …
	Made   time.Time `json:"made"`
	By     string    `json:"by"`             // the name of the person who reports
	About  string    `json:"about"`          // the name of the person reported
	Key    string    `json:"key,omitempty"`  // of the person reported; empty for a guest
	From   string    `json:"from,omitempty"` // where they came from, if they were here
	Table  string    `json:"table,omitempty"`
	Game   string    `json:"game,omitempty"` // the record's ID
	Why    string    `json:"why,omitempty"`
	Lines  []string  `json:"lines"` // the last lines at the table, the newest last

	Source netip.Prefix `json:"source,omitzero"` // of the person who reports; see From
}

// filed is what is remembered about a report.
type filed struct {
	number uint64
	source netip.Prefix
}

// File stores a report and gives it a number. When there are too many in all, or from one source, the
// oldest of those goes.
func (w *Moderator) File(ctx context.Context, r Report) (err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	r.Number = 1
	if n := len(w.reports); n > 0 {
		r.Number = w.reports[n-1].number + 1
	}
	if r.Number, err = w.number(ctx, r); err != nil {
		return err
	}
	w.reports = append(w.reports, filed{r.Number, r.Source})
	if i := w.surplus(r.Source); i >= 0 {
		_, _ = w.remove(ctx, reportPath(w.reports[i].number)) // the new one is kept, whatever happens to the old
		w.reports = slices.Delete(w.reports, i, i+1)
	}
	return nil
}

// number stores a report under its number, or the next one that no other process on the store has used.
func (w *Moderator) number(ctx context.Context, r Report) (uint64, error) {
	for {
		data, err := json.Marshal(r)
		if err != nil {
			return 0, err
		}
		_, err = w.docs.Put(ctx, reportPath(r.Number), data, 0)
		if err == nil {
			return r.Number, nil
		}
		if !errors.Is(err, journal.ErrConflict) || ctx.Err() != nil {
			return 0, fmt.Errorf("writing a report: %w", err)
		}
		r.Number++
	}
}

// surplus returns which report is one too many after one of a source has come, or -1.
func (w *Moderator) surplus(source netip.Prefix) int {
	first, count := -1, 0
	for i, r := range w.reports {
		if r.source == source {
			if count++; first < 0 {
				first = i
			}
		}
	}
	switch {
	case count > mostOfOne:
		return first
	case len(w.reports) > mostReports:
		return 0
	}
	return -1
}

// Reports returns the stored reports, the oldest first.
func (w *Moderator) Reports(ctx context.Context) ([]Report, error) {
	all, err := listed[Report](ctx, w.docs, reportPrefix, w.log)
	return slices.SortedFunc(maps.Values(all), func(a, b Report) int { return cmp.Compare(a.Number, b.Number) }), err
}

const reportPrefix = "report/"

func reportPath(n uint64) string { return reportPrefix + strconv.FormatUint(n, 10) }
