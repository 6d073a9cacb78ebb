// Package release says what the program was built from.
package release

import (
	"cmp"
	"runtime/debug"
)

// version is that of a release; .ci/release sets it.
var version string

// Version returns the release, or what Go knows of the module, and Go's own.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return cmp.Or(version, info.Main.Version) + " " + info.GoVersion
}
