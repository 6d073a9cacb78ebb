package reception

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"medici/internal/people/settings"
	"medici/internal/people/vacation"
	"medici/internal/people/webhook"
)

// apart returns the person's decisions that are stored apart from the settings; nothing for a guest.
func (a *request) apart() (all []settings.Apart) {
	if a.guest() {
		return nil
	}
	if a.Webhooks != nil {
		all = append(all, settings.Apart{
			Name: webhook.Name, Label: "call me at", After: "quiet", Means: webhook.Means, Offers: webhook.Offers(),
			Shown: "Messages are signed with this secret, which is shown once:", Now: a.calledAt, Put: a.callAt,
		})
	}
	if a.Vacations != nil {
		all = append(all, settings.Apart{
			Name: vacationName, Label: "vacation", After: "quiet", Means: vacationMeans, Offers: vacation.Offers,
			Now: a.restsOn, Put: a.restOn,
		})
	}
	return append(all, a.identity()...)
}

func (a *request) calledAt(ctx context.Context) (string, error) {
	state, err := a.webhook().own.State(ctx)
	return state.String(), a.forReader(err)
}

func (a *request) callAt(ctx context.Context, text string) (told string, shown []string, err error) {
	if text == webhook.Test {
		arrived, err := a.webhook().own.Test(ctx)
		switch {
		case err != nil:
			return "", nil, a.forReader(err)
		case !arrived:
			return "", nil, errTest
		}
		return a.out.words.Sprintf("The test was delivered."), nil, nil
	}
	secret, err := a.webhook().own.Put(ctx, text)
	if err != nil {
		return "", nil, a.forReader(err)
	}
	if secret != "" {
		shown = []string{secret}
	}
	now, err := a.calledAt(ctx)
	return a.out.words.Sprintf("%s is %s now.", webhook.Name, now), shown, a.forReader(err)
}

func (a *request) restsOn(ctx context.Context) (string, error) {
	ahead, _, err := a.daysOff().ahead(ctx)
	return cmp.Or(listed(ahead), "none"), a.forReader(err)
}

func (a *request) restOn(ctx context.Context, text string) (told string, _ []string, err error) {
	if _, err := a.Vacations.Decide(ctx, a.person.ID, text, a.out.now()); err != nil {
		return "", nil, a.forReader(err)
	}
	ahead, left, err := a.daysOff().ahead(ctx)
	return strings.Join(a.daysOff().sentences(ahead, left), " "), nil, a.forReader(err)
}

// forReader returns an error as the reader should see it. It logs faults of the server.
func (a *request) forReader(err error) error {
	if err == nil {
		return nil
	}
	err = answered(err)
	if fault := broken(err); fault != nil {
		if !errors.Is(err, context.Canceled) { // the person has left
			a.Log.Error("a setting could not be read or kept", "err", err)
		}
		return fault
	}
	return err
}
