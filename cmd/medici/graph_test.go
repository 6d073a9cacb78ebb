package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// imports returns the packages of the module, each with what it imports, tests left out.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	list, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "medici/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(list)) {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	return all
}

// gameOf returns the game whose own package a path is, or in whose folder it lies; empty when
// it is nobody's.
func gameOf(pkg string) string {
	path, ours := strings.CutPrefix(pkg, "medici/")
	if !ours || pkg == "medici/cmd/medici" {
		return ""
	}
	folders, names := strings.Split(path, "/"), games.Names()
	if i := slices.IndexFunc(names, func(name string) bool { return slices.Contains(folders, name) }); i >= 0 {
		return names[i]
	}
	return ""
}

// lists are the packages that name kits: of the games that are served, of those
// in the README's pictures, of those that are read out, and of those whose judges and tasks are made.
var lists = []string{"medici/cmd/medici", "medici/internal/dev/picture/cmd/picture",
	"medici/internal/dev/listen/cmd/listen", "medici/internal/dev/fit/judge",
	"medici/internal/dev/fit/tasks"}

// A game is known to its own packages alone; the lists of games name their kits.
func TestGenericPackagesImportNoGame(t *testing.T) {
	found := 0
	for pkg, imported := range imports(t) {
		for _, other := range imported {
			game := gameOf(other)
			if game == "" {
				continue
			}
			found++
			if game != gameOf(pkg) && !(slices.Contains(lists, pkg) && other == "medici/internal/games/"+game) {
				t.Errorf("%s imports %s", pkg, other)
			}
		}
	}
	if found < 8*len(games) {
		t.Errorf("only %d imports of games are found", found)
	}
}

// The game is a client of its store: a server of it is another program, and tests.
func TestNoStoreIsServed(t *testing.T) {
	all := imports(t)
	seen := map[string]bool{}
	var walk func(pkg string)
	walk = func(pkg string) {
		if seen[pkg] {
			return
		}
		seen[pkg] = true
		for _, other := range all[pkg] {
			if strings.HasPrefix(other, "github.com/nats-io/nats-server/") {
				t.Errorf("%s is part of medici and imports %s", pkg, other)
			}
			walk(other)
		}
	}
	walk("medici/cmd/medici")
	if !seen["medici/internal/journal/stream"] {
		t.Error("medici knows no store for several machines")
	}
}
