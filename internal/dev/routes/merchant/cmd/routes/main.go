// Command routes lays the routes of another map of Medieval Merchant out as lines, into a file
// beside the map's, where a server that is given the map finds it.
//
//	go run ./internal/dev/routes/merchant/cmd/routes map.json
//
// writes map.routes.json. The same map and seed give the same file. Sizes for which routes find no
// way are left out, and named; another seed may find one.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	routes "medici/internal/dev/routes/merchant"
	"medici/rules/merchant"
)

func main() {
	seed := flag.Uint64("seed", 1, "of how labels are moved")
	flag.Parse()
	if err := run(flag.Arg(0), *seed); err != nil {
		fmt.Fprintln(os.Stderr, "routes:", err)
		os.Exit(1)
	}
}

func run(path string, seed uint64) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	m, err := merchant.ReadMap(text)
	if err != nil {
		return err
	}
	file, lacks, err := routes.Lay(m, seed)
	if err != nil {
		return err
	}
	for _, lack := range lacks {
		fmt.Fprintln(os.Stderr, "routes:", lack)
	}
	to := strings.TrimSuffix(path, filepath.Ext(path)) + merchant.LayoutsEnd
	fmt.Println(to)
	return os.WriteFile(to, file, 0o644)
}
