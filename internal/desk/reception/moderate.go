package reception

import (
	"context"
	"time"

	"golang.org/x/text/language"

	"medici/internal/desk/reason"
	"medici/internal/games/narration"
	"medici/internal/people/moderation"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
)

// dismissed tells the person why an administrator ended their session.
type dismissed struct{ error }

func (d dismissed) Unwrap() error { return d.error }

// moment writes a time for readers whose time zone is unknown.
func moment(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }

// bannedBy tells a person why they may not come.
func bannedBy(s moderation.Sanction) error {
	return reason.As("banned", reason.NotAllowed, bannedFor(s))
}

func bannedFor(s moderation.Sanction) error {
	switch {
	case s.Until.IsZero() && s.Why == "":
		return words.Errorf("you are banned from here")
	case s.Until.IsZero():
		return words.Errorf("you are banned from here: %s", s.Why)
	case s.Why == "":
		return words.Errorf("you are banned from here until %s", moment(s.Until))
	}
	return words.Errorf("you are banned from here until %s: %s", moment(s.Until), s.Why)
}

// mutedBy tells a person why they may not speak.
func mutedBy(s moderation.Sanction) error { return reason.As("muted", reason.NotAllowed, mutedFor(s)) }

func mutedFor(s moderation.Sanction) error {
	switch {
	case s.Until.IsZero() && s.Why == "":
		return words.Errorf("you have been muted: nobody hears what you say")
	case s.Until.IsZero():
		return words.Errorf("you have been muted: %s", s.Why)
	case s.Why == "":
		return words.Errorf("you are muted until %s", moment(s.Until))
	}
	return words.Errorf("you are muted until %s: %s", moment(s.Until), s.Why)
}

// sentAway returns the line for a person whose session an administrator ends.
func sentAway(why string) error {
	told := words.Errorf("an administrator has ended your session")
	if why != "" {
		told = words.Errorf("an administrator has ended your session: %s", why)
	}
	return reason.As("sent_away", reason.Gone, told)
}

// Moderate implements the function in lobby.Config: it refuses what muted people say, and banned words.
func (d *Server) Moderate(who match.Person, text string) (string, error) {
	if muted, ok := d.Moderator.Held(moderation.Mute, moderation.Whom{Person: who.ID}); ok {
		return "", mutedBy(muted)
	}
	for _, s := range d.here.of(who.ID) {
		if muted, ok := d.under(moderation.Mute, s); ok {
			return "", mutedBy(muted)
		}
	}
	return d.order().Words.Mask(text), nil
}

// filing is the longest that storing a report may take.
const filing = 5 * time.Second

// Report implements the function in lobby.Config: it stores a report for administrators.
func (d *Server) Report(r lobby.Report) error {
	kept := moderation.Report{Made: r.At, By: r.By.Name, About: r.Whom.Name, Table: r.Table, Game: r.Game, Why: r.Why}
	ctx, cancel := context.WithTimeout(context.Background(), filing)
	defer cancel()
	if p, err := d.People.Person(ctx, r.Whom.ID); err == nil && len(p.Keys) > 0 { // they may be gone or renamed
		kept.Key = p.Keys[0].Fingerprint
	}
	for _, s := range d.here.of(r.Whom.ID) {
		kept.Key, kept.From = s.key(), s.session.Source().String()
	}
	for _, s := range d.here.of(r.By.ID) {
		kept.Source = moderation.From(s.session.Source()).Source
	}
	english := words.In(language.English)
	for _, l := range r.Lines {
		line := narration.Business(english, l)
		if l.Kind == match.Said || l.Kind == match.SaidBySpectator {
			line = l.From + ": " + l.Text
		}
		if line != "" {
			kept.Lines = append(kept.Lines, line)
		}
	}
	if err := d.Moderator.File(ctx, kept); err != nil {
		d.Log.Error("a report was not kept", "err", err)
		return lobby.ErrUnwritten
	}
	d.Log.Info("report", "by", r.By.Name, "about", r.Whom.Name, "table", r.Table)
	return nil
}
