package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
)

// A query is a statement that runs for every entry. It is the driver's own: an eighth of what an
// entry costs went to database/sql, which sees to it that others may have the connection. Here one
// goroutine has it for good, and so a query may outlive the call of Raw that prepared it.
type query struct {
	stmt  driverStmt
	given []driver.NamedValue // of the last run
}

type driverStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// prepareAll makes queries of their texts. They are closed before the connection.
func prepareAll(ctx context.Context, c *sql.Conn, all map[*query]string) error {
	return c.Raw(func(c any) error {
		for q, text := range all {
			stmt, err := c.(driver.ConnPrepareContext).PrepareContext(ctx, text)
			if err != nil {
				return err
			}
			q.stmt = stmt.(driverStmt)
		}
		return nil
	})
}

func (q *query) close() error {
	if q.stmt == nil {
		return nil
	}
	return q.stmt.Close()
}

// bind takes values as the driver knows them: int64 and []byte.
func (q *query) bind(args []any) []driver.NamedValue {
	q.given = q.given[:0]
	for i, v := range args {
		q.given = append(q.given, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	return q.given
}

// exec says how many rows were changed.
func (q *query) exec(args ...any) (int64, error) {
	r, err := q.stmt.ExecContext(context.Background(), q.bind(args))
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// row returns the first of the answer; nil when there is none.
func (q *query) row(args ...any) (row []driver.Value, err error) {
	rows, err := q.stmt.QueryContext(context.Background(), q.bind(args))
	if err != nil {
		return nil, err
	}
	row = make([]driver.Value, len(rows.Columns()))
	if err = rows.Next(row); err == io.EOF {
		row, err = nil, nil
	}
	return row, errors.Join(err, rows.Close())
}

// holds says whether the answer is one row with a true value.
func (q *query) holds(args ...any) (bool, error) {
	row, err := q.row(args...)
	return len(row) == 1 && row[0] == int64(1), err
}
