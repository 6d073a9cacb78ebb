package await

import (
	"context"
	"fmt"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/post"
)

// A listener gets the letters of a mailbox one after another, those that lay there and those
// that come, and its end; and none once the session has ended.
func TestLetters(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var due []tea.Cmd
	var heard []string
	perform := func(cmd tea.Cmd) { due = append(due, cmd) }
	carry := func() {
		for len(due) > 0 {
			cmd := due[0]
			due = due[1:]
			if msg := cmd(); msg != nil {
				heard = append(heard, fmt.Sprint(msg))
			}
		}
	}
	apart := func(_, next int) (int, bool) { return next, false }
	box, left := post.NewMailbox(apart), post.NewMailbox(apart)
	wrap := func(n int, ok bool) tea.Msg { return fmt.Sprint(n, ok) }
	for n := range 2 {
		box.Put(n)
	}
	for _, b := range []*post.Mailbox[int]{box, left} {
		Letters(ctx, b, wrap)().(Later).Await(perform)
	}
	carry()
	for n := range 2 {
		box.Put(n + 2)
	}
	carry()
	box.Put(4)
	box.Close()
	carry()
	left.Put(5)
	cancel()
	carry()
	if want := []string{"0 true", "1 true", "2 true", "3 true", "4 true", "0 false"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
	if n, ok := left.Wait(context.Background()); n != 5 || !ok {
		t.Error("the letter is not for who comes next")
	}
}
