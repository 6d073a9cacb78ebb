package relay

import (
	"bufio"
	"cmp"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"
)

// protocol is spoken by nodes that understand each other.
const protocol = "medici-session/1"

// kind is what a frame is about. A frame has one byte for the kind, four for the length, big-endian, and
// then the data. Unknown kinds are skipped, so a newer node may add some.
type kind byte

const (
	opening kind = 'O' // to a node, the first: describes the session
	shown   kind = 'B' // bytes, typed or to be shown
	erred   kind = 'C' // to the door: bytes for standard error
	sized   kind = 'S' // to a node: columns and rows, four bytes each
	ended   kind = 'E' // to a node: nothing more will be typed
	at      kind = 'A' // to the door: the word of the table where the session is
	onward  kind = 'G' // to the door, the last: where the session goes on
	exited  kind = 'X' // to the door, the last: the status, four bytes
	able    kind = 'D' // to the door: what can be done, for its client's controls
	chosen  kind = 'R' // to a node: what of that was chosen
	offence kind = 'M' // to the door: an offence of the client, one byte
	pulse   kind = 'P' // only a sign of life
)

const (
	mostFrame = 64 << 10         // bytes of data
	pulses    = 5 * time.Second  // between two pulses
	greeting  = 3 * time.Second  // from connecting to the opening
	patience  = 10 * time.Second // for a peer to take a frame
)

// stream is a connection that carries one session. Any goroutine may put; one takes.
type stream struct {
	net.Conn
	in        *bufio.Reader
	heartbeat time.Duration // between two pulses
	node      string        // where it leads, at a door

	mu  sync.Mutex
	out []byte
}

func newStream(c net.Conn, heartbeatEvery time.Duration) *stream {
	return &stream{Conn: c, in: bufio.NewReaderSize(c, 4096), heartbeat: cmp.Or(heartbeatEvery, pulses)}
}

// silence returns how long a stream may be without a frame before the peer is dead, whatever says that it
// lives.
func (s *stream) silence() time.Duration { return 3 * s.heartbeat }

// abandon ends a stream without a word: a node that lives after all must not answer that its session has
// ended.
func (s *stream) abandon() {
	if c, ok := s.Conn.(*tls.Conn); ok {
		_ = c.NetConn().Close()
	}
}

// put sends data as frames of a kind; without data it sends one empty frame.
func (s *stream) put(k kind, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.write(k, data)
}

// write does what put does, for a caller that holds mu, which orders the frames.
func (s *stream) write(k kind, data []byte) error {
	for {
		part := data[:min(len(data), mostFrame)]
		s.out = binary.BigEndian.AppendUint32(append(s.out[:0], byte(k)), uint32(len(part)))
		s.out = append(s.out, part...)
		_ = s.SetWriteDeadline(time.Now().Add(patience))
		_, err := s.Conn.Write(s.out)
		if cap(s.out) > 4096 { // one big frame must not cost memory for ever
			s.out = nil
		}
		if data = data[len(part):]; err != nil || len(data) == 0 {
			return err
		}
	}
}

// take returns the next frame, if one comes within some time. The data are the caller's.
func (s *stream) take(within time.Duration) (kind, []byte, error) {
	_ = s.SetReadDeadline(time.Now().Add(within))
	var head [5]byte
	if _, err := io.ReadFull(s.in, head[:]); err != nil {
		return 0, nil, err
	}
	size := binary.BigEndian.Uint32(head[1:])
	if size > mostFrame {
		return 0, nil, fmt.Errorf("a frame of %d bytes, and %d is the most", size, mostFrame)
	}
	data := make([]byte, size)
	_, err := io.ReadFull(s.in, data)
	return kind(head[0]), data, err
}

var errFrame = errors.New("a frame that means nothing here")

func number(n int) []byte { return binary.BigEndian.AppendUint32(nil, uint32(n)) }

// numbers parses as many numbers as a frame must hold.
func numbers(data []byte, want int) ([]uint32, error) {
	if len(data) != 4*want {
		return nil, errFrame
	}
	all := make([]uint32, want)
	for i := range all {
		all[i] = binary.BigEndian.Uint32(data[4*i:])
	}
	return all, nil
}
