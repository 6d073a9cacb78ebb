package lobby

import "medici/internal/dev/journaltest"

type memory = journaltest.Store

func newMemory() *memory { return journaltest.NewStore() }
