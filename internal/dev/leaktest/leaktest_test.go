package leaktest

import (
	"strings"
	"testing"
	"time"
)

// What goes on is found, and what ends a while later is waited for.
func TestLeft(t *testing.T) {
	goOn := make(chan struct{})
	go forgotten(goOn)
	if err := left(0); err == nil || !strings.Contains(err.Error(), "forgotten") {
		t.Errorf("what goes on is not found: %v", err)
	}
	time.AfterFunc(time.Second, func() { close(goOn) })
	if err := left(patience); err != nil {
		t.Error(err)
	}
}

func forgotten(goOn chan struct{}) { <-goOn }
