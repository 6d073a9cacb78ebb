package moderation

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// What one imposes or lifts holds for all who share the documents, and each is told of it
// once.
func TestOthersImpose(t *testing.T) {
	store := openStore(t, t.TempDir())
	defer store.Close()
	ann, bob := Whom{Person: "ann"}, Whom{Person: "bob"}
	one, other := open(t, store), open(t, store)
	impose(t, one, Sanction{Kind: Mute, Whom: bob})
	onNew := make(chan Sanction, 9)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { other.Follow(ctx, func(s Sanction) { onNew <- s }); close(done) }()
	if s := <-onNew; s.Person != "bob" {
		t.Errorf("told of %+v", s)
	}
	impose(t, one, Sanction{Kind: Ban, Whom: ann, Why: "spam"})
	if s := <-onNew; s.Person != "ann" || s.Why != "spam" {
		t.Errorf("told of %+v", s)
	}
	if _, held := other.Held(Ban, ann); !held {
		t.Error("the ban of another does not hold")
	}
	if err := one.Lift(t.Context(), Ban, ann); err != nil {
		t.Fatal(err)
	}
	impose(t, other, Sanction{Kind: Ban, Whom: bob}) // its own, which is no news to it
	impose(t, one, Sanction{Kind: Mute, Whom: ann})
	if s := <-onNew; s.Person != "ann" || s.Kind != Mute {
		t.Errorf("told of %+v", s)
	}
	if _, held := other.Held(Ban, ann); held {
		t.Error("a ban holds that was lifted")
	}
	if _, held := other.Held(Ban, bob); !held {
		t.Error("its own ban does not hold")
	}
	for _, w := range []*Moderator{one, other, one} {
		if err := w.File(t.Context(), Report{By: "ann"}); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := one.Reports(t.Context()); err != nil || len(all) != 3 {
		t.Errorf("of three reports there are %d, %v", len(all), err)
	}
	cancel()
	<-done
}

// Documents that cannot be watched for a while are watched again, and what was lifted
// meanwhile is lifted.
func TestFollowsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := newMemory()
		ann := Whom{Person: "ann"}
		w := open(t, docs)
		impose(t, w, Sanction{Kind: Ban, Whom: ann})
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go w.Follow(ctx, func(Sanction) {})
		synctest.Wait()
		docs.Break(errors.New("no leader"))
		synctest.Wait()
		if err := open(t, docs).Lift(t.Context(), Ban, ann); err != nil {
			t.Fatal(err)
		}
		docs.Break(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		if _, held := w.Held(Ban, ann); held {
			t.Error("a ban holds that was lifted")
		}
	})
}
