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

// limits are how often people may do what costs others something. Each throttle has a lock of its own.
type limits struct {
	config   *Config
	talk     *throttle
	reports  *throttle
	engaged  *throttle // by who asks and who is asked
	webhooks *throttle // of where people are called
	glances  *throttle // at tables, from the hall
	changes  *throttle // of tables, by those who are there
	begun    *throttle // of evenings, by who opens them
	reviews  *throttle // that are made, by who asks
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

// sayable is what a person may say of a text, if anything. It is found out
// before the table is asked.
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

// complaint is a report that somebody may make, without where and when.
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
