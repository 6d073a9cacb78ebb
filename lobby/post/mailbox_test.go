package post

import (
	"context"
	"testing"
	"testing/synctest"
)

func TestMailbox(t *testing.T) {
	ctx := context.Background()
	box := NewMailbox(func(a, b string) (string, bool) { return a + b, b != "new" })
	box.Put("a")
	box.Put("b")
	if got, more := box.Wait(ctx); got != "ab" || !more {
		t.Errorf("got %q %t, want ab", got, more)
	}
	for _, letter := range []string{"a", "b", "new", "c"} {
		box.Put(letter)
	}
	for _, want := range []string{"ab", "newc"} {
		if got, more := box.Wait(ctx); got != want || !more {
			t.Errorf("got %q %t, want %s", got, more, want)
		}
	}
	for range 3 * mostLetters {
		box.Put("new")
	}
	for range mostLetters {
		if got, _ := box.Wait(ctx); got != "new" {
			t.Errorf("got %q", got)
		}
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if got, more := box.Wait(gone); more {
		t.Errorf("got %q from an empty mailbox", got)
	}
	box.Put("c")
	box.Close()
	box.Close()
	if box.Put("d") {
		t.Error("a closed mailbox takes letters")
	}
	if got, more := box.Wait(ctx); got != "c" || !more {
		t.Errorf("got %q %t, want what lay there", got, more)
	}
	if _, more := box.Wait(ctx); more {
		t.Error("a closed mailbox has more")
	}
	newest := NewMailbox[int](nil)
	newest.Put(1)
	newest.Put(2)
	if got, _ := newest.Wait(ctx); got != 2 {
		t.Errorf("got %d, want the newest", got)
	}
}

// Anyone who has no goroutine to wait with is told once of a letter, of one that lay there before,
// and of the end; and only who asked last.
func TestMailboxIsReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box, notify := NewMailbox[string](nil), ""
		wait := func() {
			letter, more := box.Wait(t.Context())
			if notify += letter; !more {
				notify += "end"
			}
		}
		expect := func(want string) {
			t.Helper()
			if synctest.Wait(); notify != want {
				t.Fatalf("told %q, want %q", notify, want)
			}
		}
		box.Ready(func() { t.Error("somebody else asked since") })
		box.Ready(wait)
		expect("")
		box.Put("a")
		expect("a")
		box.Put("b")
		expect("a")
		box.Ready(wait)
		expect("ab")
		box.Ready(wait)
		box.Close()
		expect("abend")
		box.Ready(wait)
		expect("abendend")
	})
}

func TestMailboxWakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := NewMailbox[int](nil)
		var got []int
		go func() {
			for {
				n, more := box.Wait(context.Background())
				if !more {
					return
				}
				got = append(got, n)
			}
		}()
		for n := range 3 {
			box.Put(n)
			synctest.Wait()
		}
		box.Close()
		synctest.Wait()
		if len(got) != 3 {
			t.Errorf("got %v", got)
		}
	})
}
