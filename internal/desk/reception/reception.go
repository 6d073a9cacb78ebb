// Package reception receives a session at the SSH door: it finds out who comes, reads what they ask for,
// and gives them the screens or a few lines.
//
// It promises that a command ends with status 0 when it was done, 2 when it makes no sense, 3 when what it
// waited for did not come, and 1 or one of package reason's when it failed, and then says on standard error
// what to do; that standard output holds only the answer, without a single escape sequence unless it is a
// terminal; and that what a client types never reaches a file, a process or a log unfiltered.
//
// It knows the door, the lobby, the register of people and the screens, and the rules of no game.
package reception

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"medici/internal/desk/program"
	"medici/internal/desk/reason"
	"medici/internal/doors/relay"
	"medici/internal/doors/session"
	"medici/internal/games/kit"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/settings"
	"medici/internal/people/vacation"
	"medici/internal/people/webhook"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
)

// Server has what is needed to receive people.
type Server struct {
	Lobby  *lobby.Lobby
	People *people.Register
	Games  kit.List         // the first is played by default
	Words  *words.Catalogue // the texts, also of the games
	Reach  string           // how to reach the server, like "ssh -p 2222 example.org"
	Page   string           // where browsers reach it, like "https://example.org"; may be empty
	Log    *slog.Logger
	Guard  time.Duration // how long a decision on a screen takes no answer after it has appeared

	Now func() time.Time // by which the puzzle of the day goes; time.Now when nil

	Webhooks  *webhook.Sender    // tells people about turns while they are away; may be nil
	Vacations *vacation.Calendar // nil for no vacations
	Almanac   *almanac.Almanac   // what the hall remembers; may be nil

	Moderator *moderation.Moderator
	Order     atomic.Pointer[Order] // see Order; may hold nil
	Reload    func() error          // reads the order again from the settings; an error changes nothing
	Drain     func()                // stops the server once people have had time to leave

	// Relay carries sessions to tables at other nodes; nil without other nodes.
	Relay *relay.Door

	here   here
	models models
}

// Exit statuses of a command.
const (
	fine   = reason.Fine
	failed = reason.Failed
	misuse = reason.Misuse
	missed = reason.Missed
)

// request is a session that is being received, and what it asks for.
type request struct {
	*Server
	presence
	out *reply

	linked  bool // the command is that of a followed link, and was not typed
	follows bool // the person wants to go where the link leads
	drawn   bool // a program has left its last frame on the terminal
	parted  parted
}

// Receive serves one session and returns its exit status.
func (d *Server) Receive(s *session.Session) int {
	at := client{s}
	a := &request{Server: d, out: &reply{client: at, words: d.Words.In(at.language()), reach: d.Reach,
		protocol: protocolOf(s.Command())}}
	if way := s.Identity().Way; way != nil {
		a.out.protocol = max(a.out.protocol, program.Protocol(way.Protocol))
	}
	a.session, a.since, a.linked = s, time.Now(), s.Identity().Link
	a.shows(forLines)
	a.out.words.Plain(at.plainCharacters())
	status := a.travel()
	a.restore()
	if why := sentOff(context.Cause(s.Context())); why != nil {
		return a.tell(why)
	}
	return status
}

// receive lets a person in and does what they came for; by is the way from where they were before. When
// that leads to another node, the status is 0 and on is the way there.
func (a *request) receive(by *session.Way) (status int, on *session.Way) {
	defer func() { a.People.Leave(a.person.ID) }()
	if err := a.letIn(by); err != nil {
		return a.complain(err), nil
	}
	defer a.visitor.Leave()
	a.visitor.Follow(a.session.At)
	prefer(a)
	defer a.here.enter(&a.presence)()
	if err := a.banned(); err != nil { // since the check at the door; from now on a ban finds this session
		return a.complain(err), nil
	}
	if a.People.Gone(a.person.ID) { // since they were looked up
		return a.complain(errForgotten), nil
	}
	if status, on = a.ask(by); on == nil {
		a.parted.from(a)
	}
	return status, on
}

// prefer has a session follow the person's preferences. Inlined, it would take room on a stack that lasts for hours.
//
//go:noinline
func prefer(a *request) {
	a.out.mine = a.People.Preferences(a.person,
		func(s people.Settings) { a.visitor.Hide(s.Visibility == settings.Invisible) })
	if c := a.session.Identity(); c.Door == session.Web {
		a.out.mine.By(c.Fingerprint)
	}
}

// sentOff returns what to tell somebody whose session the server has ended; nil when it ended by itself.
func sentOff(cause error) error {
	why, isDismissed := errors.AsType[dismissed](cause)
	switch {
	case isDismissed:
		return why
	case errors.Is(cause, session.ErrShutdown):
		return lobby.ErrLeaving
	case errors.Is(cause, session.ErrIdle):
		return closed(cause, words.Errorf("no key was pressed for a long while, so the session is over; come back when you like"))
	case errors.Is(cause, session.ErrGaveWay):
		return closed(cause, words.Errorf("every place is taken, so you made room for somebody else: of those who could, you pressed no key for longest; come again in a while"))
	case errors.Is(cause, session.ErrFlooded):
		return closed(cause, words.Errorf("more was typed than could be read, so the session is over; send less at once"))
	}
	return nil
}

// closed returns what to tell somebody whose session a door has ended.
func closed(cause, told error) error {
	why := reason.Of(cause)
	return reason.As(why.Code, why.Exit, told)
}

// letIn finds out who comes: a person, by the key that was proved, with the name bound to it, or a guest, who may have a
// name from where they were before.
func (a *request) letIn(by *session.Way) (err error) {
	c := a.session.Identity()
	if err := a.signIn(a.session.Context(), c); err != nil {
		return stored(err)
	}
	if err := a.banned(); err != nil {
		return err
	}
	if a.guest() {
		who := lobby.Newcomer{ID: c.Guest, Name: c.User, From: a.session.From()}
		if by != nil {
			who.Given = by.Name
		}
		a.visitor, err = a.Lobby.EnterGuest(who)
		return err
	}
	a.visitor, err = a.Lobby.Enter(lobby.Newcomer{
		ID: a.person.ID, Name: a.person.Name, From: a.session.From(),
		Invisible: a.person.Settings.Visibility == settings.Invisible,
	})
	return stored(err)
}

// signIn finds the person who comes, if there is one. Whoever comes with a browser and never signed up is a
// guest, and nothing is stored about them.
func (a *request) signIn(ctx context.Context, c session.Identity) (err error) {
	switch {
	case c.Fingerprint == "":
		return nil
	case c.Door == session.Web:
		if a.person, err = a.People.Know(ctx, c.Fingerprint); errors.Is(err, people.ErrNobody) {
			return nil
		}
	default:
		a.person, err = a.People.SignIn(ctx, c.Fingerprint, c.User)
	}
	if err == nil {
		a.out.speak(a.person.Settings)
	}
	return err
}

// banned returns what to tell somebody who is banned, or nil.
func (a *request) banned() error {
	if s, ok := a.under(moderation.Ban, &a.presence); ok {
		return bannedBy(s)
	}
	return nil
}

// guest reports whether nothing is stored about this person.
func (a *request) guest() bool { return a.person.ID == "" }

// hall returns the present list of tables.
func (a *request) hall() lobby.Hall {
	box := a.visitor.Hall()
	defer box.Close()
	hall, _ := box.Wait(a.session.Context())
	return hall
}
