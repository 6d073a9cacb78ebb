package stream

import (
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

var (
	errForeign = errors.New("it is not as this version makes it: another program or a newer version has made it; " +
		"give each its own NATS account, or use the newer version")
	errNoStore = errors.New("it is not there: nothing was ever kept at this address")
	errSilent  = errors.New("it has no leader that answers: most of the store's servers must be up and reach each other")
)

// What servers answer (https://github.com/nats-io/nats-server/blob/main/server/errors.json).
const (
	noJetStream       = 10039 // not enabled for this account
	noJetStreamAtAll  = 10076
	standsAlone       = 10074 // replicas need a cluster
	noPeers           = 10005 // not enough of them
	noMessage         = 10037
	wrongLast         = 10071 // the subject does not end where it was expected to
	wrongLastPending  = 10164 // or will not, when what is on its way has come
	insufficient      = 10023
	noStorage         = 10047
	accountHasNoSpace = 10002
)

// code returns what a server answered, zero when it did not.
func code(err error) jetstream.ErrorCode {
	if e, ok := errors.AsType[*jetstream.APIError](err); ok {
		return e.ErrorCode
	}
	return 0
}

// final: asking again will not help.
func final(err error) bool {
	switch code(err) {
	case noJetStream, noJetStreamAtAll, standsAlone:
		return true
	}
	return errors.Is(err, errForeign) || errors.Is(err, errNoStore) || errors.Is(err, jetstream.ErrJetStreamNotEnabled) ||
		errors.Is(err, nats.ErrPermissionViolation)
}

// advised returns an error of opening with what to do about it.
func advised(err error) error {
	switch c := code(err); {
	case c == noJetStream, c == noJetStreamAtAll, errors.Is(err, nats.ErrNoResponders):
		return fmt.Errorf("the server keeps nothing: start it as medici-store, or with jetstream in its configuration: %w",
			err)
	case c == standsAlone:
		return fmt.Errorf("the server stands alone: start it with routes to others, or ask for one replica: %w", err)
	case c == noPeers:
		return fmt.Errorf("too few servers have found each other: start more, correct their routes, or ask for fewer "+
			"replicas: %w", err)
	case c == 0 && !final(err):
		return fmt.Errorf("%w: %w", errSilent, err)
	}
	return err
}

// fate returns what became of a failed attempt to write.
func fate(err error) error {
	switch code(err) {
	case wrongLast, wrongLastPending:
		return fmt.Errorf("%w: %w", journal.ErrConflict, err)
	case insufficient, noStorage, accountHasNoSpace:
		return fmt.Errorf("%w: %w", journal.ErrFull, err)
	}
	return fmt.Errorf("%w: %w", journal.ErrUnknown, err)
}

func isDamage(err error) bool { return errors.As(err, new(*journal.Damaged)) }
