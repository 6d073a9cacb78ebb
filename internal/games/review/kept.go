package review

import (
	"context"

	"medici/rules/record"
)

// Kept finds what is kept of a finished game: its record, and its review as JSON, or nil.
type Kept interface {
	KeptRecord(ctx context.Context, id string) (record.Record, error)
	KeptReview(ctx context.Context, id string) ([]byte, error)
}
