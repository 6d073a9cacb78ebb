package moderation

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"medici/internal/journal"
)

// What one decrees or lifts holds for all who share the documents, and each is told of it
// once.
func TestOthersDecree(t *testing.T) {
	store := openStore(t, t.TempDir())
	defer store.Close()
	ann, bob := Whom{Person: "ann"}, Whom{Person: "bob"}
	one, other := open(t, store), open(t, store)
	decree(t, one, Sentence{Kind: Mute, Whom: bob})
	told := make(chan Sentence, 9)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { other.Follow(ctx, func(s Sentence) { told <- s }); close(done) }()
	if s := <-told; s.Person != "bob" {
		t.Errorf("told of %+v", s)
	}
	decree(t, one, Sentence{Kind: Ban, Whom: ann, Why: "spam"})
	if s := <-told; s.Person != "ann" || s.Why != "spam" {
		t.Errorf("told of %+v", s)
	}
	if _, held := other.Held(Ban, ann); !held {
		t.Error("the ban of another does not hold")
	}
	if err := one.Lift(t.Context(), Ban, ann); err != nil {
		t.Fatal(err)
	}
	decree(t, other, Sentence{Kind: Ban, Whom: bob}) // its own, of which it is not told
	decree(t, one, Sentence{Kind: Mute, Whom: ann})
	if s := <-told; s.Person != "ann" || s.Kind != Mute {
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
		docs := &deaf{memory: newMemory()}
		ann := Whom{Person: "ann"}
		w := open(t, docs)
		decree(t, w, Sentence{Kind: Ban, Whom: ann})
		if err := open(t, docs).Lift(t.Context(), Ban, ann); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		docs.hears = cancel
		w.Follow(ctx, func(Sentence) {})
		if _, held := w.Held(Ban, ann); held || docs.tries != 2 {
			t.Errorf("held: %t, after %d tries", held, docs.tries)
		}
	})
}

// deaf is documents that can be watched at the second try.
type deaf struct {
	*memory
	tries int
	hears func()
}

func (d *deaf) Watch(ctx context.Context, _ string, _ func(journal.Document)) error {
	if d.tries++; d.tries == 2 {
		d.hears()
		return ctx.Err()
	}
	return errors.New("no leader")
}
