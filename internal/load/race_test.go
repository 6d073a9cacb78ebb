//go:build race

package load

var race = []string{"-race"}
