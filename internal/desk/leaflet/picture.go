package leaflet

import (
	"context"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"medici/internal/doors/webd"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/still"
	"medici/tui/ui"
)

// How many pictures are kept, and for how long: of what changes, and of what only changes when names are
// taken back.
const (
	mostPictures = 64
	lively       = 10 * time.Second
	quiet        = time.Hour
)

// shelf keeps pictures, and draws one at a time.
type shelf struct {
	once sync.Once
	lane chan struct{}

	mu   sync.Mutex
	all  map[string]drawn
	made uint64
}

type drawn struct {
	png   []byte
	until time.Time
	since uint64
}

// Drawn returns how many pictures were drawn since the start.
func (r *Rack) Drawn() uint64 {
	r.kept.mu.Lock()
	defer r.kept.mu.Unlock()
	return r.kept.made
}

func (s *shelf) find(key string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.all[key]
	return d.png, ok && time.Now().Before(d.until)
}

// keep keeps a picture; the oldest gives way.
func (s *shelf) keep(key string, png []byte, lasts time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[string]drawn{}
	}
	s.made++
	s.all[key] = drawn{png, time.Now().Add(lasts), s.made}
	if len(s.all) <= mostPictures {
		return
	}
	oldest := key
	for k, d := range s.all {
		if d.since < s.all[oldest].since {
			oldest = k
		}
	}
	delete(s.all, oldest)
}

// enter waits for a while until nobody draws.
func (s *shelf) enter(ctx context.Context) bool {
	s.once.Do(func() { s.lane = make(chan struct{}, 1) })
	select {
	case s.lane <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// Picture returns a PNG of what a link of a kind leads to, or of the kind.
func (r *Rack) Picture(ctx context.Context, verb, what string, in language.Tag) []byte {
	ctx, cancel := context.WithTimeout(ctx, drawingTime)
	defer cancel()
	if key, prepare, lasts := r.scene(ctx, verb, what); prepare != nil {
		if png, ok := r.drawn(ctx, key, in, prepare, lasts); ok {
			return png
		}
	}
	invites := webd.Invites(r.Words.In(in), verb)
	if invites == "" {
		return nil
	}
	png, _ := r.drawn(ctx, "kind "+verb, in, func() drawing { return r.kind(invites) }, quiet)
	return png
}

// drawn returns a picture that is kept, or draws it; false where there is nothing to draw, or others draw
// for too long.
func (r *Rack) drawn(ctx context.Context, key string, in language.Tag, prepare func() drawing,
	lasts time.Duration) ([]byte, bool) {
	key += " " + in.String()
	if png, ok := r.kept.find(key); ok {
		return png, true
	}
	draw := prepare()
	if draw == nil || !r.kept.enter(ctx) {
		return nil, false
	}
	defer func() { <-r.kept.lane }()
	if png, ok := r.kept.find(key); ok { // somebody else has just drawn it
		return png, true
	}
	c := ui.NewCanvas(ui.Small.W, ui.Small.H)
	t := ui.NewTheme(ui.Look{})
	c.Clear(t.Ground)
	draw(r.Words.In(in), t, c)
	png := still.PNG(c.String(), ui.Small.W, ui.Small.H, still.Dark)
	r.kept.keep(key, png, lasts)
	return png, true
}

// drawing draws a picture on a canvas of 80 by 24 cells.
type drawing func(p *words.Printer, t *ui.Theme, c *ui.Canvas)

// scene returns what a link leads to: the key of its picture, a function that prepares the drawing if the
// picture is not kept, and how long it lasts. The function is nil where nothing may be said.
func (r *Rack) scene(ctx context.Context, verb, what string) (key string, prepare func() drawing, lasts time.Duration) {
	if what == "" {
		return "", nil, 0
	}
	switch verb {
	case "join", "watch":
		at, now, ok := r.Lobby.Sight(ctx, what)
		switch {
		case !ok:
		case now.View != nil:
			return "table " + at.Name, func() drawing { return r.playing(at, now) }, lively
		default:
			return "unseen " + at.Name, func() drawing { return r.unseen(at) }, lively
		}
	case "replay", "game":
		return "game " + what, func() drawing { return r.ended(ctx, what) }, quiet
	}
	return "", nil, 0
}

// ended draws the board of a finished game at its end; nil when there is none.
func (r *Rack) ended(ctx context.Context, id string) drawing {
	g, ok := r.finished(ctx, id)
	if !ok {
		return nil
	}
	return func(p *words.Printer, t *ui.Theme, c *ui.Canvas) {
		g := called(p, g)
		r.bars(c, t, r.Games.Title(rules.Title(g.Game())), p.Sprintf("a game that is over"))
		board := r.board(p, t, g)
		walk(board, g, func(rules.View) {})
		r.fill(board, t, c, proof(p, g))
	}
}

// playing draws the board of a public table as watchers see it.
func (r *Rack) playing(at lobby.Listing, now match.Update) drawing {
	return func(p *words.Printer, t *ui.Theme, c *ui.Canvas) {
		r.bars(c, t, r.Games.Title(at.Game)+"  "+at.Name, p.Sprintf("played now"))
		name := func(s rules.Seat) string { return narration.Seated(p, now.Table, s) }
		board := r.Games.Of(now.Table.Game).Board(ui.Setting{Words: p, Theme: t, Name: name,
			Badge: func(s rules.Seat) string { return narration.BadgeAt(now.Table, s) }})
		board.Fresh()
		board.Show(now.View)
		r.fill(board, t, c, narration.Sitting(p, at))
	}
}

// fill draws a board, and a sentence into the space that it leaves.
func (r *Rack) fill(board ui.Board, t *ui.Theme, c *ui.Canvas, said string) {
	story := board.Draw(c.Part(0, 1, c.W, c.H-2))
	if story == nil {
		return
	}
	for i, line := range ui.Wrap(said, story.W-2) {
		if i < story.H {
			story.Put(1, i, t.Dim, line)
		}
	}
}

// unseen draws a public table whose board may not be shown: nothing is played there, or nobody may watch,
// or another node holds it. That node is not asked: a link in many messages would make each node work for
// the strangers of all others. The list, which every node has, says enough.
func (r *Rack) unseen(at lobby.Listing) drawing {
	return func(p *words.Printer, t *ui.Theme, c *ui.Canvas) {
		l, more := r.table(p, at), ""
		if at.Phase == match.Playing {
			more = p.Sprintf("played now")
		}
		r.bars(c, t, r.Games.Title(at.Game), more)
		game, _, _ := strings.Cut(at.Game, " ")
		r.poster(p, t, c, game, at.Name, l.Text)
	}
}

// kind draws what all links of a kind have in common.
func (r *Rack) kind(invites string) drawing {
	return func(p *words.Printer, t *ui.Theme, c *ui.Canvas) {
		r.bars(c, t, "", "")
		r.poster(p, t, c, r.Games.Names()[0], invites, webd.About(p))
	}
}

// poster draws the banner of a game, with a head and some words.
func (r *Rack) poster(p *words.Printer, t *ui.Theme, c *ui.Canvas, game, head, text string) {
	k := r.Games.Named(game)
	k.Banner(ui.Setting{Words: p, Theme: t, Name: rules.Seat.String}, c.Part(0, 4, c.W, 3))
	c = c.Panel(t, 6, 10, c.W-12, 9)
	c.Put(2, 1, t.Title, t.Fit(head, c.W-4))
	for i, line := range ui.Wrap(text, c.W-4) {
		if 3+i < c.H {
			c.Put(2, 3+i, t.Text, line)
		}
	}
}

// bars draws the lines above and below a picture.
func (r *Rack) bars(c *ui.Canvas, t *ui.Theme, what, more string) {
	c.Fill(0, 0, c.W, 1, t.Bar)
	x := c.Put(1, 0, t.Key, "MEDICI") + 2
	c.Put(x, 0, t.Strong, t.Fit(what, c.W-x-2-ui.Width(more)))
	c.Right(c.W-1, 0, t.Dim, more)
	c.Fill(0, c.H-1, c.W, 1, t.Bar)
	c.Put(1, c.H-1, t.Dim, r.Host)
}
