package lobby

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/directory"
	"medici/lobby/evening"
)

// drawnTables returns which node holds each table of the drawn round.
func drawnTables(t *testing.T, s *shared, e *evening.Evening) map[string]int {
	t.Helper()
	holders := map[string]int{}
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		holders[entryOf(t, s, drawn.ID).Holder]++
	}
	return holders
}

// playToys plays the tables of the round that is drawn, each where it is kept.
func playToys(t *testing.T, s *shared, all map[string]node, e *evening.Evening) {
	t.Helper()
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		here := comeTo(t, all[entryOf(t, s, drawn.ID).Holder].Lobby, e, drawn)
		for here[0].look().Seq < 10 {
			seq := here[0].Seq
			ok(t, here[seq%len(here)].visit.Act(says("go"), seq))
			synctest.Wait()
		}
	}
	wait(openPause / 2)
}

// An evening is opened at one node, begun by its host at another, which dies between the draw
// and the tables: the others open them, each once. One table is taken over by a third node,
// and all results arrive. What a node that is about to stop has drawn others open too.
func TestAnEveningAmongNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := map[string]node{}
		for _, n := range nodes(t, store, 3) {
			all[n.config.Node] = n
		}
		host := enter(t, all["n0"].Lobby, "player0")
		e, err := host.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 2})
		ok(t, err)
		for _, name := range []string{"player1", "player2", "player3"} {
			_, err = enter(t, all["n1"].Lobby, name).JoinEvening(t.Context(), e.Code)
			ok(t, err)
		}
		_, err = enter(t, all["n2"].Lobby, "player1").BeginRound(t.Context(), e.Code)
		wantErr(t, err, evening.ErrNotHost)

		dying := all["n2"]
		dying.line.cutBefore(func(what string) bool { return strings.HasPrefix(what, "get "+directory.Prefix) })
		soon, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err = enter(t, dying.Lobby, "player0").BeginRound(soon, e.Code); err == nil {
			t.Error("the node has opened the tables")
		}
		wait(2 * openPause)
		e = all["n0"].now(t, e.Code)
		if kept := drawnTables(t, store, e); kept["n0"]+kept["n1"] != 2 {
			t.Fatalf("the tables are kept by %v", kept)
		}
		dying.line.mend()
		wait(2 * openPause)
		ok(t, dying.Adopt(t.Context(), e.Drawn[0].Tables[0].ID))
		synctest.Wait()
		playToys(t, store, all, e)
		if e = all["n1"].now(t, e.Code); e.Phase() != evening.Between {
			t.Fatalf("after its tables the round is %s: %+v", e.Phase(), e.Drawn)
		}

		dying.Drain()
		_, err = enter(t, dying.Lobby, "player0").BeginRound(t.Context(), e.Code)
		ok(t, err)
		wait(2 * openPause)
		e = all["n2"].now(t, e.Code)
		if kept := drawnTables(t, store, e); kept["n0"]+kept["n1"] != 2 {
			t.Errorf("the tables of the second round are kept by %v", kept)
		}
		playToys(t, store, all, e)
		if e = all["n0"].now(t, e.Code); e.Phase() != evening.Over || e.Standings()[0].Games != 2 {
			t.Errorf("the evening is %s: %+v", e.Phase(), e.Drawn)
		}
	})
}
