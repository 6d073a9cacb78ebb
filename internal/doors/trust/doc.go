// Package trust is how the nodes of a cluster know each other: an authority of their own signs a
// certificate for each, and they speak TLS 1.3 both ways with these and no others.
//
// It promises that it overwrites nothing, that nobody else can read what it writes, and that it refuses a
// key which others can read. It knows the names of nodes, and not what nodes do.
package trust
