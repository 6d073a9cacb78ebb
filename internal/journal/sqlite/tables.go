package sqlite

import (
	"context"
	"fmt"
	"slices"
)

// Tables implements the method of package journal.
func (s *Store) Tables(ctx context.Context) ([]string, error) {
	s.busy.RLock()
	defer s.busy.RUnlock()
	if err := s.live(ctx); err != nil {
		return nil, err
	}
	all, err := s.ends(ctx)
	if err != nil {
		if gone := s.live(ctx); gone != nil {
			return nil, gone
		}
		return nil, fmt.Errorf("reading the names of tables: %w", said(err))
	}
	all = append(all, s.marks.tables()...)
	slices.Sort(all)
	return slices.Compact(all), nil
}

// ends returns the names of tables that have one: entries without it are what a Drop has left.
func (s *Store) ends(ctx context.Context) (all []string, err error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT name FROM ends`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var table string
		if err := rows.Scan((*name)(&table)); err != nil {
			return nil, shape(err)
		}
		all = append(all, table)
	}
	return all, rows.Err()
}
