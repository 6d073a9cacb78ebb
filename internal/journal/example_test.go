package journal_test

import (
	"context"
	"errors"
	"fmt"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// Of two writers who know the same end of a table, one is told of a conflict: a table never forks.
func ExampleWrite() {
	ctx, store := context.Background(), journaltest.NewStore()
	end := journal.Tail{Table: "amber-fox"}
	first, err := journal.Write(ctx, store, end.Next([]byte("ann sits down")))
	fmt.Println(first.Number, err)
	_, err = journal.Write(ctx, store, end.Next([]byte("bob sits down")))
	fmt.Println(errors.Is(err, journal.ErrConflict))
	_, err = journal.Write(ctx, store, first.Tail().Next([]byte("bob sits down")))
	fmt.Println(err)
	all, err := journal.ReadAll(ctx, store, end)
	for _, e := range all {
		fmt.Println(e.Number, string(e.Data))
	}
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// true
	// <nil>
	// 1 ann sits down
	// 2 bob sits down
	// <nil>
}
