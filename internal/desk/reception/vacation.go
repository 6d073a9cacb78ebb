package reception

import (
	"cmp"
	"fmt"
	"time"

	"medici/internal/people/vacation"
	"medici/internal/text/words"
)

// vacationName is what days off are called among the settings.
const vacationName = "vacation"

const vacationMeans words.Text = "days, in UTC, on which your clocks in slow games stand still, but for what you are asked already"

// vacation tells of the asker's days off, or decides on them.
func (a *asker) vacation(text string, asJSON bool) error {
	if a.Vacations == nil {
		return words.Errorf("nobody has vacations here")
	}
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	if text != "" {
		if err := a.visitor.Pace(); err != nil {
			return err
		}
		if _, err := a.Vacations.Decide(a.session.Context(), a.person.ID, text, a.now()); vacation.IsSlip(err) {
			return usage{err, "settings"}
		} else if err != nil {
			return stored(err)
		}
	}
	ahead, left, err := a.ahead(a.session.Context())
	switch {
	case err != nil:
		return outage{err}
	case asJSON:
		return eachJSON(a, [][]vacation.Span{ahead}, func(all []vacation.Span) any { return a.vacationLine(all, left) })
	case len(ahead) == 0:
		a.say("%s is %s: %s. It can be %s.", vacationName, "none", a.words.Sprintf(vacationMeans), vacation.Offers)
	}
	for _, line := range a.tellingVacations(ahead, left) {
		fmt.Fprintln(a.answers(), line)
	}
	return nil
}

// vacationLine is the same for a program.
func (a *asker) vacationLine(ahead []vacation.Span, left int) any {
	return struct {
		Type    string `json:"type"`
		Name    string `json:"name"`
		Value   string `json:"value"`
		Left    int    `json:"days_left"`
		Resting bool   `json:"resting"`
		Means   string `json:"means"`
	}{"setting", vacationName, cmp.Or(listed(ahead), "none"), left, len(ahead) > 0 && !ahead[0].From.After(time.Now()), a.words.Sprintf(vacationMeans)}
}
