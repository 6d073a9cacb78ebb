//go:build example

package main

import (
	"medici/internal/games/example"
	"medici/internal/games/kit"
)

var more = kit.List{example.Kit}
