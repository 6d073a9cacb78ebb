package words

import (
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

// saying is a text with its arguments, and what they are.
type saying struct {
	text  Text
	kinds uint64 // a byte each
	args  [3]arg
}

type arg struct {
	number int
	text   string
}

// What an argument may be.
const (
	number = 1 + iota
	text
)

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
	k.text = format
	for i, a := range args {
		switch a := a.(type) {
		case int:
			k.kinds |= number << (8 * i)
			k.args[i].number = a
		case string:
			if len(a) > memoLength {
				return k, false
			}
			k.kinds |= text << (8 * i)
			k.args[i].text = a
		default:
			return k, false
		}
	}
	return k, true
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
