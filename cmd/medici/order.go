package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"medici/internal/journal"
	"medici/internal/reception"
	"medici/internal/warden"
)

// order gives the reception what it needs to keep order: who gives orders, what is
// not said, and who may not come.
func (s *serve) order(desk *reception.Desk, store journal.Documents) (err error) {
	for _, key := range s.Admins {
		desk.Admins = append(desk.Admins, string(key))
	}
	if s.Words != "" {
		if desk.Words, err = wordList(s.Words); err != nil {
			return fmt.Errorf("cannot read --words %s: %w", s.Words, err)
		}
	}
	desk.People.Unwanted = desk.Words.Has
	desk.Warden, err = warden.Open(context.Background(), store, time.Now, desk.Log)
	return err
}

func wordList(path string) (*warden.Words, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return warden.ReadWords(file)
}
