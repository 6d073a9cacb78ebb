package review_test

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/review"
	"medici/internal/games/strozzi"
	"medici/rules/record"
)

var games = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

// over returns all finished games of the stored records.
func over(t testing.TB) map[string]record.Record {
	all := map[string]record.Record{}
	root := "../../../testdata/games"
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		r, err := record.Read(strings.NewReader(string(text)), games.Shelf())
		if err == nil && r.State != nil && len(r.State.Winners()) > 0 {
			all[strings.TrimPrefix(path, root+"/")] = r
		}
		return nil
	})
	if err != nil || len(all) < 8 {
		t.Fatalf("%d games, %v", len(all), err)
	}
	return all
}

// made returns the review of a game, made in slices of a move.
func made(t testing.TB, r record.Record, refused ...int) review.Review {
	t.Helper()
	m, err := review.Begin(games.Of(r.Game).Judge, r, refused)
	if err != nil {
		t.Fatal(err)
	}
	for {
		done, err := m.Work(time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		if done {
			return m.Review()
		}
	}
}

// The parts of every account add up to the result, the chances of every position to a hundred, and what is told
// is large and beyond doubt. As JSON a review is what it was.
func TestReviewAddsUp(t *testing.T) {
	t.Parallel()
	for name, r := range over(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := made(t, r)
			if len(v.Chances) != len(r.Moves)+1 {
				t.Fatalf("%d chances of %d moves", len(v.Chances), len(r.Moves))
			}
			for i, row := range v.Chances {
				sum := 0.0
				for _, c := range row {
					sum += c
				}
				if math.Abs(sum-100) > 0.1 {
					t.Errorf("after move %d the chances are %v", i, row)
				}
			}
			for i, s := range v.Seats {
				if sum := s.Start + s.Luck + s.Skill + s.Others + s.Error; math.Abs(sum-s.Result) > 0.06 {
					t.Errorf("seat %d has %f, not %f: %+v", i+1, sum, s.Result, s)
				}
				if s.Result != v.Chances[len(r.Moves)][i] || s.Skill > 0 || s.Accuracy < 0 || s.Accuracy > 100 {
					t.Errorf("seat %d ends with %v: %+v", i+1, v.Chances[len(r.Moves)], s)
				}
				holdDecisions(t, r, i, s)
			}
			text, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			var again review.Review
			if err := json.Unmarshal(text, &again); err != nil {
				t.Fatal(err)
			}
			if text2, _ := json.Marshal(again); string(text2) != string(text) {
				t.Errorf("%s\nis read as\n%s", text, text2)
			}
		})
	}
}

// holdDecisions holds what is said of decisions to the record.
func holdDecisions(t *testing.T, r record.Record, seat int, s review.Seat) {
	last := math.Inf(1)
	for _, d := range s.Worst() {
		if d.Loss < 0.5 || d.Loss < 2*d.Doubt-0.02 || d.Loss > last {
			t.Errorf("seat %d is told of %+v, behind a loss of %f", seat+1, d, last)
		}
		last = d.Loss
	}
	for _, d := range s.Decisions {
		move := r.Moves[d.Move-1]
		did := 0
		for _, c := range d.Best {
			if c.Done {
				did++
				if c.Move != move.Action.String() {
					t.Errorf("move %d was %s, not %s", d.Move, move.Action, c.Move)
				}
			}
			if _, err := r.Game.Parse(c.Move); err != nil {
				t.Errorf("%q is no move: %v", c.Move, err)
			}
		}
		if int(move.By) != seat || did != 1 {
			t.Errorf("seat %d has decided %+v; it was %s", seat+1, d, move.By)
		}
	}
}

// A review says nothing of a seat that refuses, but for the chances of all; it tells of the others as before.
func TestRefusedSeatIsLeftOut(t *testing.T) {
	for name, r := range over(t) {
		if !strings.HasPrefix(name, "strozzi/") {
			continue
		}
		all, some := made(t, r), made(t, r, 1)
		if !some.Seats[1].Refused || some.Seats[1].Decisions != nil || some.Seats[1].Accuracy != 0 || some.Of(1) {
			t.Errorf("of a seat that refuses is told %+v", some.Seats[1])
		}
		want, _ := json.Marshal(all.Without(1))
		if got, _ := json.Marshal(some); string(got) != string(want) {
			t.Errorf("%s: a review without a seat is\n%s\nnot\n%s", name, got, want)
		}
		return
	}
	t.Fatal("no game of Strozzi")
}

// A game that goes on is not reviewed.
func TestRunningGameHasNoReview(t *testing.T) {
	for _, r := range over(t) {
		r.Moves = r.Moves[:len(r.Moves)-1]
		start, err := r.Game.Start(len(r.Seats))
		if err != nil {
			t.Fatal(err)
		}
		r.State = start
		if _, err := review.Begin(games.Of(r.Game).Judge, r, nil); !errors.Is(err, review.ErrGoesOn) {
			t.Errorf("%s, which goes on, is reviewed: %v", r.Game.Name(), err)
		}
	}
}

// BenchmarkReview makes the reviews of the longest games; a game of four must take at most 3 s.
func BenchmarkReview(b *testing.B) {
	longest := map[string]record.Record{}
	for _, r := range over(b) {
		name := r.Game.Name()
		if len(r.Seats) <= 4 && len(r.Moves) > len(longest[name].Moves) {
			longest[name] = r
		}
	}
	for name, r := range longest {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				made(b, r)
			}
			b.ReportMetric(float64(len(r.Seats)), "seats")
		})
	}
}
