package moderation

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/netip"
	"slices"
	"sync/atomic"
	"time"

	"medici/internal/journal"
)

// ErrNobody refuses a sanction about nobody.
var ErrNobody = errors.New("moderation: a sanction is about somebody")

// Moderator holds all sanctions in memory.
type Moderator struct {
	docs journal.Documents
	now  func() time.Time
	log  *slog.Logger
	book atomic.Pointer[book] // replaced, never changed

	mu      journal.Mutex     // held while something is written
	reports []filed           // the oldest first
	seen    map[string]uint64 // applied revisions of sanctions, by path
}

// book is the sanctions at one moment.
type book struct {
	all   map[string]Sanction   // by path
	about map[string][]Sanction // by the path of everybody they are about
	// widths are the lengths of the prefixes in use, so an address is looked up once for each and not
	// compared with every source.
	widths map[Kind][]int
}

// Open reads the sanctions in force. It logs damaged documents and leaves them alone: they must not keep
// everybody out.
func Open(ctx context.Context, docs journal.Documents, now func() time.Time, log *slog.Logger) (*Moderator, error) {
	w := &Moderator{docs: docs, now: now, log: log, seen: map[string]uint64{}}
	all, err := listed[Sanction](ctx, docs, sanctionPrefix, log)
	if err != nil {
		return nil, fmt.Errorf("reading bans and mutes: %w", err)
	}
	w.book.Store(bookOf(all))
	reports, err := listed[Report](ctx, docs, reportPrefix, log)
	if err != nil {
		return nil, fmt.Errorf("reading reports: %w", err)
	}
	for _, r := range reports {
		w.reports = append(w.reports, filed{r.Number, r.Source})
	}
	slices.SortFunc(w.reports, func(a, b filed) int { return cmp.Compare(a.number, b.number) })
	w.sweep(ctx)
	return w, nil
}

func bookOf(all map[string]Sanction) *book {
	b := &book{all, map[string][]Sanction{}, map[Kind][]int{}}
	for _, s := range all {
		for _, whom := range s.about() {
			at := path(s.Kind, whom)
			b.about[at] = append(b.about[at], s)
		}
		if s.Source.IsValid() && !slices.Contains(b.widths[s.Kind], s.Source.Bits()) {
			b.widths[s.Kind] = append(b.widths[s.Kind], s.Source.Bits())
		}
	}
	return b
}

// Impose puts a sanction in force, in place of an earlier one about the same.
func (w *Moderator) Impose(ctx context.Context, s Sanction) error {
	if s.Whom.path() == "" {
		return ErrNobody
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sweep(ctx)
	at := path(s.Kind, s.Whom)
	revision, err := w.save(ctx, at, s)
	if err != nil {
		return err
	}
	w.seen[at] = revision
	all := maps.Clone(w.book.Load().all)
	all[at] = s
	w.book.Store(bookOf(all))
	return nil
}

// Lift ends a sanction, if there is one.
func (w *Moderator) Lift(ctx context.Context, kind Kind, whom Whom) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := path(kind, whom)
	revision, err := w.remove(ctx, at)
	if err != nil {
		return err
	}
	w.seen[at] = max(w.seen[at], revision)
	all := maps.Clone(w.book.Load().all)
	delete(all, at)
	w.book.Store(bookOf(all))
	return nil
}

// sweep removes the sanctions that have passed. A document that cannot be removed now is removed at the
// next start.
func (w *Moderator) sweep(ctx context.Context) {
	all, now := maps.Clone(w.book.Load().all), w.now()
	maps.DeleteFunc(all, func(at string, s Sanction) bool {
		if s.holds(now) {
			return false
		}
		_, _ = w.remove(ctx, at)
		return true
	})
	w.book.Store(bookOf(all))
}

// Held returns the sanction of a kind that holds for one of these, the first that does.
func (w *Moderator) Held(kind Kind, whom ...Whom) (Sanction, bool) {
	b, now := w.book.Load(), w.now()
	for _, one := range whom {
		for _, s := range b.about[path(kind, one)] {
			if s.holds(now) {
				return s, true
			}
		}
	}
	return Sanction{}, false
}

// HeldFrom returns the sanction of a kind that holds for everybody from an address.
func (w *Moderator) HeldFrom(kind Kind, ip netip.Addr) (Sanction, bool) {
	ip = ip.Unmap().WithZone("")
	for _, bits := range w.book.Load().widths[kind] {
		if from, err := ip.Prefix(bits); err == nil {
			if s, ok := w.Held(kind, Whom{Source: from}); ok {
				return s, true
			}
		}
	}
	return Sanction{}, false
}

// Barred reports whether nobody may come from an address.
func (w *Moderator) Barred(ip netip.Addr) bool {
	_, banned := w.HeldFrom(Ban, ip)
	return banned
}

// Sanctions returns those in force, the oldest first.
func (w *Moderator) Sanctions() []Sanction {
	var list []Sanction
	now := w.now()
	for _, s := range w.book.Load().all {
		if s.holds(now) {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b Sanction) int {
		return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(path(a.Kind, a.Whom), path(b.Kind, b.Whom)))
	})
	return list
}
