package moderation

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// memory is documents; some may be damaged.
type memory struct {
	journaltest.Memory
	damaged bool
}

func newMemory() *memory { return &memory{} }

func (m *memory) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	list, err := m.Memory.List(ctx, prefix)
	if m.damaged {
		err = &journal.Damaged{Key: prefix, Why: "a test"}
	}
	return list, err
}

func open(t testing.TB, docs journal.Documents) *Moderator {
	t.Helper()
	w, err := Open(t.Context(), docs, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func impose(t *testing.T, w *Moderator, s Sanction) {
	t.Helper()
	if err := w.Impose(t.Context(), s); err != nil {
		t.Fatal(err)
	}
}
