// Package stream keeps a journal on NATS JetStream, for several machines.
//
// It promises that an acknowledged append is on the disks of most of the servers;
// that the store goes on, after some seconds at most, as long as most of them live;
// that nothing forks, whatever is delayed, repeated or paused; and that no reader is
// told less than the leader of a stream had when it was asked. It relies on servers
// with sync_interval: always, which no client can see: docs/store.conf sets it.
//
// It knows as little of its contents as package journal does, and starts no server.
//
// Sixteen streams hold the tables and one the documents:
//
//	J0 … J15  j.<p>.<table in hexadecimal>          p is the hash of the table's name, for ever
//	D         d.x<hex>.x<hex>…                      the last of each; the parts of a key between slashes
//	live.>    all of it once more as it is written  core NATS, at most once
//
// A position is the number of a message in its stream, and so is a revision. The
// servers give none of them out twice, whatever is removed.
package stream
