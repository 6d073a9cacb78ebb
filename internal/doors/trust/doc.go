// Package trust is how the nodes of a cluster know each other: an authority of their own
// that signs a certificate for each, and TLS 1.3 both ways with these and no others.
//
// It promises that nothing is written over, that what it writes can be read by nobody
// else, and that a key which others can read is refused. It knows what a node is called,
// and not what nodes do.
package trust
