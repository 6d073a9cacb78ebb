package webd

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/coder/websocket"

	"medici/internal/doors/session"
	"medici/internal/doors/wire"
)

// line is the transport over a WebSocket. What is typed and shown goes in binary messages; sizes, tables,
// what can be done and is chosen, and the last word go as text, in JSON.
type line struct {
	door *door
	ws   *websocket.Conn
	ctx  context.Context // of the WebSocket
	cut  context.CancelFunc
	pace *pace
	open chan struct{} // closed when the session is known
	x    *session.Session
	rest []byte // of a message that is being read

	silence *wire.Silence

	mu    sync.Mutex
	at    string
	can   json.RawMessage
	moved chan struct{} // holds a token while at was not told
	able  chan struct{} // holds one while can was not told
	asked chan struct{} // holds one while the page waits for an answer
}

func newLine(ctx context.Context, d *door, ws *websocket.Conn, p *pace) *line {
	token := func() chan struct{} { return make(chan struct{}, 1) }
	l := &line{door: d, ws: ws, pace: p, silence: wire.NewSilence(), open: make(chan struct{}), moved: token(),
		able: token(), asked: token()}
	l.ctx, l.cut = context.WithCancel(ctx)
	return l
}

// serve begins to read, for a session that was opened with the line.
func (l *line) serve(x *session.Session) {
	l.x = x
	close(l.open)
	go l.attend()
}

// Read returns what was typed next. While more is typed than anybody could, nothing is read, and the
// browser's TCP has to wait.
func (l *line) Read(p []byte) (int, error) {
	<-l.open
	for len(l.rest) == 0 {
		if err := l.next(); err != nil {
			l.x.Leave()
			return 0, io.EOF
		}
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// next reads one message.
func (l *line) next() error {
	kind, message, err := l.ws.Read(l.ctx)
	if err != nil {
		return err
	}
	l.silence.Break()
	if kind == websocket.MessageBinary {
		if len(message) == 0 && !l.pace.hollow() {
			return io.EOF
		}
		l.rest = message
		return l.pace.wait(l.ctx, message, false)
	}
	if !l.pace.may(l.pace.told) {
		return io.EOF
	}
	var told struct {
		Cols, Rows uint32
		Ask        bool            // whether the connection lives
		Do         json.RawMessage // what was chosen, for those who have told what can be done
	}
	switch {
	case json.Unmarshal(message, &told) != nil:
	case told.Ask:
		signal(l.asked)
	case told.Do != nil:
		l.x.Answer(told.Do)
	default:
		l.x.Resize(told.Cols, told.Rows)
	}
	return l.pace.wait(l.ctx, message, true)
}

// Write shows something. The session cuts the line when it takes too long.
func (l *line) Write(p []byte) (int, error) {
	if err := l.ws.Write(l.ctx, websocket.MessageBinary, p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Stderr returns the same screen.
func (l *line) Stderr() io.Writer { return l }

// At tells the page, which asks to be brought back there after a loss.
func (l *line) At(table string) {
	l.mu.Lock()
	l.at = table
	l.mu.Unlock()
	signal(l.moved)
}

// Tell passes the message on to the page.
func (l *line) Tell(can []byte) {
	l.mu.Lock()
	l.can = can
	l.mu.Unlock()
	signal(l.able)
}

// signal puts a token into a channel that has none.
func signal(into chan struct{}) {
	select {
	case into <- struct{}{}:
	default:
	}
}

// attend tells the page where the session is, what can be done there, and, when it asks, that the
// connection lives. It asks a page in turn that has been silent for a while: nothing else would notice a
// browser that vanished without a word.
func (l *line) attend() {
	every := l.door.limits.Keepalive
	due := time.NewTimer(l.silence.Left(every))
	defer due.Stop()
	for {
		var err error
		select {
		case <-l.ctx.Done():
			return
		case <-l.moved:
			l.mu.Lock()
			table := l.at
			l.mu.Unlock()
			err = l.tell(map[string]string{"at": table})
		case <-l.able:
			l.mu.Lock()
			can := l.can
			l.mu.Unlock()
			if !json.Valid(can) { // another node has sent nonsense, or nothing
				can = nil
			}
			err = l.tell(map[string]json.RawMessage{"can": can})
		case <-l.asked:
			err = l.tell(struct{}{})
		case <-due.C:
			if l.silence.Left(every) <= 0 {
				late, cancel := context.WithTimeout(l.ctx, 3*every)
				err = l.ws.Ping(late)
				cancel()
				l.silence.Break()
			}
			due.Reset(l.silence.Left(every))
		}
		if err != nil {
			l.cut()
			return
		}
	}
}

// tell tells the page something, unless the server closes: then what the page knows stays true, for it will
// come back.
func (l *line) tell(what any) error {
	if l.closing() {
		return nil
	}
	message, err := json.Marshal(what)
	if err != nil {
		return err
	}
	soon, cancel := context.WithTimeout(l.ctx, l.door.limits.Write)
	defer cancel()
	return l.ws.Write(soon, websocket.MessageText, message)
}

func (l *line) closing() bool {
	return errors.Is(context.Cause(l.x.Context()), session.ErrShutdown)
}

// goodbye is how long a browser may take to say goodbye; its place is taken until then.
const goodbye = time.Second

// Exit sends the status, and closes the WebSocket. A page that receives no status comes back.
func (l *line) Exit(status int) {
	_ = l.tell(map[string]int{"exit": status})
	code := websocket.StatusNormalClosure
	if l.closing() {
		code = websocket.StatusGoingAway
	}
	late := time.AfterFunc(goodbye, l.cut)
	defer late.Stop()
	_ = l.ws.Close(code, "")
}

// Cut ends the connection at once.
func (l *line) Cut() { l.cut() }
