package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"medici/rules"
	"medici/rules/record"
)

// verify checks records, each by itself, and says of each in one line how the
// game stands and whether its deal is proved, or what is wrong with it.
type verify struct {
	gameData
	JSON  bool     `help:"One JSON object a file and line."`
	Files []string `arg:"" name:"file" help:"Game records; - is standard input."`
}

// Run is status 0 when every record holds, 1 when one does not, 2 when a file
// could not be read.
func (v *verify) Run(io *streams) error {
	games, err := v.games()
	if err != nil {
		return misused(io, err)
	}
	worst := fine
	for _, file := range v.Files {
		worst = max(worst, v.one(io, file, games.Shelf()))
	}
	if worst == fine {
		return nil
	}
	return worst
}

func (v *verify) one(io *streams, file string, games rules.Shelf) status {
	rec, err := readRecord(io.in, file, games)
	from := beginning{}
	if err == nil {
		from, err = v.beginning(file, rec, games)
	}
	if err == nil {
		v.good(io, file, rec, from)
		return fine
	}
	bad, ok := errors.AsType[*record.Error](err)
	if !ok {
		fmt.Fprintf(io.err, "medici: %v\n", err)
		bad = &record.Error{Reason: err.Error()}
	}
	switch {
	case v.JSON:
		printJSON(io.out, struct {
			File  string `json:"file"`
			OK    bool   `json:"ok"`
			Line  int    `json:"line"` // 0 when the file could not be read
			Rule  string `json:"rule"`
			Error string `json:"error"`
		}{file, false, bad.Line, bad.Rule, bad.Reason})
	case ok:
		fmt.Fprintf(io.err, "%s:%d: %s\n", file, bad.Line, bad.Why())
	}
	if !ok {
		return misuse
	}
	return failed
}

func (v *verify) good(io *streams, file string, rec record.Record, from beginning) {
	if v.JSON {
		io.out.Write(append(from.addTo(standing(file, rec)), '\n'))
		return
	}
	stage := "over"
	if !rules.Over(rec.State) {
		word, number := rec.State.View(rules.Referee).Stage()
		stage = fmt.Sprintf("%s %d", word, number)
	}
	scores := strings.Trim(fmt.Sprint(rec.State.Scores()), "[]")
	deal := "no seed, deal not proved"
	if rec.Proved() {
		deal = "deal proved"
	}
	if from.game != "" {
		deal = from.String() + ", deal not proved"
	}
	fmt.Fprintf(io.out, "%s: ok, %s, %s %s, %s\n", file, stage, rec.Game.Unit(), scores, deal)
}

// standing is how a game stands as one JSON object: the position that the record
// leads to, nothing hidden, and whether its deal is proved.
func standing(file string, rec record.Record) []byte {
	deal := "unproved"
	if rec.Proved() {
		deal = "proved"
	}
	position := rules.Position(rec.Game, rec.State.View(rules.Referee), rec.State.Winners())
	return append([]byte(`{"file":`+toJSON(file)+`,"ok":true,"deal":`+toJSON(deal)+","), position[1:]...)
}

// readRecord reads a file, or standard input when its name is "-".
func readRecord(in io.Reader, file string, games rules.Shelf) (record.Record, error) {
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return record.Record{}, err
		}
		defer f.Close()
		in = f
	}
	return record.Read(in, games)
}

func printJSON(out io.Writer, v any) { fmt.Fprintln(out, toJSON(v)) }

func toJSON(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // a view that cannot be written is a mistake in its type
	}
	return strings.TrimSuffix(b.String(), "\n")
}
