package program

import (
	"testing"

	"medici/internal/dev/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }
