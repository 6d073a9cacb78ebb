package reception

import (
	"context"
	"errors"
	"strings"

	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
)

// botName is the name of the setting by which people declare that they are programs; botOffers lists its
// values.
const (
	botName   = "bot"
	botOffers = settings.On + ", " + settings.Off
)

const botMeans words.Text = "whether you are a program: others see that, and programs are ranked apart from people"

// bot shows whether the person is a declared program, or decides that.
func (a *request) bot(text string, asJSON bool) error {
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	d, ctx := a.declares(), a.session.Context()
	now, err := d.programs.Of(ctx, d.person)
	if err == nil && text != "" {
		if err := a.visitor.Pace(); err != nil {
			return err
		}
		now, err = d.decide(ctx, text)
		if slip, is := errors.AsType[*words.Problem](err); is {
			return usage{slip, "settings"}
		}
	}
	switch {
	case err != nil:
		return stored(err)
	case asJSON:
		return eachJSON(a.out, []people.Declaration{now}, d.line)
	case text == "":
		a.out.say("%s is %s: %s. It can be %s.", botName, d.value(now), a.out.words.Sprintf(botMeans), botOffers)
		if now.Until.IsZero() || !now.At(a.out.now()) {
			return nil
		}
	}
	a.out.say("%s", d.sentence(now))
	return nil
}

// declares shows somebody their declaration that they are a program.
type declares struct {
	*request
	programs *people.Programs
	person   string
}

// declares returns the person's.
func (a *request) declares() declares { return declares{a, a.People.Programs, a.person.ID} }

// decide makes the decision in a text.
func (d declares) decide(ctx context.Context, text string) (people.Declaration, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case settings.On, "yes":
		return d.programs.Decide(ctx, d.person, true)
	case settings.Off, "no":
		return d.programs.Decide(ctx, d.person, false)
	}
	return people.Declaration{}, words.Errorf("%s cannot be %q; it can be %s", botName, text, botOffers)
}

// sentence says what somebody is now, and until when.
func (d declares) sentence(now people.Declaration) string {
	w := d.out.words
	switch {
	case !now.At(d.out.now()):
		return w.Sprintf("You are a person, and no program.")
	case now.Until.IsZero():
		return w.Sprintf("You are a program: others see that, and your rated games are those among programs. "+
			"To turn back takes %d days.", int(people.Turn.Hours()/24))
	}
	return w.Sprintf("You are a program until %s, and a person again from then on. Your ratings of before stand again then.",
		d.out.moment(now.Until))
}

func (d declares) value(now people.Declaration) string {
	if now.At(d.out.now()) {
		return settings.On
	}
	return settings.Off
}

// line returns the same for a program.
func (d declares) line(now people.Declaration) any {
	line := settingJSON{
		Type: "setting", Name: botName, Value: d.value(now), Default: settings.Off,
		Values: []string{settings.Off, settings.On}, Means: d.out.words.Sprintf(botMeans),
	}
	if now.At(d.out.now()) {
		line.Since, line.Until = now.Since, now.Until
	}
	return line
}

// apart returns the setting in the form of those that are stored elsewhere.
func (d declares) apart() settings.Apart {
	return settings.Apart{
		Name: botName, Label: "I am a program", After: "talk", Means: botMeans, Offers: botOffers,
		Now: func(ctx context.Context) (string, error) {
			now, err := d.programs.Of(ctx, d.person)
			return d.value(now), d.forReader(err)
		},
		Put: d.put,
	}
}

func (d declares) put(ctx context.Context, text string) (told string, _ []string, err error) {
	now, err := d.decide(ctx, text)
	if err != nil {
		return "", nil, d.forReader(err)
	}
	return d.sentence(now), nil, nil
}
