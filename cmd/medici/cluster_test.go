package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"medici/internal/doors/trust"
)

func TestClusterKeys(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cluster")
	for _, c := range []struct {
		args []string
		end  status
		says string
	}{
		{[]string{"init", dir}, fine, "medici cluster key NODE " + dir},
		{[]string{"init", dir}, failed, "is there already"},
		{[]string{"key", "a", dir}, fine, "Copy " + filepath.Join(dir, "a")},
		{[]string{"key", "a", dir}, failed, "cannot make the folder of a"},
		{[]string{"key", "A", dir}, failed, "small letters"},
		{[]string{"key", "b", t.TempDir()}, failed, "medici cluster init"},
	} {
		var out bytes.Buffer
		end := run(append([]string{"cluster"}, c.args...), streams{out: &out, err: &out})
		if end != c.end || !strings.Contains(out.String(), c.says) {
			t.Errorf("%v: status %d, %s", c.args, end, out.String())
		}
	}
	if c, err := trust.Load(filepath.Join(dir, "a")); err != nil || c.Node != "a" {
		t.Errorf("%+v, %v", c, err)
	}
}
