package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
)

// advise says of an error at the start what is wrong with the store in the folder, what can be
// done, and what that costs.
func (s *settings) advise(err error) error {
	_, damaged := errors.AsType[*journal.Damaged](err)
	switch {
	case err == nil || s.Store != "":
		return err
	case errors.Is(err, journal.ErrFull):
		return fmt.Errorf("%w\nMake room on the disk of %s and start again; nothing is lost", err, s.Data)
	case !damaged && !errors.Is(err, sqlite.ErrBroken):
		return err
	}
	proof, unread := sqlite.Prove(context.Background(), s.Data)
	if unread == nil {
		unread = proof.Err()
	}
	var b strings.Builder
	if unread != nil {
		fmt.Fprintf(&b, "%v\n", unread)
	}
	n := 0
	can := func(format string, args ...any) {
		n++
		fmt.Fprintf(&b, "  %d. %s\n", n, fmt.Sprintf(format, args...))
	}
	fmt.Fprintf(&b, "Put a copy of the folder aside first: cp -a %s %[1]s.damaged. Then one of these:\n", s.Data)
	can("If journal.db or journal.db-wal was cut, replaced or left behind when files were copied, put both back as " +
		"they were: that loses nothing.")
	if _, harmed := errors.AsType[*sqlite.Harm](unread); harmed && len(proof.Damaged) == 0 {
		can("Remove %s and start: people and games go on from what is there. That loses what is missing above, and "+
			"nothing else.",
			filepath.Join(s.Data, "marks"))
	}
	can("Restore a backup: mv %s %[1]s.old, then medici restore COPY --data %[1]s. That loses what was played since "+
		"the copy was made.", s.Data)
	return fmt.Errorf("%w\n%s", err, strings.TrimSuffix(b.String(), "\n"))
}
