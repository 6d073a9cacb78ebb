package lobby

import (
	"fmt"
	"time"
	"unicode/utf8"

	"medici/internal/text/clean"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// limits holds a throttle for everything that costs others something. Each throttle has a lock of its own.
type limits struct {
	config   *Config
	talk     *throttle
	reports  *throttle
	engaged  *throttle // by who asks and who is asked
	webhooks *throttle // changes and tests of webhooks
	glances  *throttle // looks at tables from the hall
	changes  *throttle // changes of tables, by the people at them
	begun    *throttle // evenings, by who opens them
	reviews  *throttle // reviews made, by who asks
}

func newLimits(c *Config) *limits {
	m := &c.Limits
	return &limits{
		config:   c,
		talk:     newThrottle(m.Talk, m.TalkEvery, m.Crowd),
		reports:  newThrottle(m.Reports, m.ReportEvery, m.Crowd),
		engaged:  newThrottle(1, askEvery, m.Crowd),
		webhooks: newThrottle(webhookChanges, webhookChangeEvery, m.Crowd),
		glances:  newThrottle(glances, glanceEvery, m.Crowd),
		changes:  newThrottle(m.Changes, m.ChangeEvery, m.Crowd),
		begun:    newThrottle(m.Evenings, m.EveningEvery, m.Crowd),
		reviews:  newThrottle(m.Reviews, m.ReviewEvery, m.Crowd),
	}
}

// sayable returns the text that a person may say, or an error. It is called before the table is asked.
func (m *limits) sayable(who match.Person, from source.Source, text string) (string, error) {
	if most := m.config.Limits.Chat; utf8.RuneCountInString(text) > most {
		return "", fmt.Errorf("%w: there is room for %d characters", ErrTooLong, most)
	}
	text = clean.Line(text, 2*m.config.Limits.Chat)
	if text == "" {
		return "", match.ErrNothing
	}
	if wait := m.talk.reserveNow(who.ID, from, time.Now()); wait > 0 {
		return "", &TooFast{rules.Refuse("that is too much at once; say it again in %d s", ceil(wait, time.Second)), wait}
	}
	if m.config.Moderate == nil {
		return text, nil
	}
	return m.config.Moderate(who, text)
}

// complaint makes a report, without time and place, if the person may make one now.
func (m *limits) complaint(by match.Person, from source.Source, why string, find func() (match.Speaker, error)) (Report,
	error) {
	if m.config.Report == nil {
		return Report{}, ErrNoReports
	}
	if why = clean.Line(why, 2*m.config.Limits.Chat); why == "" {
		return Report{}, ErrWhy
	}
	whom, err := find()
	switch {
	case err != nil:
		return Report{}, err
	case whom.ID == by.ID:
		return Report{}, ErrYourself
	}
	if wait := m.reports.reserveNow(by.ID, from, time.Now()); wait > 0 {
		return Report{}, &TooFast{rules.Refuse("that is too many reports at once; wait %d min", ceil(wait, time.Minute)),
			wait}
	}
	return Report{By: by, Whom: whom.Person, Why: why}, nil
}
