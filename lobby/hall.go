package lobby

import (
	"slices"
	"time"

	"medici/lobby/match"
)

// Hall is what a person sees of the lobby: the public tables and those where they
// sit.
type Hall struct {
	Tables List
	People int // present, and seen
	// Here is where some of them are; it is shared: don't change it.
	Here []Whereabouts
}

// Listing is a table on the list.
type Listing struct {
	Name     string
	Game     string // title, like "medici edition=2016"
	Host     string
	Phase    match.Phase
	Seats    int
	Taken    int // by people and bots
	Bots     int
	Watching int // people
	Present  int // people, of those who sit and those who watch
	Visits   int // their sessions
	Private  bool
	// NoWatchers says that nobody may watch.
	NoWatchers bool
	NoAdvice   bool // nobody there may ask for advice
	Lesson     bool // the game there teaches
	Yours      bool // you sit there
	// Players are the names by seat, with commas; a free seat has an empty one.
	Players string
	Stage   string // while playing: day, round
	Number  int    // of it
	Clock   match.Clock
	// Until is when a bot decides for whoever is asked; zero while no clock runs. It is as
	// of some seconds ago: see clockPace.
	Until time.Time `json:"-"`
	// Rests is until when whoever is asked in a slow game is on vacation; zero for the others.
	Rests time.Time `json:"-"`
}

// ranks are how many there are.
const ranks = 4

// rank is where a table stands on the list: one's own tables, then those that wait for
// people, those that play, and those that all have left.
func (l Listing) rank() int {
	switch {
	case l.Yours:
		return 0
	case l.Deserted():
		return 3
	case l.Phase == match.Waiting:
		return 1
	}
	return 2
}

// listing is the table as the hall shows it.
func (h *hosted) listing() Listing {
	i := h.Info()
	l := Listing{
		Name: i.Name, Game: i.Title, Phase: i.Phase, Seats: len(i.Seats), Watching: len(i.Watchers), Visits: len(h.visits),
		Private: i.Private, NoWatchers: i.NoWatchers, NoAdvice: i.NoAdvice, Lesson: i.Lesson, Clock: h.Clock(), Present: len(i.Watchers),
	}
	players := make([]byte, 0, 64)
	for at, s := range i.Seats {
		if at > 0 {
			players = append(players, ',')
		}
		players = append(players, s.Name...)
		if s.Kind == match.Human && s.Here {
			l.Present++
		}
		if s.Kind != match.Empty {
			l.Taken++
		}
		if s.Kind == match.Program {
			l.Bots++
		}
	}
	if string(players) != h.players {
		h.players = string(players)
	}
	l.Players = h.players
	if i.Host >= 0 {
		l.Host = i.Seats[i.Host].Name
	}
	if i.Phase == match.Playing {
		l.Stage, l.Number = h.Stage()
	}
	return l
}

// Deserted reports that nobody is there, of those who sit and those who watch. A
// running game sleeps then, unless it is played over days.
func (l Listing) Deserted() bool { return l.Visits == 0 }

// hallPace is the least time between two lists: with many tables something
// changes all the time, and everybody who looks at the hall is told everything.
const hallPace = 250 * time.Millisecond

// hallShare is how much longer it is to the next list than one took, when that is more than
// the pace: the lobby's lock is held meanwhile.
const hallShare = 10

// clockPace is the least time between two lists that differ in nothing but clocks.
const clockPace = 5 * time.Second

// clocksChanged says that a clock in the hall runs for another question.
func (l *Lobby) clocksChanged() {
	if l.clocksDue.CompareAndSwap(false, true) {
		time.AfterFunc(clockPace, func() {
			l.clocksDue.Store(false)
			l.hallChanged()
		})
	}
}

// hallChanged says that the hall has changed.
func (l *Lobby) hallChanged() {
	select {
	case l.changed <- struct{}{}:
	default:
	}
}

// keepHall tells those who look at the hall what has changed, at once and then
// not again for a moment. It sleeps while nothing does.
func (l *Lobby) keepHall() {
	var refresh <-chan time.Time
	if l.config.Peers != nil {
		ticker := time.NewTicker(rosterEvery)
		defer ticker.Stop()
		refresh = ticker.C
	}
	for {
		again := false
		select {
		case <-l.changed:
		case <-refresh:
			again = true
		case <-l.quit:
			return
		}
		began := time.Now()
		if l.tellRoster(again); again {
			l.missSilent(began)
		} else {
			l.showHall()
		}
		select {
		case <-time.After(max(hallPace, hallShare*time.Since(began))):
		case <-l.quit:
			return
		}
	}
}

func (l *Lobby) showHall() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.showCompany()
	if len(l.halls) == 0 {
		return
	}
	here, people := l.here()
	for box, id := range l.halls {
		if !box.Put(Hall{Tables: l.listFor(id), People: people, Here: here}) {
			delete(l.halls, box)
		}
	}
}

// watchHall adds somebody who looks at the hall.
func (l *Lobby) watchHall(box *Mailbox[Hall], id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		box.Close()
		return
	}
	l.halls[box] = id
	here, people := l.here()
	box.Put(Hall{Tables: l.listFor(id), People: people, Here: here})
}

// posted are the public tables as they are now. It is called with mu held, as is what follows.
func (l *Lobby) posted() *board {
	if l.board != nil {
		return l.board
	}
	var ranked [ranks][]*listed
	for _, e := range l.order {
		if e.shown == nil {
			e.shown = new(e.listing)
			e.shown.Until, e.shown.Rests = e.asked.Until, l.rests(e)
		}
		if rank := e.shown.rank(); !e.shown.Private {
			ranked[rank] = append(ranked[rank], e)
		}
	}
	var shown [ranks][]*Listing
	place := 0
	for rank, tables := range ranked {
		for _, e := range tables {
			e.place = place
			place++
			shown[rank] = append(shown[rank], e.shown)
		}
	}
	l.board = newBoard(shown)
	return l.board
}

// listFor is the list for one person. A name there is of one table: who sits at a
// private one does not see a stranger's that is called like it.
func (l *Lobby) listFor(id string) List {
	list := List{public: l.posted()}
	for _, e := range l.sits(id) {
		own := *e.shown
		own.Yours = true
		list.own = append(list.own, own)
		if !own.Private {
			list.hidden = append(list.hidden, e.place)
		} else if namesake := l.tables[fold(e.table.name)]; namesake != nil {
			list.hidden = append(list.hidden, namesake.place)
		}
	}
	slices.Sort(list.hidden)
	list.hidden = slices.Compact(list.hidden)
	return list
}

// repost has the public tables be listed anew, since a table shows something else.
func (l *Lobby) repost(e *listed) { e.shown, l.board = nil, nil }
