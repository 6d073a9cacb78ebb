package relay

import (
	"encoding/json"
	"slices"
	"strings"

	"medici/internal/doors/session"
)

// Nodes of before told each other a way as a command line, which was carried out where it led.
// As long as they may be there, that goes along wherever a way does, and is understood alone.

// passing is a way in a frame: to the door, for it to bring the session there.
type passing struct {
	Node, Table string
	Command     []string
	Way         *session.Way `json:",omitempty"`
}

func passingOf(w session.Way) passing { return passing{w.Node, w.Table, commandOf(w), &w} }

// parseWay is the way that a frame holds.
func parseWay(data []byte) (session.Way, error) {
	var p passing
	if err := json.Unmarshal(data, &p); err != nil {
		return session.Way{}, err
	}
	if p.Way != nil {
		return *p.Way, nil
	}
	w := wayOf(p.Table, p.Command)
	w.Node = p.Node
	return w, nil
}

// commandOf is the command line of a way; that of the hall is empty.
func commandOf(w session.Way) []string {
	word := w.Word()
	if word == "" {
		return nil
	}
	command := []string{"join"}
	if w.Watch {
		command[0] = "watch"
	}
	if w.Manner != session.AsDecided {
		command = append(command, "--"+string(w.Manner))
	}
	return append(command, "--", word)
}

// wayOf is the way of a command line that commandOf has made, to the hall if it has not. The
// table is that of the frame around it, empty if there is none: then its word is the table's.
func wayOf(table string, command []string) session.Way {
	w := session.Way{Table: table}
	end := slices.Index(command, "--")
	if end < 1 || end != len(command)-2 {
		return w
	}
	w.Watch = command[0] == "watch"
	for _, flag := range command[1:end] {
		w.Manner = session.Manner(strings.TrimPrefix(flag, "--"))
	}
	switch word := command[end+1]; {
	case table == "":
		w.Table = word
	case table != word:
		w.Guest = word
	}
	return w
}
