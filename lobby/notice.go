package lobby

import (
	"context"
	"errors"
	"slices"
	"sync"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/code"
	"medici/lobby/match"
)

// Notices are what people are told when they come next: a document each, under the
// person's ID.
const notices = "notice/"

// leaveNotice has a person be told something. Guests are nobody who comes again.
func (c *Config) leaveNotice(ctx context.Context, p match.Person, text string) error {
	if c.Store == nil || !p.Known() {
		return nil
	}
	all, err := c.noticesFor(ctx, p.ID)
	if err != nil || slices.ContainsFunc(all, func(d journal.Document) bool { return string(d.Value) == text }) {
		return err
	}
	_, err = c.Store.Put(ctx, notices+p.ID+"/"+code.NewID(), []byte(text), 0)
	return err
}

func (c *Config) noticesFor(ctx context.Context, id string) ([]journal.Document, error) {
	if c.Store == nil {
		return nil, nil
	}
	return c.Store.List(ctx, notices+id+"/")
}

// notify tells a visitor, among the news, what is left for the person. It is taken
// away when the news are read, so that whoever reads none is told the next time.
func (v *Visitor) notify() {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	config, id := &v.lobby.config, v.Person().ID
	left, err := config.noticesFor(ctx, id)
	if err != nil {
		config.Log.Error("what somebody is to be told cannot be read", "error", err)
	}
	if len(left) == 0 {
		return
	}
	var once sync.Once
	v.news.read = func(texts []string) []string {
		once.Do(func() {
			v.lobby.owed.Owe(retry.Task{Key: "told/" + id, What: string(oweTold), Person: id, Source: v.from, Do: func(ctx context.Context) error {
				return config.takeAway(ctx, left)
			}})
			ctx, cancel := context.WithTimeout(context.Background(), writeTime)
			defer cancel()
			v.lobby.owed.Wait(ctx, "told/"+id)
		})
		return texts
	}
	for _, d := range left {
		v.news.Put([]string{string(d.Value)})
	}
}

// takeAway deletes notices. One that stays is told again, and no harm is done.
func (c *Config) takeAway(ctx context.Context, all []journal.Document) error {
	for _, d := range all {
		if err := c.Store.Delete(ctx, d.Key, d.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
	return nil
}
