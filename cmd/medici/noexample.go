//go:build !example

package main

import "medici/internal/games/kit"

var more kit.List
