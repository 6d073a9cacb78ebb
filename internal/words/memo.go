package words

import (
	"reflect"
	"sync"

	"golang.org/x/text/language"
)

// A memo remembers what was said in a language. To find the words of a sentence and to put its
// arguments in takes microseconds and a dozen allocations, and every frame says some
// fifty sentences of which nearly all were said before, by this session or by another.
type memo[K comparable] struct {
	mu            sync.RWMutex
	newer, former map[K]string
}

// said is what was said in a language: as it stands, and with arguments.
type said struct {
	bare memo[Text]
	full memo[saying]
}

// memoMost is how many sentences a generation of the memo holds, and memoLength how long,
// in bytes, one of them may be: some megabytes at most.
const (
	memoMost   = 16384
	memoLength = 200
)

// saying is a text with its arguments.
type saying struct {
	text Text
	n    int // of the arguments
	args [4]arg
}

// arg is an argument of Sprintf.
type arg struct {
	kind   kind
	number int
	text   string
}

type kind uint8

const (
	number kind = 1 + iota
	text
	strange // neither; the text is its type
)

// argOf copies an argument. It leaves alone what others would keep, so that the compiler
// has no need to put the arguments of each sentence on the heap.
func argOf(a any) arg {
	switch a := a.(type) {
	case int:
		return arg{kind: number, number: a}
	case string:
		return arg{kind: text, text: a}
	}
	return arg{kind: strange, text: "%!" + reflect.TypeOf(a).String()}
}

func (a arg) value() any {
	if a.kind == number {
		return a.number
	}
	return a.text
}

// copied are arguments of their own.
func copied(args []any) []any {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = argOf(a).value()
	}
	return list
}

var memos sync.Map // of tongue

// tongue is a language, maybe with the letters of ASCII alone.
type tongue struct {
	tag   language.Tag
	plain bool
}

// saidIn is what was said in a language, which all its printers share.
func saidIn(t tongue) *said {
	s, _ := memos.LoadOrStore(t, &said{})
	return s.(*said)
}

// sayingOf is the key of a sentence; ok is false when it is not to be remembered.
func sayingOf(format Text, args []any) (k saying, ok bool) {
	if len(args) > len(k.args) {
		return k, false
	}
	k.text, k.n = format, len(args)
	for i, a := range args {
		if k.args[i] = argOf(a); k.args[i].kind == strange || len(k.args[i].text) > memoLength {
			return k, false
		}
	}
	return k, true
}

func (k *saying) arguments() []any {
	list := make([]any, k.n)
	for i := range list {
		list[i] = k.args[i].value()
	}
	return list
}

// remembered is what was said, or is said now.
func remembered[K comparable](m *memo[K], k K, say func() string) string {
	sentence, ok := m.get(k)
	if !ok {
		if sentence = say(); len(sentence) <= memoLength {
			m.put(k, sentence)
		}
	}
	return sentence
}

// get is what was said.
func (m *memo[K]) get(k K) (string, bool) {
	m.mu.RLock()
	sentence, ok := m.newer[k]
	var former bool
	if !ok {
		sentence, former = m.former[k]
	}
	m.mu.RUnlock()
	if former {
		m.put(k, sentence)
	}
	return sentence, ok || former
}

// put remembers what was said. What nobody said for a generation is forgotten.
func (m *memo[K]) put(k K, sentence string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.newer == nil || len(m.newer) >= memoMost {
		m.former, m.newer = m.newer, map[K]string{}
	}
	m.newer[k] = sentence
}
