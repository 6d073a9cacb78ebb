package lobby

import (
	"context"
	"sync"

	"medici/internal/journal/retry"
	"medici/lobby/notice"
)

// notify shows a visitor the notices left for the person, among the news. A notice is removed once it is
// read, so a person who reads none gets them the next time.
func (v *Visitor) notify() {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	l, id := v.lobby, v.Person().ID
	left, err := notice.For(ctx, l.config.Store, id)
	if err != nil {
		l.config.Log.Error("what somebody is to be told cannot be read", "error", err)
	}
	if len(left) == 0 {
		return
	}
	var once sync.Once
	v.news.Reads(func(texts []string) []string {
		once.Do(func() {
			l.owed.Owe(retry.Task{Key: "told/" + id, What: string(oweTold), Person: id, Source: v.from,
				Do: func(ctx context.Context) error {
					return notice.TakeAway(ctx, l.config.Store, left)
				}})
			ctx, cancel := context.WithTimeout(context.Background(), writeTime)
			defer cancel()
			l.owed.Wait(ctx, "told/"+id)
		})
		return texts
	})
	for _, d := range left {
		v.news.Put([]string{string(d.Value)})
	}
}
