package lobby

import (
	"context"

	"medici/lobby/evening"
	"medici/lobby/table"
)

// Chronicle remembers games beyond their tables and evenings beyond their documents, for histories and
// rankings.
type Chronicle interface {
	table.Chronicle
	// Stood reports the standings at the end of an evening, with the record of the last game.
	Stood(ctx context.Context, record string, s evening.Stands) error
}
