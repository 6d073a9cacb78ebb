package journal

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// chain makes a table of n entries, at positions that are not dense.
func chain(table string, n int) []Entry {
	tail := Tail{Table: table}
	var all []Entry
	for i := range n {
		e := tail.Next(fmt.Appendf(nil, "move %d", i))
		e.Pos = tail.Pos + Pos(3+i*i)
		all, tail = append(all, e), e.Tail()
	}
	return all
}

// TestHash holds the hash to its value: tables that are written must stay
// readable.
func TestHash(t *testing.T) {
	e := Entry{Table: "florence", Pos: 99, Prev: 7, Number: 2, ID: ID{1, 2, 3}, Before: Hash{9, 8, 7},
		Data: []byte("1 bid 5")}
	const want = "2ffcb5d0a38b1a183e134b35e847ac136ca0aee0faaf7759a91c571d18006232"
	if h := e.Hash(); hex.EncodeToString(h[:]) != want {
		t.Errorf("hash is %x", h)
	}
	moved := e
	moved.Pos, moved.Prev = 1, 0
	if moved.Hash() != e.Hash() {
		t.Error("a table does not keep its hashes when it moves")
	}
	for name, change := range map[string]func(*Entry){
		"table":  func(e *Entry) { e.Table = "florenc" },
		"number": func(e *Entry) { e.Number++ },
		"id":     func(e *Entry) { e.ID[15] = 1 },
		"before": func(e *Entry) { e.Before[31] = 1 },
		"data":   func(e *Entry) { e.Data = []byte("1 bid 6") },
	} {
		other := e
		if change(&other); other.Hash() == e.Hash() {
			t.Errorf("the %s is not covered", name)
		}
	}
}

func TestCheck(t *testing.T) {
	all := chain("t", 6)
	for i := range all {
		after := Tail{Table: "t"}
		if i > 0 {
			after = all[i-1].Tail()
		}
		if n, err := Check(after, all[i:]); err != nil || n != len(all)-i {
			t.Errorf("after %d: %d, %v", i, n, err)
		}
		if after != all[i].After() {
			t.Errorf("entry %d comes after %+v", i, all[i].After())
		}
	}
	for name, c := range map[string]struct {
		harm func([]Entry) []Entry
		good int
	}{
		"missing":       {func(e []Entry) []Entry { return slices.Delete(e, 2, 3) }, 2},
		"first missing": {func(e []Entry) []Entry { return e[1:] }, 0},
		"twice":         {func(e []Entry) []Entry { return slices.Insert(e, 3, e[2]) }, 3},
		"swapped":       {func(e []Entry) []Entry { e[3], e[4] = e[4], e[3]; return e }, 3},
		"other data":    {func(e []Entry) []Entry { e[2].Data = []byte("move 9"); return e }, 3},
		"other id":      {func(e []Entry) []Entry { e[2].ID[0] ^= 1; return e }, 3},
		"other table":   {func(e []Entry) []Entry { e[2].Table = "T"; return e }, 2},
		"goes back":     {func(e []Entry) []Entry { e[3].Pos = e[3].Prev; return e }, 3},
		"hole":          {func(e []Entry) []Entry { e[3].Prev++; return e }, 3},
	} {
		n, err := Check(Tail{Table: "t"}, c.harm(slices.Clone(all)))
		var d *Damaged
		if n != c.good || !errors.As(err, &d) || d.Table != "t" || d.Number != c.good+1 {
			t.Errorf("%s: %d good, %v", name, n, err)
		}
	}
}

func TestCheckEnd(t *testing.T) {
	all := chain("t", 4)
	end := all[3].Tail()
	if err := CheckEnd(end, end); err != nil {
		t.Error(err)
	}
	other := end
	other.Hash[0] ^= 1
	for _, c := range []struct {
		read, remembered Tail
		number           int
		why              string
	}{
		{all[1].Tail(), end, 3, "entries 3 to 4"},
		{Tail{Table: "t"}, end, 1, "entries 1 to 4"},
		{end, all[2].Tail(), 4, "remembers"},
		{other, end, 4, "acknowledged"},
	} {
		err := CheckEnd(c.read, c.remembered)
		var d *Damaged
		if !errors.As(err, &d) || d.Number != c.number || !strings.Contains(d.Error(), c.why) ||
			!strings.Contains(d.Error(), `"t"`) {
			t.Errorf("read to %d of %d: %v", c.read.Number, c.remembered.Number, err)
		}
	}
}

func TestCheckSize(t *testing.T) {
	long, large := strings.Repeat("x", MostName), make([]byte, MostData)
	for _, c := range []struct {
		name string
		data []byte
		want error
	}{
		{"", nil, ErrName}, {"x", nil, nil}, {long, large, nil}, {long + "x", nil, ErrName},
		{"x", append(large, 0), ErrTooLarge},
	} {
		if err := CheckSize(c.name, c.data); !errors.Is(err, c.want) {
			t.Errorf("%d and %d bytes: %v", len(c.name), len(c.data), err)
		}
	}
}
