package relay

import (
	"encoding/json"
	"fmt"
	"net"
	"net/netip"
	"strings"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// hello is everything that a node is told about a session. Fields may be added.
type hello struct {
	ID          string `json:"id"` // the door's, for logs
	Door        string `json:"door"`
	User        string `json:"user"`
	Fingerprint string `json:"fingerprint,omitempty"`
	Guest       string `json:"guest,omitempty"`
	Remote      string `json:"remote"`
	Exempt      bool   `json:"exempt,omitempty"`
	Returns     bool   `json:"returns,omitempty"` // with Command
	Able        bool   `json:"able,omitempty"`    // the client has controls: able and chosen are understood

	Terminal bool     `json:"terminal,omitempty"`
	Term     string   `json:"term,omitempty"`
	Cols     int      `json:"cols,omitempty"`
	Rows     int      `json:"rows,omitempty"`
	Env      []string `json:"env,omitempty"`
	Command  []string `json:"command"` // of the way, for nodes that know no ways

	Way *session.Way `json:"way,omitempty"`
}

// helloOf returns the opening for a session as it is now, on its way.
func helloOf(x *session.Session, w session.Way) hello {
	c := x.Identity()
	h := hello{
		ID: x.ID(), Door: c.Door, User: c.User, Fingerprint: c.Fingerprint, Guest: c.Guest, Remote: c.Remote.String(),
		Exempt: x.Exempt(), Returns: w.Returns, Env: x.Environ(), Command: commandOf(w), Way: &w, Able: x.WantsOffers(),
	}
	h.Term, h.Cols, h.Rows, h.Terminal = x.Terminal()
	return h
}

// parsed parses an opening from a peer.
func parsed(data []byte) (h hello, from net.Addr, err error) {
	if err = json.Unmarshal(data, &h); err != nil {
		return h, nil, err
	}
	if h.Guest == "" == (h.Fingerprint == "") {
		return h, nil, fmt.Errorf("%w: a caller who is neither a guest nor has a key, or both", errFrame)
	}
	if h.Way == nil {
		w := wayOf("", h.Command)
		w.Returns = h.Returns
		h.Way = &w
	}
	if len(h.Way.Table) > mostWord || len(h.Way.Guest) > mostWord {
		return h, nil, fmt.Errorf("%w: a word of more than %d bytes", errFrame, mostWord)
	}
	remote, err := netip.ParseAddrPort(h.Remote)
	if err != nil {
		return h, nil, err
	}
	return h, net.TCPAddrFromAddrPort(remote), nil
}

// open opens the session of an opening, which nobody serves yet.
func (h hello) open(host *session.Host, v *gate.Admission, l session.Transport, from net.Addr) (*session.Session,
	error) {
	x := host.Open(v, l, session.Identity{
		Door: h.Door, User: h.User, Fingerprint: h.Fingerprint, Guest: h.Guest, Remote: from, Way: h.Way,
	})
	ok := true
	for _, variable := range h.Env {
		name, value, _ := strings.Cut(variable, "=")
		ok = ok && x.SetEnv(name, value)
	}
	if h.Terminal {
		ok = ok && x.SetTerminal(h.Term, uint32(max(0, h.Cols)), uint32(max(0, h.Rows)))
	}
	if !ok {
		x.Leave()
		return nil, errFrame
	}
	if h.Able {
		x.WantOffers()
	}
	return x, nil
}
