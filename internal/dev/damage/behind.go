package damage

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Behind says which replicas do not follow their leaders, nothing when all do, in a store of so many servers. So
// many streams are listed.
func Behind(ctx context.Context, conn *nats.Conn, servers int) (text string, streams int) {
	js, err := jetstream.New(conn)
	if err != nil {
		return err.Error(), 0
	}
	all := js.ListStreams(ctx)
	for one := range all.Info() {
		streams++
		if one.Cluster == nil || len(one.Cluster.Replicas) != servers-1 {
			text += fmt.Sprintf("%s has not all its replicas, but %+v; ", one.Config.Name, one.Cluster)
			continue
		}
		for _, peer := range one.Cluster.Replicas {
			if !peer.Current || peer.Offline {
				text += fmt.Sprintf("%s: %+v; ", one.Config.Name, *peer)
			}
		}
	}
	if err := all.Err(); err != nil && !errors.Is(err, jetstream.ErrEndOfData) {
		text += err.Error()
	}
	return text, streams
}
