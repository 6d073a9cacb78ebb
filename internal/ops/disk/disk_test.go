package disk

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
)

// The log says once what has changed, and a look that fails changes nothing.
func TestWatch(t *testing.T) {
	var log strings.Builder
	w := New(t.TempDir(), 1, slog.New(slog.NewTextHandler(&log, nil)))
	if w.Low() || w.Free() == 0 || log.Len() > 0 {
		t.Fatalf("an ordinary disk has %d bytes: %s", w.Free(), &log)
	}
	w.need = 100
	for _, step := range []struct {
		left uint64
		err  error
		low  bool
		says string
	}{
		{1000, nil, false, ""},
		{199, nil, false, "level=WARN msg=\"little room"},
		{150, nil, false, ""},
		{99, nil, true, "level=ERROR msg=\"the disk is nearly full"},
		{5, nil, true, ""},
		{0, errors.New("gone"), true, ""},
		{150, nil, false, "little room"},
		{500, nil, false, "level=INFO msg=\"there is room"},
	} {
		log.Reset()
		w.free = func() (uint64, error) { return step.left, step.err }
		w.check()
		if w.Low() != step.low || !strings.Contains(log.String(), step.says) || step.says == "" && log.Len() > 0 {
			t.Errorf("with %d bytes left low is %t: %q", step.left, w.Low(), &log)
		}
	}
	if _, err := free(t.TempDir() + "/nothing"); err == nil {
		t.Error("a directory that is not there has room")
	}
}
