package scrub

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"time"
	"unsafe" // for go:linkname, and messages whose fields have no names outside

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

// The server shows nobody its own replica. Should a version not have these, nothing links.

//go:linkname lookupStream github.com/nats-io/nats-server/v2/server.(*Account).lookupStream
func lookupStream(a *server.Account, name string) (unsafe.Pointer, error)

//go:linkname accountStreams github.com/nats-io/nats-server/v2/server.(*Account).streams
func accountStreams(a *server.Account) []unsafe.Pointer

//go:linkname streamName github.com/nats-io/nats-server/v2/server.(*stream).name
func streamName(stream unsafe.Pointer) string

//go:linkname streamStore github.com/nats-io/nats-server/v2/server.(*stream).Store
func streamStore(stream unsafe.Pointer) server.StreamStore

//go:linkname streamNode github.com/nats-io/nats-server/v2/server.(*stream).raftNode
func streamNode(stream unsafe.Pointer) server.RaftNode

// resetStream forgets a replica with its log and fills it from its leader: what the server does itself
// when it finds that the two do not fit.
//
//go:linkname resetStream github.com/nats-io/nats-server/v2/server.(*stream).resetClusteredState
func resetStream(stream unsafe.Pointer, node server.RaftNode, why error) bool

// forget is the reason for which resetStream removes the messages too.
//
//go:linkname forget github.com/nats-io/nats-server/v2/server.errFirstSequenceMismatch
var forget error

// stored is server.StoreMsg.
type stored struct {
	subj string
	hdr  []byte
	msg  []byte
	buf  []byte
	seq  uint64
	ts   int64
}

// fits reports whether the server's messages are as they are read here.
func fits() bool {
	theirs, ours := reflect.TypeFor[server.StoreMsg](), reflect.TypeFor[stored]()
	if theirs.NumField() != ours.NumField() {
		return false
	}
	for i := range ours.NumField() {
		a, b := theirs.Field(i), ours.Field(i)
		if a.Name != b.Name || a.Type != b.Type || a.Offset != b.Offset {
			return false
		}
	}
	return true
}

// disk is the replica of a stream in this process.
type disk struct {
	stream unsafe.Pointer
	server.StreamStore
}

var errAway = errors.New("this server has no such replica")

func (s *Scrubber) disk(stream string) (disk, error) {
	p, err := lookupStream(s.account, stream)
	if err != nil || p == nil {
		return disk{}, errAway
	}
	store := streamStore(p)
	if store == nil {
		return disk{}, errAway
	}
	return disk{p, store}, nil
}

// done returns how much of the stream's log is done here; the log is the same for all replicas.
func (d disk) done() uint64 {
	if node := streamNode(d.stream); node != nil {
		_, _, applied := node.Progress()
		return applied
	}
	return 0
}

func (d disk) state() (st server.StreamState) {
	d.FastState(&st)
	return st
}

// load reads a message; bad says that it is there and cannot be read.
func (d disk) load(seq uint64) (m *stored, bad bool) {
	sm, err := d.LoadMsg(seq, nil)
	return message(sm, err)
}

// last reads the last message of a subject.
func (d disk) last(subject string) (m *stored, bad bool) {
	if sm, err := d.LoadLastMsg(subject, nil); err == nil {
		return message(sm, nil)
	}
	// The error does not tell one that cannot be read from none.
	return nil, d.SubjectsTotals(subject)[subject] > 0
}

func message(sm *server.StoreMsg, err error) (*stored, bool) {
	switch {
	case err == nil && sm != nil:
		return (*stored)(unsafe.Pointer(sm)), false
	case err == nil, errors.Is(err, server.ErrStoreMsgNotFound), errors.Is(err, server.ErrStoreEOF),
		errors.Is(err, server.ErrStoreClosed), err.Error() == "deleted message":
		return nil, false
	}
	return nil, true
}

// next returns the first number from one on whose message can be read, or 0.
func (d disk) next(from uint64) uint64 {
	sm, _, err := d.LoadNextMsg(">", true, from, nil)
	if err != nil {
		return 0
	}
	return (*stored)(unsafe.Pointer(sm)).seq
}

// stepDown has another server lead the stream.
func (s *Scrubber) stepDown(stream string) {
	if s.account.JetStreamIsStreamLeader(stream) {
		s.log.Warnf("Store: another server shall lead stream %s", stream)
		_ = s.server.JetStreamStepdownStream(s.account.GetName(), stream)
	}
}

// streams returns the names of those that have a replica here.
func (s *Scrubber) streams() (all []string) {
	for _, p := range accountStreams(s.account) {
		all = append(all, streamName(p))
	}
	slices.Sort(all)
	return all
}

// leaderTime is for a leader's answer; where none comes the stream has none yet, and is compared a second later.
const leaderTime = time.Second

// peers are the owners of a stream's replicas, as its leader says.
type peers struct {
	others []string // servers
	mine   bool     // this server is to have one
	newest bool     // the stream keeps the newest message of a subject only
	group  string   // the servers' name for the group that elects its leader
}

func (s *Scrubber) peers(ctx context.Context, stream string) (p peers, err error) {
	if !s.server.JetStreamIsClustered() {
		return p, nil
	}
	ctx, cancel := context.WithTimeout(ctx, leaderTime)
	defer cancel()
	told, err := s.js.Stream(ctx, stream)
	if err != nil {
		return p, err
	}
	p.newest = told.CachedInfo().Config.MaxMsgsPerSubject == 1
	cluster := told.CachedInfo().Cluster
	if cluster == nil || cluster.RaftGroup == "" { // the servers know of no other replicas
		return p, nil
	}
	p.group = cluster.RaftGroup
	for _, peer := range append(cluster.Replicas, &jetstream.PeerInfo{Name: cluster.Leader}) {
		if peer.Name == s.server.Name() {
			p.mine = true
		} else {
			p.others = append(p.others, peer.Name)
		}
	}
	return p, nil
}

// forsaken reports whether this server takes no part in a stream of which it is to have a replica: it could
// not read what it has promised, and will not try again.
func (s *Scrubber) forsaken(stream string, p peers) bool {
	d, err := s.disk(stream)
	return p.mine && len(p.others) > 0 && (err != nil || streamNode(d.stream) == nil)
}

// folders returns where this server keeps a stream, and what it has promised of it.
func (s *Scrubber) folders(stream string, p peers) []string {
	at := s.server.JetStreamConfig().StoreDir
	return []string{
		filepath.Join(at, s.account.GetName(), "streams", stream),
		filepath.Join(at, s.server.SystemAccount().GetName(), "_js_", p.group),
	}
}

// all returns the names of all streams of the account, or of those here when nobody tells more.
func (s *Scrubber) all(ctx context.Context) []string {
	ctx, cancel := context.WithTimeout(ctx, leaderTime)
	defer cancel()
	all := s.streams()
	for name := range s.js.StreamNames(ctx).Name() {
		all = append(all, name)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
