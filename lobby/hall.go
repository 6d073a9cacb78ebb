package lobby

import (
	"slices"
	"time"

	"medici/lobby/match"
)

// Hall is what a person sees of the lobby: the public tables and those where they
// sit, in the order of [Listing.rank] and then the oldest first. Tables is shared:
// don't change it.
type Hall struct {
	Tables []Listing
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
	for at, s := range i.Seats {
		if at > 0 {
			l.Players += ","
		}
		l.Players += s.Name
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
// the pace: of thousands of tables everybody who has a seat is made a list of their own.
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
	public := l.listFor("")
	here, people := l.here()
	for box, id := range l.halls {
		if !box.Put(l.hallOf(id, public, here, people)) {
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
	box.Put(l.hallOf(id, nil, here, people))
}

// hallOf is the hall for one person. Most have no seat and share a list.
func (l *Lobby) hallOf(id string, public []Listing, here []Whereabouts, people int) Hall {
	h := Hall{Tables: public, People: people, Here: here}
	if public == nil || l.people[id] != nil && l.people[id].seats > 0 {
		h.Tables = l.listFor(id)
	}
	return h
}

// listFor is the list for one person. A name there is of one table: who sits at a
// private one does not see a stranger's that is called like it.
func (l *Lobby) listFor(id string) []Listing {
	var ranked [ranks][]Listing
	hidden := l.namesakes(id)
	for _, e := range l.order {
		listing := e.listing
		listing.Yours = e.has(id)
		listing.Until = e.asked.Until
		if listing.Yours || !listing.Private && !hidden[e] {
			ranked[listing.rank()] = append(ranked[listing.rank()], listing)
		}
	}
	return slices.Concat(ranked[:]...)
}

// namesakes are the public tables that are called like a private one where a person
// sits.
func (l *Lobby) namesakes(id string) map[*listed]bool {
	found := map[*listed]bool{}
	for _, e := range l.order {
		if e.table.code != "" && e.has(id) {
			found[l.tables[fold(e.table.name)]] = true
		}
	}
	return found
}
