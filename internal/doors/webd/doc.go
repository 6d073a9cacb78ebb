// Package webd is the web door: a page, and one WebSocket of it that becomes a session.
//
// It promises that a browser gets exactly what a client of SSH gets: the same gate, the same sessions,
// the same limits. Nothing comes from another host, no script stands in the page itself, and no other
// site's page gets a session. A browser is known again by a secret in a cookie that no script can read; the
// door stores none of these secrets.
//
// It does not know games, tables or screens, nor what becomes of a session.
//
// From the wire inwards: [Server] owns the listener and its connections, a door answers requests, a visit
// is a WebSocket from its request to its last word, and a line is the session's transport.
package webd
