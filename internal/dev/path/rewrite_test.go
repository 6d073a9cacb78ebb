package path

import (
	"strings"
	"testing"
)

// Every function with a name calls the tracer, and every line stays where it is.
func TestTraced(t *testing.T) {
	source := "// Package x is one.\npackage x // of all\n\nimport \"fmt\"\n\nfunc F() { fmt.Println() }\n\nfunc (t T) " +
		"g[A any](a A) (b A) {\n\treturn a\n}\n\nfunc outside()\n\nvar v = func() {}\n"
	source = strings.Replace(source, "g[A any](a A) (b A)", "g(a int) (b int)", 1)
	got, err := traced("x.go", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer(
		"package x", `package x; import pathtrace "`+tracer+`"`,
		"F() {", "F() { pathtrace.Enter(); ", "(b int) {", "(b int) { pathtrace.Enter(); ",
	).Replace(strings.Replace(source, "// Package x", "// Package y", 1))
	want = strings.Replace(want, "// Package y", "// Package x", 1)
	if string(got) != want {
		t.Errorf("the source became\n%s\nand not\n%s", got, want)
	}
}
