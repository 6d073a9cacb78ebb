package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// A person who hangs up at once has seen a table.
func TestPlayOnThisTerminal(t *testing.T) {
	for _, game := range games.Names() {
		t.Run(game, func(t *testing.T) { testPlay(t, game) })
	}
}

func testPlay(t *testing.T, game string) {
	var out, errs bytes.Buffer
	keys, typing := io.Pipe()
	go func() {
		defer typing.Close()
		typing.Write([]byte("?"))        // the help
		typing.Write([]byte("\x03\x03")) // the first asks
	}()
	if end := run([]string{"play", game, "--pace", "0s"}, streams{in: keys, out: &out, err: &errs}); end != fine {
		t.Errorf("status %d: %s", end, &errs)
	}
	if !strings.Contains(out.String(), " - medici") { // the window's title at a table
		t.Errorf("no table was shown: %q", &out)
	}
}

func TestPlayRefusesWhatCannotBe(t *testing.T) {
	for _, args := range [][]string{{"--bots", "9"}, {"--bots", "0"}, {"--edition", "1066"}} {
		var out, errs bytes.Buffer
		end := run(append([]string{"play"}, args...), streams{in: strings.NewReader(""), out: &out, err: &errs})
		if end != misuse || errs.Len() == 0 || out.Len() > 0 {
			t.Errorf("%v: status %d, %q", args, end, &errs)
		}
	}
}
