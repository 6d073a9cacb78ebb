package program_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"medici/internal/desk/program"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/lobby"
)

// heard is what a bot needs of the lines that it is told, by the second protocol.
type heard struct {
	Type    string
	You     int
	Seq     int
	Actor   int
	Legal   []string
	Winners []int
	Error   string
}

// play is a bot for every game, in Go: it answers each question with the first thing that is legal, of numbers
// the least, until the game is over. Over SSH, in and out are those of a session of
//
//	ssh -T host new --bots 1 --json=2
func play(in io.Reader, out io.Writer) (won bool, err error) {
	you, told := 0, json.NewEncoder(out)
	for lines := bufio.NewScanner(in); lines.Scan(); {
		var h heard
		if err := json.Unmarshal(lines.Bytes(), &h); err != nil {
			return false, err
		}
		switch {
		case h.Type == "table":
			you = h.You
		case h.Type == "refused":
			return false, fmt.Errorf("a move was refused: %s", h.Error)
		case h.Type == "over":
			for _, seat := range h.Winners {
				won = won || seat == you
			}
			return won, told.Encode(map[string]any{"type": "leave"})
		case h.Type == "turn" && h.Actor == you:
			move, _, _ := strings.Cut(h.Legal[0], "..") // "bid 5..40" is every number from 5 to 40
			if err := told.Encode(map[string]any{"type": "move", "move": move, "seq": h.Seq}); err != nil {
				return false, err
			}
		}
	}
	return false, io.ErrUnexpectedEOF
}

// A bot in Go plays a game to its end.
func Example() {
	games := kit.List{medici.Kit}
	hall := lobby.New(lobby.Config{Games: games.Shelf(), Bot: games.Bot, Limits: lobby.Limits{Changes: 10_000}})
	defer hall.Close()
	ann, err := hall.Enter(lobby.Newcomer{ID: "ann", Name: "ann"})
	if err != nil {
		panic(err)
	}
	table, err := ann.Open(lobby.Settings{Game: medici.Kit.Game, Seats: 2, Bots: 1, Level: "apprentice"})
	if err != nil {
		panic(err)
	}
	visit, err := ann.Join(table)
	if err != nil {
		panic(err)
	}
	told, server := io.Pipe()
	asked, bot := io.Pipe()
	served := make(chan error, 1)
	go func() { served <- program.Second.Serve(context.Background(), visit, asked, server) }()
	_, err = play(told, bot)
	fmt.Println("The bot has played a game.", err, <-served)
	// Output: The bot has played a game. <nil> <nil>
}
