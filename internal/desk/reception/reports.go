package reception

import (
	"fmt"
	"strings"

	"medici/internal/people/moderation"
	"medici/internal/text/words"
	"medici/tui/ui"
)

type reportsCommand struct {
	ID   uint64 `arg:"" optional:"" help:"The number of one report."`
	JSON asJSON `help:"One JSON object a line."`
}

func (c *reportsCommand) Run(a *request) error {
	all, err := a.Moderator.Reports(a.session.Context())
	if err != nil {
		return outage{err}
	}
	if c.ID != 0 {
		all = only(all, c.ID)
		if len(all) == 0 {
			return advised{error: words.Errorf("there is no report of that number, or no longer"),
				command: "admin reports"}
		}
	}
	a.logged("read reports", "number", c.ID)
	if c.JSON {
		return eachJSON(a.out, all, func(r moderation.Report) any {
			return struct {
				Type string `json:"type"`
				moderation.Report
			}{"report", r}
		})
	}
	if len(all) == 0 {
		a.out.say("Nobody has reported anything.")
	}
	for _, r := range all {
		if r.Table == "" {
			r.Table = a.out.words.Sprintf("the hall")
		}
		a.out.say("%d, %s, %s about %s (%s) at %s:", int(r.Number), a.out.moment(r.Made), r.By, r.About,
			orDash(strings.TrimSpace(r.Key+" "+r.From)), r.Table)
		fmt.Fprintln(a.out.answers(), deeper+inRows(r.Why))
		if c.ID != 0 {
			for _, line := range r.Lines {
				fmt.Fprintln(a.out.answers(), deep+inRows(line))
			}
		}
	}
	return nil
}

// Reported words are indented, and more so from their second row on, so no row on a terminal of 80 columns
// can look like another person's words.
const deep, deeper = "    ", "      "

func inRows(text string) string { return strings.Join(ui.Wrap(text, 80-len(deeper)-1), "\n"+deeper) }

func only(all []moderation.Report, number uint64) []moderation.Report {
	for i, r := range all {
		if r.Number == number {
			return all[i : i+1]
		}
	}
	return nil
}
