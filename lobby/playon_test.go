package lobby

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/lobby/reviews"
	"medici/rules"
	"medici/rules/record"
)

// overGame plays a game of ann, bob and a bot to its end, and returns its id and record.
func overGame(t *testing.T, l *Lobby) (id string, game record.Record) {
	t.Helper()
	at := open(t, enter(t, l, "ann"), Settings{Bots: 1})
	a, b := join(t, enter(t, l, "ann"), at), join(t, enter(t, l, "bob"), at)
	playOn(t, 1000, a, b)
	id = a.look().Table.Record
	return id, readRecord(t, l, id)
}

func readRecord(t *testing.T, l *Lobby, id string) record.Record {
	t.Helper()
	l.shared.Settled(t.Context())
	text, err := recordOf(l, id)
	ok(t, err)
	game, err := record.Read(strings.NewReader(text), l.config.Games)
	ok(t, err)
	return game
}

// common is how many moves two games begin with alike.
func common(a, b record.Record) (n int) {
	for n < min(len(a.Moves), len(b.Moves)) && a.Moves[n] == b.Moves[n] {
		n++
	}
	return n
}

// A game is played on from a moment of it at a private table that counts for nothing, with bots, through a restart
// and once more; its record proves its beginning and no draws.
func TestPlayOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		id, first := overGame(t, l)
		moves := len(first.Moves) / 2
		s, err := enter(t, l, "bob").PlayOn(t.Context(), strings.ToUpper(id), moves)
		ok(t, err)
		if s.Seat != 2 || s.Bots != 2 || !s.Private {
			t.Errorf("bob, of the third of three seats, plays on with %+v", s)
		}
		b := join(t, enter(t, l, "bob"), open(t, enter(t, l, "bob"), s)).look()
		if from := (record.From{ID: id, Moves: moves}).String(); b.Table.From != from || b.Table.Commitment != "" ||
			b.Table.Code == "" || b.You != 2 || b.Seq < moves {
			t.Fatalf("seat %d plays on from %q after %d moves, promised %q", b.You, b.Table.From, b.Seq, b.Table.Commitment)
		}
		playOn(t, moves+20, b)
		code, seq := b.Table.Code, b.Seq
		if text, err := recordOf(l, b.Table.Record); err != nil || strings.Contains(text, "tag commitment") {
			t.Errorf("while it goes on its record is %s, %v", text, err)
		}
		if d := entriesOf(t, store, b.Table.Record); !strings.Contains(d, `"seed":"",`) || !strings.HasPrefix(d, `{"v":2,`) {
			t.Errorf("older programs would read %s", d)
		}
		l = reopen(t, l, store)
		b = join(t, enter(t, l, "bob"), mustFind(t, enter(t, l, "bob"), code)).look()
		if b.Seq != seq || b.Table.From == "" || b.Table.Commitment != "" {
			t.Fatalf("after a restart it goes on from %q, after %d moves, not %d", b.Table.From, b.Seq, seq)
		}
		for n := range 2 {
			playOn(t, 1000, b)
			if b.look(); b.Table.Seed != "" || b.Table.Rated {
				t.Errorf("at its end the seed %q is told, and it is rated: %t", b.Table.Seed, b.Table.Rated)
			}
			again := readRecord(t, l, b.Table.Record)
			from, is := again.For(rules.Referee).From()
			if is && from.Follows(again, first) != nil || from.ID != id || from.Moves != moves || again.Proved() ||
				!rules.Over(again.State) {
				t.Errorf("game %d follows %v: %v", n+1, from, from.Follows(again, first))
			}
			if n == 0 {
				ok(t, b.visit.Ready(true))
				synctest.Wait()
			}
		}
	})
}

// entriesOf are those of the newest chapter of a game's table.
func entriesOf(t *testing.T, store journal.Store, game string) (all string) {
	t.Helper()
	table, _, _ := match.ParseGameID(game)
	d, err := store.Get(t.Context(), directory.Prefix+table)
	ok(t, err)
	var e directory.Entry
	ok(t, json.Unmarshal(d.Value, &e))
	ok(t, store.Read(t.Context(), journal.Tail{Table: directory.ChapterName(table, e.Chapter)}, func(e journal.Entry) error {
		all += string(e.Data)
		return nil
	}))
	return all
}

// Two who play on from one moment meet other cards, and those who wait for friends still do after a restart.
func TestPlayOnWithFriends(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		id, first := overGame(t, l)
		s, err := enter(t, l, "ann").PlayOn(t.Context(), id, 2)
		ok(t, err)
		s.Bots = 1
		a := join(t, enter(t, l, "ann"), open(t, enter(t, l, "ann"), s)).look()
		if a.Table.Phase != match.Waiting {
			t.Fatal("it does not wait for a friend")
		}
		code := a.Table.Code
		l = reopen(t, l, store)
		a = join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "ann"), code)).look()
		wantErr(t, a.visit.Start(), match.ErrTooFew)
		c := join(t, enter(t, l, "cleo"), mustFind(t, enter(t, l, "cleo"), code)).look()
		synctest.Wait()
		if a.look(); a.Table.Phase != match.Playing {
			ok(t, a.visit.Start())
		}
		playOn(t, 1000, a, c)
		again := readRecord(t, l, a.look().Table.Record)
		if n := common(first, again); n < 2 || n == len(first.Moves) || again.Seats[c.You] != "cleo" {
			t.Errorf("of %d moves %d are the same, with %v", len(first.Moves), n, again.Seats)
		}
		s.Bots = 2
		alone := join(t, enter(t, l, "ann"), open(t, enter(t, l, "ann"), s)).look()
		playOn(t, 1000, alone)
		third := readRecord(t, l, alone.look().Table.Record)
		if n := common(again, third); n < 2 || n == len(third.Moves) {
			t.Errorf("two who play on share %d moves", n)
		}
	})
}

// Nobody plays on from a game that goes on, from before its first move, or from its end, in a seat that is not there.
func TestPlayOnIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann := enter(t, l, "ann")
		at := open(t, ann, Settings{Bots: 2})
		a := join(t, ann, at).look()
		for _, id := range []string{a.Table.Record, "nothing-1", "", "..", "x/../" + a.Table.Record} {
			_, err := ann.PlayOn(t.Context(), id, 1)
			wantErr(t, err, ErrNoGame)
		}
		playOn(t, 1000, a)
		id := a.look().Table.Record
		last := len(readRecord(t, l, id).Moves) - 1
		for _, moves := range []int{-1, 0, last + 1, last + 1000} {
			if _, err := ann.PlayOn(t.Context(), id, moves); err == nil || !strings.Contains(err.Error(), "moves 1 to ") {
				t.Errorf("from move %d it is %v", moves, err)
			}
		}
		s, err := ann.PlayOn(t.Context(), id, last)
		ok(t, err)
		for _, seat := range []int{-1, s.Seats} {
			s.Seat = seat
			if _, err := ann.Open(s); err == nil {
				t.Errorf("seat %d is taken of %d", seat, s.Seats)
			}
		}
		text, err := recordOf(l, id)
		ok(t, err)
		ok(t, l.archive.Write(t.Context(), match.Record{ID: "old-1", Text: strings.Replace(text, "game medici", "game nothing", 1)}))
		_, err = ann.PlayOn(t.Context(), "old-1", 1)
		wantErr(t, err, reviews.ErrRules)
	})
}
