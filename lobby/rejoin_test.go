package lobby

import "testing"

// A guest who has lost the connection between two rounds is back in the evening by their code, under the
// same name; the code of a guest without an evening, or of somebody with a key, does nothing.
func TestAGuestIsBackInTheEvening(t *testing.T) {
	l := newLobby(t, keeping(newMemory()))
	guest := func() *Visitor {
		t.Helper()
		v, err := l.EnterGuest(Newcomer{Name: "gus"})
		ok(t, err)
		return v
	}
	e := gathering(t, l, 2, "ann", "bob")
	gus, stranger := guest(), guest()
	_, err := gus.JoinEvening(t.Context(), e.Code)
	ok(t, err)
	was := gus.Person()
	gus.Leave()
	stranger.Leave()

	again := guest()
	_, err = again.JoinEvening(t.Context(), stranger.Person().ID)
	wantErr(t, err, ErrNoEvening)
	back, err := again.JoinEvening(t.Context(), was.ID)
	ok(t, err)
	if back.Code != e.Code || again.Person() != was || len(l.now(t, e.Code).People) != 3 {
		t.Errorf("%+v is back in %s as %+v", was, back.Name, again.Person())
	}
	_, err = enter(t, l, "eve").JoinEvening(t.Context(), was.ID)
	wantErr(t, err, ErrNoEvening)
	again.Leave()
	if n := len(l.guard.all.people.byID); n != 3 { // ann, bob and eve
		t.Errorf("%d people are known", n)
	}
}
