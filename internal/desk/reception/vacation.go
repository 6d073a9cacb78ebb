package reception

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/internal/people/vacation"
	"medici/internal/text/words"
)

// vacationName is the name of vacations among the settings.
const vacationName = "vacation"

const vacationMeans words.Text = "days, in UTC, on which your clocks in slow games stand still, but for what you are asked already"

// vacation shows the person's vacations, or changes them.
func (a *request) vacation(text string, asJSON bool) error {
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
		if _, err := a.Vacations.Decide(a.session.Context(), a.person.ID, text, a.out.now()); vacation.IsSlip(err) {
			return usage{err, "settings"}
		} else if err != nil {
			return stored(err)
		}
	}
	return a.daysOff().tell(a.session.Context(), asJSON)
}

// daysOff shows a person their vacations.
type daysOff struct {
	out      *reply
	calendar *vacation.Calendar
	person   string
}

// daysOff returns the person's.
func (a *request) daysOff() daysOff { return daysOff{a.out, a.Vacations, a.person.ID} }

// tell prints the vacations that are not over.
func (v daysOff) tell(ctx context.Context, asJSON bool) error {
	ahead, left, err := v.ahead(ctx)
	switch {
	case err != nil:
		return outage{err}
	case asJSON:
		return eachJSON(v.out, [][]vacation.Span{ahead}, func(all []vacation.Span) any { return v.line(all, left) })
	case len(ahead) == 0:
		v.out.say("%s is %s: %s. It can be %s.", vacationName, "none", v.out.words.Sprintf(vacationMeans), vacation.Offers)
	}
	for _, line := range v.sentences(ahead, left) {
		fmt.Fprintln(v.out.answers(), line)
	}
	return nil
}

// line returns the same for a program.
func (v daysOff) line(ahead []vacation.Span, left int) any {
	return struct {
		Type       string `json:"type"`
		Name       string `json:"name"`
		Value      string `json:"value"`
		Left       int    `json:"days_left"`
		OnVacation bool   `json:"resting"`
		Means      string `json:"means"`
	}{"setting", vacationName, cmp.Or(listed(ahead), "none"), left, len(ahead) > 0 &&
		!ahead[0].From.After(time.Now()), v.out.words.Sprintf(vacationMeans)}
}

// ahead returns the vacations that are not over, and how many days are left.
func (v daysOff) ahead(ctx context.Context) (ahead []vacation.Span, left int, err error) {
	spans, left, err := v.calendar.Of(ctx, v.person, v.out.now())
	for _, s := range spans {
		if s.Until.After(time.Now()) {
			ahead = append(ahead, s)
		}
	}
	return ahead, left, err
}

// listed says from when to when each lasts.
func listed(spans []vacation.Span) string {
	var days []string
	for _, s := range spans {
		days = append(days, s.String())
	}
	return strings.Join(days, ",")
}

// sentences describe the vacations that are not over.
func (v daysOff) sentences(ahead []vacation.Span, left int) (said []string) {
	now := v.out.now()
	for _, s := range ahead {
		if s.From.After(now) {
			said = append(said, v.out.words.Sprintf("Your vacation is planned: %s. The clocks of your slow games stand still then.", s.String()))
		} else {
			said = append(said, v.out.words.Sprintf("You are on vacation until %s: the clocks of your slow games stand still.",
				narration.LastDay(s.Until)))
		}
	}
	return append(said, v.out.words.Sprintf("Days of vacation left in %s: %d.", now.UTC().Format("2006"), left))
}
