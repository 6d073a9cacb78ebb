package reception

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"medici/lobby"
)

type (
	taskRead struct {
		ID         string
		Seats, You int
		Choices    []string
	}
	solutionRead struct {
		Right, Rated bool
		Choice, Best int
		Why          string
		Chances      []float64
		Rating       *struct{ Rating, Games int }
		Today        *struct{ Answered, Right int }
	}
)

// A task is told as lines and as JSON, and so is what came of an answer. That of the house which one gets next is
// rated, once.
func TestTrain(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.known("ann")
	for _, want := range []string{"Task medici-", "Which is best? 1: ", "Answer with the number of the best choice: "} {
		has(t, ann.does("train"), want)
	}
	task := decoded[taskRead](t, ann.does("train medici --json"))[0]
	if len(task.Choices) < 2 || task.You < 1 || task.You > task.Seats {
		t.Fatalf("the task is %+v", task)
	}
	o := decoded[solutionRead](t, ann.does("train "+task.ID+" 1 --json"))[0]
	if !o.Rated || o.Rating == nil || o.Rating.Games != 1 || o.Right != (o.Best == 1) || o.Why == "" || o.Choice != 1 {
		t.Errorf("what came of it is %+v", o)
	}
	o = decoded[solutionRead](t, ann.does(fmt.Sprint("train ", task.ID, " ", o.Best, " --json=2")))[0]
	if o.Rated || !o.Right || o.Rating.Games != 1 {
		t.Errorf("what came of it again is %+v", o)
	}
	if next := decoded[taskRead](t, ann.does("train --json"))[0]; next.ID == task.ID {
		t.Errorf("the next task is %s again", next.ID)
	}
	has(t, ann.does(fmt.Sprint("train ", task.ID, " ", o.Best)), "Right: ", "Bots that find it: ", "The next task: ")
	has(t, ann.fails("train "+task.ID+" 9", failed), "this task has the choices 1 to ")
	has(t, ann.fails("train medici-999", misuse), "there is no such task")
	has(t, ann.fails("train medicy", misuse), "there is no such task", "medici")
	gus := l.guest("gus")
	has(t, gus.does("train"), "Task medici-")
	if o := decoded[solutionRead](t, gus.does("train medici-1 1 --json"))[0]; o.Rated || o.Rating != nil {
		t.Errorf("of a guest is told %+v", o)
	}
}

// The puzzle of the day is the same for everybody, and each person counts once.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	l := open(t)
	l.server.Now = func() time.Time { return time.Date(2026, 11, 27, 23, 59, 0, 0, time.UTC) }
	ann, bob := l.known("ann"), l.known("bob")
	task := decoded[taskRead](t, ann.does("train today --json"))[0]
	if other := decoded[taskRead](t, bob.does("train today --json"))[0]; other.ID != task.ID {
		t.Errorf("bob's puzzle is %s, ann's %s", other.ID, task.ID)
	}
	o := decoded[solutionRead](t, ann.does("train today 1 --json"))[0]
	if o.Today == nil || o.Today.Answered != 1 || o.Today.Right == 1 != o.Right {
		t.Fatalf("what came of it is %+v", o)
	}
	o = decoded[solutionRead](t, bob.does(fmt.Sprint("train ", task.ID, " ", o.Best, " --json")))[0]
	was := o.Today.Right
	for range 2 {
		o = decoded[solutionRead](t, ann.does(fmt.Sprint("train today ", o.Best, " --json")))[0]
		if o.Today.Answered != 2 || o.Today.Right != was {
			t.Errorf("ann counts again: %+v", o.Today)
		}
	}
	has(t, bob.does("train today 1"), "People who have answered today: 2; right were ")
}

// A mistake of one's own is a task where the game has a review: with its chances, and only of a seat that does not
// refuse.
func TestMistakesAreTasks(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.known("ann"), l.known("bob")
	x := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob)
	x.wild = true
	id := x.play(-1).id()
	var review struct {
		Seats []struct {
			Decisions []struct {
				Move  int
				Loss  float64
				Grade string
				Best  []struct{ Move string }
			}
		}
	}
	if err := json.Unmarshal([]byte(ann.does("review "+id+" 1 --json")), &review); err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, d := range review.Seats[0].Decisions {
		name := fmt.Sprint(id, ".", d.Move)
		if d.Loss < 1 || d.Grade == "good" { // too little to be a task, or not beyond doubt
			continue
		}
		told++
		task := decoded[taskRead](t, ann.does("train "+name+" --json"))[0]
		if task.ID != name || task.You != 1 {
			t.Errorf("the mistake is %+v", task)
		}
		o := decoded[solutionRead](t, ann.does("train "+name+" 1 --json"))[0]
		if task.Choices[o.Best-1] != d.Best[0].Move || len(o.Chances) != len(task.Choices) || o.Rated {
			t.Errorf("of %+v is told %+v", d, o)
		}
		if told == 1 {
			has(t, ann.does("train "+name), "a mistake in a game of Medici: you decide for ann.")
			bob.fails("train "+id+".99999", misuse)
			ann.does("review " + id + " --not-this-game")
			has(t, bob.fails("train "+name, misuse), "there is no such task")
			ann.does("review " + id + " --again")
			ann.does("review " + id)
		}
	}
	if told == 0 {
		t.Error("a player who bids all she has makes no mistake")
	}
	own := 0
	for range 40 { // every other one
		if strings.HasPrefix(decoded[taskRead](t, ann.does("train --json"))[0].ID, id+".") {
			own++
		}
	}
	if own == 0 {
		t.Error("ann never gets a mistake of her own")
	}
}
