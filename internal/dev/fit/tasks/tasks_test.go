package main

import (
	"math/rand/v2"
	"testing"

	"medici/internal/games/train"
	"medici/rules"
)

// The tasks that are kept are still such tasks: bankers of other seeds find the best of almost all, and the judge finds
// nothing clearly better. Where they do not the tasks are to be made again.
func TestKeptTasksAreGood(t *testing.T) {
	const looked = 12 // of each game
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) {
			t.Parallel()
			found := 0
			for i := range looked {
				past, best := position(t, k.Game, i*train.Many(k.Game)/looked)
				if (maker{k, rand.New(rand.NewPCG(9, uint64(i)))}).asked(past, "banker") == best {
					found++
				}
			}
			if found < looked*3/4 {
				t.Errorf("a banker finds the best of %d of %d tasks", found, looked)
			}
		})
	}
}

// position is all positions up to the one of a task, and its best choice.
func position(t *testing.T, g rules.Game, number int) (past []rules.State, best rules.Action) {
	t.Helper()
	task, err := train.Of(g, number)
	if err != nil {
		t.Fatal(err)
	}
	err = train.Walk(g, number, func(s rules.State) { past = append(past, s) })
	if err != nil {
		t.Fatal(err)
	}
	return past, task.Choices[task.Best]
}

// The same arguments make the same tasks, and each has a best choice that is clearly better than the others.
func TestTasksComeAgain(t *testing.T) {
	for _, k := range games[:3] { // a game of the fourth takes long
		var files [2]string
		for i := range files {
			made := maker{k, rand.New(rand.NewPCG(5, 0))}.make(2)
			file, err := train.Write(k.Game, made)
			if err != nil {
				t.Fatal(err)
			}
			files[i] = string(file)
		}
		if files[0] != files[1] {
			t.Errorf("of %s other tasks are made each time", k.Game.Name())
		}
	}
}
