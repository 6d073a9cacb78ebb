package routes

import (
	"bytes"
	"testing"

	"medici/rules/merchant"
)

// Another map is laid out as its Check asks, the same each time, and can be read again.
func TestLay(t *testing.T) {
	m, err := merchant.ReadMap(bytes.Replace(merchant.StandardFile(), []byte(`"x": 7, "y": 5`), []byte(`"x": 6, "y": 5`),
		1))
	if err != nil {
		t.Fatal(err)
	}
	file, lacks, err := Lay(m, 1)
	if err != nil || len(lacks) > 0 {
		t.Fatal(lacks, err)
	}
	if again, _, _ := Lay(m, 1); !bytes.Equal(file, again) {
		t.Error("the same map is laid out otherwise the second time")
	}
	laid, err := m.Laid(file)
	if err != nil || len(laid.Layouts) != len(sizes) {
		t.Fatalf("%d layouts are read: %v", len(laid.Layouts), err)
	}
}
