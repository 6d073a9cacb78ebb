// Package cli parses command lines by kong's models, as kong's own Parse does.
//
// Kong finds hooks and Run methods by names that the linker cannot know, so the linker would keep every exported
// method of a program that calls kong's Parse or Run. This package finds hooks by their types.
package cli

import "github.com/alecthomas/kong"

// Error is a command line that cannot be parsed. Context is what was understood of it.
type Error struct {
	error
	Context *kong.Context
}

func (e *Error) Unwrap() error { return e.error }

// ExitCode implements kong.ExitCoder: the exit status of kong's own Parse for a wrong line.
func (e *Error) ExitCode() int { return 80 }

// Parse parses a command line and fills the grammar with it. Flags that do something of their own do it: those that
// print help, the version or a manual page, and a kong.ConfigFlag. Errors are of the type *Error.
func Parse(k *kong.Kong, vars kong.Vars, args []string) (*kong.Context, error) {
	line, err := kong.Trace(k, args)
	for _, step := range []func() error{
		func() error { return err },
		func() error { return line.Error },
		func() error { return print(line, vars) },
		func() error { forget(line); return line.Reset() },
		func() error { return load(line) },
		line.Resolve,
		func() error { _, err := line.Apply(); return err },
		line.Validate,
	} {
		if err := step(); err != nil {
			return nil, &Error{err, line}
		}
	}
	return line, nil
}

// print calls the flags that print something and end the program.
func print(line *kong.Context, vars kong.Vars) (err error) {
	for _, p := range line.Path {
		if p.Flag == nil {
			continue
		}
		switch f := p.Flag.Target.Interface().(type) {
		case interface{ BeforeReset(*kong.Context) error }: // kong's --help
			err = f.BeforeReset(line)
		case interface {
			BeforeReset(*kong.Kong, kong.Vars) error
		}:
			err = f.BeforeReset(line.Kong, vars)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forget makes variables that belong to other commands say nothing here, whatever they hold.
func forget(line *kong.Context) {
	for _, command := range line.Model.Children {
		if !command.Active {
			for _, f := range command.Flags {
				f.Tag.Envs = nil
			}
		}
	}
}

// load reads the file that a flag, or its variable, names.
func load(line *kong.Context) error {
	for _, f := range line.Flags() {
		path, ok := line.FlagValue(f).(kong.ConfigFlag)
		if !ok || !f.Set {
			continue
		}
		file, err := line.LoadConfig(string(path))
		if err != nil {
			return err
		}
		line.AddResolver(file)
	}
	return nil
}
