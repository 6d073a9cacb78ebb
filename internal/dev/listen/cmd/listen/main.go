// Command listen plays a whole game of each by ear, in brief, and writes what was heard into a folder: as text, and
// read out by espeak-ng.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/text/language"

	"medici/internal/dev/listen"
	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/spoken"
	"medici/internal/games/strozzi"
	"medici/rules/house"
)

func main() {
	to := flag.String("to", "bin/listen", "the folder to write into")
	flag.Parse()
	if err := write(context.Background(), *to); err != nil {
		fmt.Fprintln(os.Stderr, "listen:", err)
		os.Exit(1)
	}
}

func write(ctx context.Context, to string) error {
	espeak, err := exec.LookPath("espeak-ng")
	if err != nil {
		return errors.New("espeak-ng reads the games out; on Debian: apt-get install espeak-ng")
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, k := range []kit.Kit{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit} {
		for _, tag := range []language.Tag{language.English, language.Spanish, language.Italian} {
			turns, err := listen.Game(ctx, k, tag, spoken.Brief, house.Seed{})
			if err != nil {
				return err
			}
			var text strings.Builder
			for _, turn := range turns {
				fmt.Fprintf(&text, "%s\n\n", strings.Join(turn.Heard, "\n"))
			}
			name := filepath.Join(to, k.Game.Name()+"-"+tag.String())
			if err := os.WriteFile(name+".txt", []byte(text.String()), 0o644); err != nil {
				return err
			}
			out, err := exec.CommandContext(ctx, espeak, "-v", tag.String(), "-f", name+".txt", "-w",
				name+".wav").CombinedOutput()
			if err != nil {
				return fmt.Errorf("espeak-ng: %w\n%s", err, out)
			}
			fmt.Println(name+".wav", len(turns), "decisions")
		}
	}
	return nil
}
