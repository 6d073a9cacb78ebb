package words

import (
	"sync"

	"golang.org/x/text/language"
)

// A memo remembers what was said in a language. To find the words of a sentence and to put its
// arguments in takes microseconds and a dozen allocations, and every frame says some
// fifty sentences of which nearly all were said before, by this session or by another.
type memo struct {
	mu            sync.RWMutex
	newer, former map[saying]string
}

// memoMost is how many sentences a generation of the memo holds, and memoLength how long,
// in bytes, one of them may be: some megabytes at most.
const (
	memoMost   = 16384
	memoLength = 200
)

// saying is all that a sentence depends on.
type saying struct {
	plain bool
	text  Text
	args  [3]arg
}

// arg is an argument, with what it is so that %v says the same.
type arg struct {
	kind   uint8 // 0 is none
	number int
	text   string
}

var memos sync.Map // of language.Tag

// memoOf is the memo of a language, which all its printers share.
func memoOf(tag language.Tag) *memo {
	m, _ := memos.LoadOrStore(tag, &memo{newer: map[saying]string{}})
	return m.(*memo)
}

// sayingOf is the key of a sentence; ok is false when it is not to be remembered.
func (p *Printer) sayingOf(text Text, args []any) (k saying, ok bool) {
	k.plain, k.text = p.plain, text
	if len(args) > len(k.args) {
		return k, false
	}
	for i, a := range args {
		switch a := a.(type) {
		case int:
			k.args[i] = arg{kind: 1, number: a}
		case string:
			if len(a) > memoLength {
				return k, false
			}
			k.args[i] = arg{kind: 2, text: a}
		default:
			return k, false
		}
	}
	return k, true
}

// get is what was said.
func (m *memo) get(k saying) (string, bool) {
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
func (m *memo) put(k saying, sentence string) {
	if len(sentence) > memoLength || len(k.text) > memoLength {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.newer) >= memoMost {
		m.former, m.newer = m.newer, map[saying]string{}
	}
	m.newer[k] = sentence
}
