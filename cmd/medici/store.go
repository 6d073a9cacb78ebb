package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/internal/journal/stream"
	"medici/internal/ops/metrics"
)

// A database is where a server keeps games and people.
type database interface {
	journal.Store
	metrics.Patient
}

// storeTime is how long servers of a store may take to be ready: servers that start together must elect
// leaders first.
const storeTime = 30 * time.Second

// known reports whether people have been here: there is a journal in the folder.
func (s *settings) known() bool {
	_, err := os.Stat(filepath.Join(s.Data, "journal.db"))
	return err == nil
}

// store opens what --store names, or else the folder of --data.
func (s *settings) store(log *slog.Logger) (database, error) {
	if s.Store == "" {
		return sqlite.Open(s.Data)
	}
	host, _ := os.Hostname()
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	store, err := stream.Open(ctx, stream.Config{URL: s.Store, Replicas: s.Replicas, Name: "medici on " + host, Log: log})
	if err != nil {
		return nil, fmt.Errorf("--store: %w", err)
	}
	return store, nil
}

// side opens a side of a copy: a folder, or the address of a store. The source must be there.
func side(place string, replicas int, source bool) (journal.Store, error) {
	if stream.IsURL(place) {
		ctx, cancel := context.WithTimeout(context.Background(), storeTime)
		defer cancel()
		s, err := stream.Open(ctx, stream.Config{URL: place, Replicas: replicas, Name: "medici copy", MustExist: source})
		if err != nil {
			return nil, err
		}
		return s, nil
	}
	if source {
		if _, err := os.Stat(filepath.Join(place, "journal.db")); err != nil {
			return nil, fmt.Errorf("%s is no folder of a server: %w", place, err)
		}
	}
	s, err := sqlite.Open(place)
	if err != nil {
		return nil, err
	}
	return s, nil
}
