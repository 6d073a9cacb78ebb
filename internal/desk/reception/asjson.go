package reception

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/alecthomas/kong"

	"medici/internal/desk/program"
	"medici/internal/desk/reason"
	"medici/internal/doors/session"
	"medici/internal/text/words"
)

// asJSON is the switch of commands that answer programs: with --json by the first protocol, with =2 by the
// second.
type asJSON bool

// secondFlag is the switch for the second protocol, as people type it.
const secondFlag = "--json=2"

// Decode implements kong.MapperValue.
func (j *asJSON) Decode(ctx *kong.DecodeContext) error {
	*j = true
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	switch ctx.Scan.Pop().String() {
	case "1", "2", "true", "yes":
	case "0", "false", "no":
		*j = false
	default:
		return words.Errorf("say --json, or --json=2")
	}
	return nil
}

// IsBool implements kong.BoolMapperValue: the switch needs no value.
func (asJSON) IsBool() bool { return true }

// protocolOf returns the protocol that a command line asks for. It also works for a line that cannot be
// parsed.
func protocolOf(command []string) program.Protocol {
	if slices.Contains(command, secondFlag) {
		return program.Second
	}
	return program.First
}

// eachJSON answers with one JSON object a line.
func eachJSON[T any](r *reply, all []T, as func(T) any) error {
	for _, one := range all {
		if err := r.json(as(one)); err != nil {
			return err
		}
	}
	return nil
}

// json answers with a line for programs. The first line of a session tells the protocol.
func (r *reply) json(line any) error {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	if err := out.Encode(line); err != nil {
		return err
	}
	whole := b.Bytes()
	if !r.opened && r.within == nil {
		whole = r.protocol.Opening(whole)
	}
	r.opened = true
	_, err := r.answers().Write(whole)
	return err
}

// ending is the last line of a session in the second protocol.
type ending struct {
	Type   string `json:"type"`
	Code   string `json:"code"`
	Status int    `json:"status"`
	Error  string `json:"error,omitempty"`
	Try    string `json:"try,omitempty"`
}

// ends tells a program of the second protocol how its session ends.
func (r *reply) ends(why reason.Reason, text, try string) {
	if r.protocol == program.Second {
		_ = r.json(ending{"end", why.Code, why.Exit, text, try}) // perhaps nobody reads it now
	}
}

// Unserved implements the function in session.Config: it tells a program why it was not let in, or that the
// session failed, and returns the exit status.
func (d *Server) Unserved(s *session.Session, cause error) int {
	why := reason.Of(cause)
	r := &reply{client: client{s}, protocol: protocolOf(s.Command())}
	r.ends(why, "", "")
	return why.Exit
}

// done is the answer of a command that has nothing to show.
type done struct {
	Type    string `json:"type"`
	Command string `json:"command"`
}

// did reports that a command was carried out: to a program by its name, to others in a sentence.
func (r *reply) did(programs asJSON, command string, format words.Text, args ...any) error {
	if programs {
		return r.json(done{"done", command})
	}
	r.say(format, args...)
	return nil
}
