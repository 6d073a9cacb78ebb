package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"medici/internal/dev/termtest"
)

// chatter says everything that is known to be harmful, to a person at the same
// table, to who watches, and by the name it is said under.
func (g *siege) chatter() {
	for i, bad := range g.some(append(known, strings.Repeat("\U0001f468\u200d", 140), strings.Repeat("\u0301", 290),
		strings.Repeat("漢", 290))) {
		marked := fmt.Sprintf("heard-%d- ", i) + bad
		for _, m := range []manner{{command: "join the-inn"}, {command: "watch the-duel"},
			{command: "watch the-duel --json", noTerminal: true}, {command: "join the-inn --plain"}} {
			key := g.key
			if strings.HasPrefix(m.command, "watch") {
				key = nil
			}
			r, err := g.dial(bad, key)
			if err != nil {
				return
			}
			if x, err := r.open(m, nil); err == nil {
				switch {
				case m.noTerminal:
					x.typed(`{"type":"chat","text":` + quoted(marked) + "}\n")
				case strings.HasSuffix(m.command, "plain"):
					x.typed("say " + marked + "\r")
				default:
					x.typed(keyTalk + paste(marked) + termtest.Enter + keyTalk + marked + termtest.Enter)
				}
				_ = x.keys.Close()
				x.over(termtest.Patience)
			}
			_ = r.Close()
		}
	}
}

// heard returns how many of the lines of chatter are in a program's output.
func heard(out string) int {
	lines := map[string]bool{}
	for _, mark := range regexp.MustCompile(`heard-\d+-`).FindAllString(out, -1) {
		lines[mark] = true
	}
	return len(lines)
}

// chatFlood talks as fast as the server listens.
func (g *siege) chatFlood() {
	r, err := g.dial("dan", g.key)
	if err != nil {
		return
	}
	defer r.Close()
	x, err := r.open(manner{command: "join the-inn --json", noTerminal: true}, nil)
	if err != nil {
		return
	}
	g.flood(x, time.Duration(g.share(5000))*time.Millisecond, func(n int) string {
		return fmt.Sprintf(`{"type":"chat","text":"flood %d %s"}`+"\n", n, strings.Repeat("\u202e漢", 50))
	})
}

// flood types for so long, as fast as it is taken.
func (g *siege) flood(x *stay, lasts time.Duration, line func(n int) string) {
	end := time.AfterFunc(lasts, func() { _ = x.Close() })
	defer end.Stop()
	for n := 0; n < 100_000 && x.typed(line(n)); n++ {
		g.floods.Add(1)
	}
}

// guesses tries to come back as a guest who was here, and to private tables.
func (g *siege) guesses() {
	v := newVenom(g.seed, 1000)
	for range g.share(20) {
		r, err := g.dial("guest", nil)
		if err != nil {
			return
		}
		for range 20 {
			code := fmt.Sprintf("%04X-%04X-%04X", v.IntN(1<<16), v.IntN(1<<16), v.IntN(1<<16))
			x, err := r.open(manner{command: "join " + code, noTerminal: true}, nil)
			if err != nil {
				break
			}
			if x.over(termtest.Patience); x.exit == 0 {
				g.t.Errorf("code %s opened something", code)
			}
			_ = x.Close()
		}
		_ = r.Close()
	}
}

// longLines are megabytes without an end of line, to who reads lines.
func (g *siege) longLines() {
	for _, m := range []manner{
		{command: "plain", noTerminal: true}, {command: "plain"}, {command: "watch the-duel --plain", noTerminal: true},
		{command: "watch the-duel --json", noTerminal: true}, {command: "watch the-duel --json"},
		{command: "tables", noTerminal: true},
	} {
		g.raid("eve", m, func(r *raider, x *stay) {
			lasts := time.Duration(g.share(1500)) * time.Millisecond
			_ = r.tcp.SetWriteDeadline(time.Now().Add(lasts))
			g.flood(x, lasts, func(int) string { return strings.Repeat("A\xff", 8192) })
		})
	}
}

func (g *siege) nesting() {
	for _, open := range []string{"[", `{"type":`, `{"type":"chat","text":[`, `["`} {
		for _, deep := range []int{100, 400, 4000, 100_000} {
			g.raid("eve", manner{command: "watch the-duel --json", noTerminal: true}, func(_ *raider, x *stay) {
				x.typed(strings.Repeat(open, deep) + "\n")
				x.over(200 * time.Millisecond)
			})
		}
	}
}

// programs send thousands of lines that are refused.
func (g *siege) programs() {
	for _, line := range []string{"\n", "{}\n", `{"type":"move","move":"bid 1"}` + "\n", `{"type":"start"}` + "\n",
		"\xff\xfe\n", "null\n"} {
		g.raid("eve", manner{command: "watch the-duel --json", noTerminal: true}, func(_ *raider, x *stay) {
			g.flood(x, time.Duration(g.share(1500))*time.Millisecond, func(int) string { return strings.Repeat(line, 100) })
		})
	}
}
