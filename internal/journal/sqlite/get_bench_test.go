package sqlite

import (
	"fmt"
	"testing"
)

// BenchmarkGet reads a document of 1,000, and BenchmarkGetMissing asks for one that is not there.
func BenchmarkGet(b *testing.B) { benchmarkGet(b, "document-%03d") }

func BenchmarkGetMissing(b *testing.B) { benchmarkGet(b, "none-%03d") }

func benchmarkGet(b *testing.B, name string) {
	s, err := open(b.TempDir(), options{steps: steps, pageSize: 4096, careless: true})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for i := range 1000 {
		if _, err := s.Put(b.Context(), fmt.Sprintf("document-%03d", i), make([]byte, 200), 0); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_, _ = s.Get(b.Context(), fmt.Sprintf(name, i%1000))
	}
}
