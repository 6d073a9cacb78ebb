package train_test

import (
	"bytes"
	"math"
	"os"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/internal/games/train"
	"medici/internal/people/rating"
)

var games = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

// The house has 300 tasks of each game: one decision each, some choices of which one is the best, and words for all of
// that; and they take little room.
func TestTasksOfTheHouse(t *testing.T) {
	room := 0
	for _, k := range games {
		name := k.Game.Name()
		file, err := os.ReadFile("tasks/" + name + ".bin")
		if err != nil {
			t.Fatal(err)
		}
		room += len(file)
		made, err := train.Read(k.Game, file)
		if err != nil {
			t.Fatal(name, err)
		}
		if again, err := train.Write(k.Game, made); err != nil || !bytes.Equal(again, file) {
			t.Errorf("the tasks of %s are written as another file, %v", name, err)
		}
		if many := train.Many(k.Game); many != 300 {
			t.Errorf("of %s there are %d tasks", name, many)
		}
		teller := train.Teller{Words: wordtest.In(language.English), Kit: k}
		for i := range train.Many(k.Game) {
			task, err := train.Of(k.Game, i)
			if err != nil {
				t.Fatal(name, i, err)
			}
			if task.View.Turn() != task.You || task.You < 0 || len(task.Choices) < 2 || task.Best < 0 || !task.House() ||
				task.Found > train.Bots {
				t.Fatalf("%s is %+v", task.ID, task)
			}
			seen := map[string]bool{}
			for _, c := range teller.Choices(&task) { // two cards of a kind are one choice
				if seen[c] {
					t.Errorf("%s offers %s twice", task.ID, c)
				}
				seen[c] = true
			}
			if i%10 == 0 {
				if len(teller.Position(&task)) == 0 || teller.Why(&task, &train.Outcome{}) == "" || len(teller.Choices(&task)) != len(task.Choices) {
					t.Errorf("of %s is told %q", task.ID, teller.Lines(&task))
				}
			}
			if found, n, ok := train.Number(games, task.ID); !ok || n != i || found.Game.Name() != name {
				t.Errorf("%s is task %d of %s", task.ID, n, found.Title)
			}
		}
	}
	if room > 90_000 {
		t.Errorf("the tasks take %d bytes", room)
	}
	for _, id := range []string{"medici-0", "medici-301", "medici-x", "chess-1", "", "medici"} {
		if _, _, ok := train.Number(games, id); ok {
			t.Errorf("%q is a task", id)
		}
	}
}

// A file that is cut off or holds anything else is refused, or is a file of fewer tasks.
func TestBadFiles(t *testing.T) {
	k := games.Named("strozzi")
	file, err := os.ReadFile("tasks/strozzi.bin")
	if err != nil {
		t.Fatal(err)
	}
	file, bad := file[:200], 0
	for cut := range file {
		if _, err := train.Read(k.Game, file[:cut]); err != nil {
			bad++
		}
		other := bytes.Clone(file)
		other[cut] ^= 0x55
		_, _ = train.Read(k.Game, other)
	}
	if bad < 150 {
		t.Errorf("of %d files that are cut off %d are refused", len(file), bad)
	}
}

// Everybody gets all tasks before one comes again, each in an order of their own.
func TestEverybodyGetsAllTasks(t *testing.T) {
	g := games[0].Game
	seen, same := map[int]bool{}, 0
	for n := range train.Many(g) {
		seen[train.Next(g, "ann", n)] = true
		if train.Next(g, "ann", n) == train.Next(g, "bob", n) {
			same++
		}
	}
	if len(seen) != train.Many(g) || same == len(seen) {
		t.Errorf("ann gets %d of %d tasks, %d of them when bob does", len(seen), train.Many(g), same)
	}
}

// Who finds the best choice of a task rises, the more the fewer bots find it; who does not falls.
func TestTasksAreRated(t *testing.T) {
	last := math.Inf(-1)
	for found := train.Bots; found >= 0; found-- {
		task := train.Task{Found: found}
		right, wrong := task.Rate(rating.New(), true), task.Rate(rating.New(), false)
		if right.Mu <= rating.New().Mu || wrong.Mu >= rating.New().Mu || right.Mu <= last {
			t.Errorf("a task that %d bots find makes %v and %v", found, right, wrong)
		}
		last = right.Mu
	}
}
