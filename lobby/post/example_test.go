package post_test

import (
	"context"
	"fmt"

	"medici/lobby/post"
)

// Letters that come before the reader is ready become one.
func ExampleMailbox() {
	box := post.NewMailbox(func(pending, next int) (int, bool) { return pending + next, true })
	box.Put(1)
	box.Put(2)
	fmt.Println(box.Wait(context.Background()))
	box.Close()
	fmt.Println(box.Wait(context.Background()))
	// Output:
	// 3 true
	// 0 false
}
