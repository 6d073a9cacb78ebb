// Package relay carries a session from the node that holds its client's connection, its door, to the node
// where it goes on: the holder of its table.
//
// The door forwards what is typed and the terminal's size, and shows what comes back: one connection for
// each session, TLS both ways, and frames of a kind and a length. A silent node is taken for dead. Then the
// door finds out who holds the table by now, and opens the session there again: the new program paints
// everything, so nothing has to be known about the old one, and what was typed in between is lost.
//
// It promises that a peer which is unknown, slow, silent or talks nonsense costs a connection for some
// seconds and nothing else. A node believes what another says about a client; whom a door lets in, and how
// often, is for that door to limit. It knows no games, tables only by a word, and no way to find out who
// holds one.
package relay
