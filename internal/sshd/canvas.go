package sshd

import (
	"bytes"
	"fmt"
	"io"
	"sync"
)

// canvas is what a program draws on. It lets everything through as it is and
// adds one thing: on a terminal with more rows than the program was told of,
// the scrolling region ends at the last row the program knows. The renderer
// scrolls by writing a newline in that row, and without the region the screen
// would not scroll there.
type canvas struct {
	w io.Writer

	mu     sync.Mutex
	region string // in force: what sets it again
	due    string // to be sent with the next output
}

const (
	enterAltScreen = "\x1b[?1049h"
	// Setting a region moves the cursor, so it is saved and restored.
	noRegion = "\x1b7\x1b[r\x1b8"
)

// fit follows the terminal's size. The region is sent even if it is the same:
// terminals forget theirs when they are resized.
func (c *canvas) fit(s size) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case s.tall:
		c.region = fmt.Sprintf("\x1b7\x1b[1;%dr\x1b8", s.rows)
		c.due = c.region
	case c.region != "":
		c.region, c.due = "", noRegion
	}
}

// leave gives the terminal back as it was.
func (c *canvas) leave() {
	c.fit(size{})
	_, _ = c.Write(nil)
}

func (c *canvas) Write(p []byte) (int, error) {
	c.mu.Lock()
	due, region := c.due, c.region
	c.due = ""
	c.mu.Unlock()
	out := p
	if region != "" { // some terminals keep a region for each of their two screens
		out = bytes.ReplaceAll(out, []byte(enterAltScreen), []byte(enterAltScreen+region))
	}
	if due != "" {
		out = append([]byte(due), out...)
	}
	if _, err := c.w.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}
