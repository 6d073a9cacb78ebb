package lobby

import (
	"context"

	"medici/lobby/evening"
	"medici/lobby/table"
)

// Chronicle remembers games beyond their tables, and evenings beyond their documents: histories and
// rankings.
type Chronicle interface {
	table.Chronicle
	// Stood is told how people stand at the end of an evening, with the last game that they
	// have played there.
	Stood(ctx context.Context, record string, s evening.Stands) error
}
