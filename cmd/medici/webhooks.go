package main

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"medici/internal/desk/reception"
	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/people"
	"medici/internal/people/vacation"
	"medici/internal/people/webhook"
	"medici/lobby"
	"medici/lobby/match"
)

// nobody is no webhooks at all.
const nobody = "none"

// calls notifies people who are away, from addresses that the settings allow; nil when they allow none.
func (s *serve) calls(to *reception.Server, store journal.Documents, log *slog.Logger) *webhook.Sender {
	if s.Webhooks == nobody {
		return nil
	}
	return webhook.New(webhook.Config{
		Docs: store, Here: to.Lobby.IsHere, LeaveNotice: to.Lobby.LeaveNotice, Title: to.Games.Title,
		Allow: prefixes(s.WebhookAllow), Log: log,
		Join: strings.Replace(to.Reach, "ssh ", "ssh -t ", 1) + " join", Link: s.link(to.Reach),
		Who: func(ctx context.Context, id string) (webhook.Person, error) {
			p, err := to.People.Person(ctx, id)
			if errors.Is(err, people.ErrNobody) {
				return webhook.Person{}, nil
			}
			now := time.Now()
			rests, _ := match.SeatInfo{Vacations: to.Vacations.Vacations(p.ID)}.OnVacation(now)
			return webhook.Person{ID: p.ID, Settings: p.Settings, VacationUntil: rests}, err
		},
	})
}

// link returns what leads to a table of a server, as something to click on: the page where
// there is one, else the address of the door.
func (s *serve) link(reach string) func(table string) string {
	page := s.WebURL
	if page == "" && s.Web != nowhere && s.WebHost != "" {
		page = "https://" + s.WebHost
	}
	return func(table string) string {
		switch {
		case page == "":
			return byDoor(reach)
		case table == "":
			return page
		}
		return page + "/join/" + table
	}
}

// byDoor returns a line that leads to a server as a link.
func byDoor(reach string) string {
	fields := strings.Fields(reach) // ssh HOST, or ssh -p PORT HOST
	host := fields[len(fields)-1]
	if len(fields) == 4 {
		host += ":" + fields[2]
	}
	return "ssh://" + host
}

// everywhere knows about people outside the register.
type everywhere struct {
	*lobby.Lobby
	programs  *people.Programs
	vacations *vacation.Calendar
	calls     *webhook.Sender // nil when there is none
}

// tidy removes what was stored for somebody who has become somebody else and has never played. Whatever a
// restart leaves of it belongs to nobody and is never read.
func (e everywhere) tidy(_ context.Context, id string) {
	e.Queue().Owe(retry.Task{Key: "tidy/" + id, What: "what was kept for somebody who is somebody else now", Person: id,
		Do: func(ctx context.Context) error {
			return e.forgetKept(ctx, id)
		}})
}

// forgetKept removes what is kept for a person beside the register.
func (e everywhere) forgetKept(ctx context.Context, id string) error {
	err := cmp.Or(e.programs.Forget(ctx, id), e.vacations.Forget(ctx, id))
	if e.calls != nil {
		err = cmp.Or(e.calls.Forget(ctx, id), err)
	}
	return err
}

// Forget has everybody forget a person.
func (e everywhere) Forget(ctx context.Context, id string) error {
	err := e.forgetKept(ctx, id)
	return cmp.Or(e.Lobby.Forget(ctx, id), err)
}
