package code

import (
	"strings"
	"testing"
)

func TestCodesAreReadAsPeopleWriteThem(t *testing.T) {
	for range 100 {
		c := New()
		for _, written := range []string{c, strings.ToLower(c), strings.ReplaceAll(c, "-", ""),
			" " + strings.ReplaceAll(c, "-", " ") + " ",
			strings.NewReplacer("0", "O", "1", "l").Replace(c)} {
			if got, ok := Parse(written); !ok || got != c {
				t.Errorf("%q is read as %q", written, got)
			}
		}
	}
	if got, _ := Parse(" k7 qf-2m-ab Od iF"); got != "K7QF-2MAB-0D1F" {
		t.Errorf("look-alikes are read as %q", got)
	}
	for _, wrong := range []string{"", "ABCD-EFGH", "UUUU-UUUU-UUUU", "ABCD-EFGH-JKMN-P", strings.Repeat("A", 100),
		"ÄBCD-EFGH-JKMN"} {
		if got, ok := Parse(wrong); ok {
			t.Errorf("%q is read as %q", wrong, got)
		}
	}
}

func TestCodesDiffer(t *testing.T) {
	codes, ids := map[string]bool{}, map[string]bool{}
	for range 1000 {
		codes[New()], ids[NewID()] = true, true
	}
	if len(codes) != 1000 || len(ids) != 1000 {
		t.Errorf("%d codes and %d ids of 1000", len(codes), len(ids))
	}
}
