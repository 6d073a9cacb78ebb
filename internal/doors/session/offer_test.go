package session

import (
	"fmt"
	"strings"
	"testing"
)

// Of answers as many wait as a person can mean, and each is the sender's own copy.
func TestAnswersWait(t *testing.T) {
	a := &answers{arrived: newSignal()}
	b := []byte("0")
	for n := range mostAnswers {
		copy(b, fmt.Sprint(n%10))
		if !a.put(b) {
			t.Fatalf("answer %d is too many", n)
		}
	}
	if a.put(b) {
		t.Error("a flood waits")
	}
	if all := a.take(); len(all) != mostAnswers || string(all[0]) != "0" || string(all[9]) != "9" {
		t.Errorf("waiting are %q", all)
	}
	if all := a.take(); all != nil {
		t.Errorf("again waiting are %q", all)
	}
}

// A session whose line wants to be told nothing takes no answers, and none takes what is too long.
func TestNobodyAnswersUnasked(t *testing.T) {
	x := &Session{}
	x.Answer([]byte("{}"))
	if x.WantsOffers() || x.Answered() != nil {
		t.Error("nobody wanted to be told")
	}
	x.WantOffers()
	x.Answer([]byte(strings.Repeat("x", mostAnswer+1)))
	if all := x.TakeAnswers(); all != nil {
		t.Errorf("waiting are %q", all)
	}
}
