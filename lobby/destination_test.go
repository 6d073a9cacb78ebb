package lobby

import (
	"testing"
	"testing/synctest"
)

// People who may go there are told where a link leads, and nobody there learns of it.
func TestDestination(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, eve := enter(t, l, "ann"), enter(t, l, "eve")
		open(t, ann, Settings{Name: "amber-fox", Seats: 2, Game: toy{}})
		den := open(t, ann, Settings{Name: "secret-den", Seats: 2, Game: toy{}, Private: true})
		join(t, ann, den)
		synctest.Wait()
		d, err := eve.Destination(t.Context(), "amber-fox")
		ok(t, err)
		if d.Table.Name != "amber-fox" || d.Table.Yours || d.As != "" {
			t.Errorf("%+v", d)
		}
		_, err = eve.Destination(t.Context(), "secret-den")
		wantErr(t, err, ErrNoTable)
		d, err = eve.Destination(t.Context(), den.Code())
		ok(t, err)
		if d.Table.Players != "ann," {
			t.Errorf("%+v", d)
		}
		d, err = ann.Destination(t.Context(), "secret-den")
		ok(t, err)
		if !d.Table.Yours {
			t.Error("their own seat is not theirs")
		}
		guest, err := l.EnterGuest(Newcomer{Name: "gus"})
		ok(t, err)
		join(t, guest, den)
		other, err := l.EnterGuest(Newcomer{Name: "dee"})
		ok(t, err)
		d, err = other.Destination(t.Context(), guest.Person().ID)
		ok(t, err)
		if d.As != guest.Person().Name || other.Person().ID == guest.Person().ID {
			t.Errorf("with the code of a guest: %+v", d)
		}
		synctest.Wait()
		d, err = ann.Destination(t.Context(), "secret-den")
		ok(t, err)
		if d.Table.Watching > 0 || d.Table.Taken != 2 || !other.Person().Guest {
			t.Errorf("somebody went there: %+v", d)
		}
	})
}
