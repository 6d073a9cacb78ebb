package retry_test

import (
	"context"
	"fmt"
	"log/slog"

	"medici/internal/journal/retry"
)

// A task stays in the queue until it is done.
func ExampleQueue() {
	queue, written := retry.New(slog.New(slog.DiscardHandler)), make(chan struct{})
	defer queue.Close()
	queue.Owe(retry.Task{Key: "record/x4k2-1", What: "a record", Do: func(context.Context) error {
		fmt.Println("written")
		close(written)
		return nil
	}})
	<-written
	queue.Wait(context.Background(), "record/x4k2-1")
	fmt.Println(queue.Has("record/x4k2-1"), queue.Owed().Count)
	// Output:
	// written
	// false 0
}
