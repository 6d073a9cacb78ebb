package hall

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// callRows is the height of the block that calls to a table, and of the row of ground below it.
const callRows = 6

// Waiting looks at the table that waits for this person now.
func (h *Hall) Waiting() tea.Cmd {
	h.arrange()
	return h.follow()
}

// summons is the game that waits for this person, as it is seen from the hall.
type summons struct {
	show
	frame  *frame.Frame
	tables *tables
}

// draw draws what waits for this person, if a clock runs: the table, and what it waits for, as far as there is
// room. It returns the part of the body that it leaves.
func (s *summons) draw(c, body *ui.Canvas, size ui.Size) *ui.Canvas {
	turn, ok := s.frame.Turns.Urgent()
	if !ok || size == ui.Phone || s.frame.Turns.Refused != "" || s.frame.Invited() != nil {
		s.frame.DrawAlert(c, frame.CallRow)
		return body
	}
	t := s.frame.Theme
	style, left := t.Gold, ""
	if d, runs := turn.Left(time.Now()); runs {
		if left = s.frame.Span(d); d <= await.Hurry {
			style = t.Alert
		}
	}
	if size == ui.Small {
		row := c.Part(0, frame.CallRow, c.W, 1)
		row.Clear(style)
		row.Right(row.W-1, 0, style.Bold(), left)
		end := row.W - 3 - ui.Width(left)
		row.Right(end, 0, style.Bold(), s.frame.KeyName(keys.TurnKey))
		x := s.drawTitle(row, 1, style, turn, end-2) + 2
		s.drawLot(row.Part(x, 0, max(0, end-2-x), 1), style)
		row.Zone(0, 0, row.W, 1, ui.Click{Intent: keys.Turn})
		return body
	}
	block := c.Part((c.W-size.W)/2, frame.CallRow+1, size.W, callRows-1)
	block.Clear(style)
	block.Right(block.W-3, 1, style.Bold(), left)
	end := block.W - 14
	if next, more := s.frame.Turns.Next(); more {
		d, _ := next.Left(time.Now())
		text := s.frame.Say("%s next: %s", next.Table, s.tables.left(d))
		block.Right(end, 1, style, text)
		end -= ui.Width(text) + 3
	}
	s.drawTitle(block, 3, style, turn, end)
	seat := " " + s.frame.KeyName(keys.TurnKey) + "  " + s.frame.Say("to your seat") + " "
	at := block.W - 3 - ui.Width(seat)
	block.Fill(at, 3, ui.Width(seat), 1, t.Bar)
	block.Put(at, 3, t.Key, seat)
	s.drawLot(block.Part(3, 3, at-5, 1), style)
	block.Zone(0, 0, block.W, block.H, ui.Click{Intent: keys.Turn})
	return body.Part(0, callRows-1, body.W, body.H-callRows+1)
}

// drawTitle says where it is this person's turn, and returns the column behind.
func (s *summons) drawTitle(c *ui.Canvas, x int, style ui.Style, turn lobby.Turn, end int) int {
	x = c.Put(x, 1%c.H, style.Bold(), s.frame.Say("YOUR TURN")) + 2
	where := s.frame.Say("at %s", turn.Table)
	if at := s.tables.now.Tables.Place(turn.Table); at >= 0 && c.H > 1 {
		where += ", " + s.frame.WhereOnly(s.tables.now.Tables.At(at))
	}
	return c.Put(x, 1%c.H, style, s.frame.Theme.Fit(where, end-x))
}

// drawLot draws what that table waits for, when it is seen.
func (s *summons) drawLot(c *ui.Canvas, style ui.Style) {
	if board, ok := s.board.(ui.Summariser); ok && s.now.View != nil {
		board.DrawSummary(c, style)
	}
}
