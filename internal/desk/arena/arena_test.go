package arena_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"medici/internal/desk/arena"
	"medici/internal/dev/kittest/toy"
	"medici/internal/games/kit"
)

// manners is the variable that makes this test's own process a program outside.
const manners = "ARENA_TEST_MANNERS"

func TestMain(m *testing.M) {
	if how := os.Getenv(manners); how != "" {
		outside(how)
		return
	}
	os.Exit(m.Run())
}

// outside plays the first legal move, or misbehaves.
func outside(how string) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var said struct {
			Type  string
			Seq   int
			Legal []string
		}
		if err := json.Unmarshal(in.Bytes(), &said); err != nil {
			panic(err)
		}
		switch {
		case said.Type == "over" && how == "fails after the end":
			os.Exit(4)
		case said.Legal == nil:
		case how == "dies":
			fmt.Fprintln(os.Stderr, "I feel unwell")
			os.Exit(3)
		case how == "hangs":
			select {}
		case how == "leaves":
			fmt.Println(`{"type":"leave"}`)
		case how == "moves nonsense":
			for range 100 {
				fmt.Println(`{"type":"move","move":"fly"}`)
			}
		case how == "corrects itself":
			fmt.Println(`{"type":"chat","text":"hm"}`)
			fmt.Println(`{"type":"move","move":"fly"}`)
			fmt.Printf(`{"type":"move","move":%q,"seq":%d}`+"\n", said.Legal[0], said.Seq)
		default:
			fmt.Printf(`{"type":"move","move":%q,"seq":%d}`+"\n", said.Legal[0], said.Seq)
		}
	}
}

var games = kit.List{toy.Kit}

// patience with a program that means well is as long as a busy machine may need.
const patience = 5 * time.Minute

func contest(t *testing.T, deals int, seats ...string) arena.Contest {
	t.Helper()
	c := arena.Contest{Game: toy.Kit.Game, Deals: deals, Seed: 7}
	for _, words := range seats {
		p, err := arena.Read(games, c.Game, words, arena.Limit{}, patience)
		if err != nil {
			t.Fatal(err)
		}
		c.Players = append(c.Players, p)
	}
	return c
}

// The same seed gives the same result on one processor and on many, whichever bot plays on
// which seat; a program that plays as a bot does has the same result.
func TestResultsDependOnTheSeed(t *testing.T) {
	t.Setenv(manners, "corrects itself")
	play := func(processors int, seats ...string) arena.Result {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		c, told := contest(t, 8, seats...), 0
		c.Done = func(games int) { told = games }
		r, err := c.Run(context.Background())
		if err != nil || told != 16 || r.Games != 16 {
			t.Fatalf("%d games are told of, result %+v, %v", told, r, err)
		}
		for i := range r.Seats {
			r.Seats[i].Millis, r.Seats[i].Name = 0, ""
		}
		return r
	}
	one, many := play(1, "first", "first"), play(4, "first", "first")
	if !reflect.DeepEqual(one, many) {
		t.Errorf("%+v on one processor, %+v on four", one, many)
	}
	if got := play(2, "first", "exec:"+os.Args[0]); !reflect.DeepEqual(one, got) {
		t.Errorf("%+v with a program outside, %+v without", got, one)
	}
	if s := one.Seats; s[0].Share+s[1].Share != 1 || s[0].Low > s[0].Share || s[0].High < s[0].Share {
		t.Errorf("shares are %+v", s)
	}
}

func TestFailuresSayWho(t *testing.T) {
	for how, want := range map[string]string{
		"dies":                "exit status 3: I feel unwell",
		"hangs":               "did not answer in",
		"leaves":              "left before the game was over",
		"moves nonsense":      "no move; the last was refused",
		"fails after the end": "exit status 4",
	} {
		t.Run(how, func(t *testing.T) {
			t.Setenv(manners, how)
			c := contest(t, 1, "first")
			patience := patience
			if how == "hangs" {
				patience = 100 * time.Millisecond
			}
			p, err := arena.Read(games, c.Game, "exec:"+os.Args[0]+" -x", arena.Limit{}, patience)
			if err != nil {
				t.Fatal(err)
			}
			c.Players = append(c.Players, p)
			_, err = c.Run(context.Background())
			if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "exec:") {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

func TestPlayersThatAreNone(t *testing.T) {
	for words, want := range map[string]string{
		"godlike": "known are: first", "first/often": "a number of playouts", "first/0": "a number of playouts",
		"exec:": "names no program", `exec:"`: "names no program", "": "",
	} {
		_, err := arena.Read(games, toy.Kit.Game, words, arena.Limit{}, time.Second)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", words, err)
		}
	}
}
