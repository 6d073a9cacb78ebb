package relay

import (
	"encoding/json"
	"slices"
	"strings"

	"medici/internal/doors/session"
)

// Older nodes told each other a way as a command line, which was carried out where it led. As long as there
// may be such nodes, a command line goes along with every way, and is understood without it.

// passing is a way in a frame to the door, which then brings the session there.
type passing struct {
	Node, Table string
	Command     []string
	Way         *session.Way `json:",omitempty"`
}

func passingOf(w session.Way) passing { return passing{w.Node, w.Table, commandOf(w), &w} }

// parseWay parses the way in a frame.
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

// commandOf returns the command line of a way; empty for the hall.
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

// wayOf returns the way of a command line that commandOf has made, or to the hall. The table is that of the
// frame around it; if that is empty, the command's word is the table's.
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
