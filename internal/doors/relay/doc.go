// Package relay carries a session from the node that holds its client's connection, its
// door, to the node where it goes on: where its table is kept.
//
// The door forwards what is typed and the terminal's size, and shows what comes back: one
// connection a session, TLS both ways, frames of a kind and a length. A node that is
// silent is taken for dead. Then the door looks up who keeps the table by now, and opens
// the session there again: the new program paints everything, so nothing has to be
// known of the old one, and what was typed meanwhile is lost.
//
// It promises that a peer which is unknown, slow, silent or talks nonsense costs a
// connection for some seconds and nothing else. A node believes what another says of a
// client; whom a door lets in, and how often, is that door's to limit. It knows no games,
// no tables but by a word, and no way to find out who keeps one.
package relay
