package reception

import (
	"cmp"
	"strings"
	"time"

	"medici/internal/narration"
	"medici/internal/vacation"
	"medici/internal/words"
)

// vacationName is what days off are called among the settings.
const vacationName = "vacation"

const vacationMeans words.Text = "days on which the clocks of your slow games stand still"

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
		_, err := a.Vacations.Decide(a.session.Context(), a.person.ID, text, a.now())
		if vacation.IsSlip(err) {
			return usage{err, "settings"}
		}
		if err != nil {
			return stored(err)
		}
	}
	spans, left, err := a.Vacations.Of(a.session.Context(), a.person.ID, a.now())
	if err != nil {
		return outage{err}
	}
	var ahead []vacation.Span
	for _, s := range spans {
		if s.Until.After(time.Now()) {
			ahead = append(ahead, s)
		}
	}
	if asJSON {
		return eachJSON(a, [][]vacation.Span{ahead}, func(all []vacation.Span) any { return a.vacationLine(all, left) })
	}
	a.tellVacations(ahead, left)
	return nil
}

func (a *asker) tellVacations(ahead []vacation.Span, left int) {
	now := a.now()
	if len(ahead) == 0 {
		a.say("%s is %s: %s. It can be %s.", vacationName, "none", a.words.Sprintf(vacationMeans), vacation.Offers)
	}
	for _, s := range ahead {
		if s.From.After(now) {
			a.say("Your vacation is planned: %s. The clocks of your slow games stand still then.", s.String())
		} else {
			a.say("You are on vacation until %s: the clocks of your slow games stand still.", narration.LastDay(s.Until, now))
		}
	}
	a.say("Days of vacation left in %d: %d.", now.Year(), left)
}

// vacationLine is the same for a program.
func (a *asker) vacationLine(ahead []vacation.Span, left int) any {
	var days []string
	for _, s := range ahead {
		days = append(days, s.String())
	}
	return struct {
		Type    string `json:"type"`
		Name    string `json:"name"`
		Value   string `json:"value"`
		Left    int    `json:"days_left"`
		Resting bool   `json:"resting"`
		Means   string `json:"means"`
	}{"setting", vacationName, cmp.Or(strings.Join(days, ","), "none"), left, len(ahead) > 0 && !ahead[0].From.After(time.Now()), a.words.Sprintf(vacationMeans)}
}
