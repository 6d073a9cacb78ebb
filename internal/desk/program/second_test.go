package program

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"medici/internal/dev/contract"
	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
)

// In the second protocol the first line says so, seats are numbers, the game and its options stand in one
// form, and a refusal has a code. Every line is as the schemas say.
func TestSecondProtocol(t *testing.T) {
	l := newLobby(t)
	host := enter(t, l, "ann")
	table, err := host.Open(lobby.Settings{Game: medici.Game{}, Seats: 2, Bots: 1, Name: "old-mill"})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := host.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join([]string{`{"type":"move","move":"bid 4711"}`, `{"type":"move","move":"dance"}`, `{}`,
		`{"type":"start"}`, `{"type":"leave"}`}, "\n")
	var out bytes.Buffer
	if err := Second.Serve(t.Context(), visit, strings.NewReader(said), &out); err != nil {
		t.Fatal(err)
	}
	var codes []string
	first, turns := true, 0
	for line := range strings.Lines(out.String()) {
		if err := contract.CheckSecond(contract.Server, []byte(line)); err != nil {
			t.Error(err)
		}
		var h struct {
			Type, Code string
			Protocol   int
			Game       Game
			Actor      any
			View       struct {
				Game  Game
				Actor any
			}
		}
		if err := json.Unmarshal([]byte(line), &h); err != nil {
			t.Fatal(err, line)
		}
		if first != (h.Protocol == 2) {
			t.Errorf("the protocol is on the wrong line: %s", line)
		}
		first = false
		switch h.Type {
		case "table":
			if h.Game.Name != "medici" || h.Game.Options["edition"] != "2016" {
				t.Errorf("the game is %v in %s", h.Game, line)
			}
		case "move":
			if _, ok := h.Actor.(float64); !ok {
				t.Errorf("who moves is %v", h.Actor)
			}
		case "turn":
			turns++
			if h.View.Game.Name != "medici" || h.View.Actor != h.Actor {
				t.Errorf("the view is of another game or turn: %s", line)
			}
		case "refused":
			codes = append(codes, h.Code)
		}
	}
	if got := strings.Join(codes, " "); got != "illegal no_move unreadable playing" {
		t.Errorf("the refusals are %s in\n%s", got, &out)
	}
	if turns == 0 {
		t.Errorf("there is no turn in\n%s", &out)
	}
}

// Every game's positions are as the schemas say.
func TestSecondViews(t *testing.T) {
	for _, tr := range transcripts {
		s, err := tr.game.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 40 && !rules.Over(s); n++ {
			for seat := rules.Spectator; seat < 2; seat++ {
				shown := Second.Position(tr.game, s.View(seat)).(json.RawMessage)
				if err := contract.CheckSecond(contract.View, shown); err != nil {
					t.Fatal(err)
				}
			}
			a := s.Actions()[0]
			if span, is := a.(rules.Span); is {
				least, _ := span.Bounds()
				a = span.At(least)
			}
			if s, _, err = s.Apply(s.Turn(), a); err != nil {
				t.Fatal(err)
			}
		}
	}
}
