package sshd

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"

	gossh "golang.org/x/crypto/ssh"
)

// hostKey reads the key at path, or makes one there. The server's identity must not change between starts:
// clients would refuse it, rightly.
func hostKey(path string) (gossh.Signer, error) {
	if path == "" {
		return nil, errors.New("host key: no path given")
	}
	if err := MakeHostKey(path); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("make host key: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("host key %s is open to others (mode %04o): chmod 600 %[1]s",
			path, info.Mode().Perm())
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	signer, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("host key %s: %w", path, err)
	}
	return signer, nil
}

// MakeHostKey writes a new host key, and fails with fs.ErrExist when there is a file already. A link puts
// the whole key in place at once, so no start finds half of one.
func MakeHostKey(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	block, err := gossh.MarshalPrivateKey(key, "medici")
	if err != nil {
		return err
	}
	draft := fmt.Sprintf("%s.%d", path, os.Getpid())
	if err := os.WriteFile(draft, pem.EncodeToMemory(block), 0o600); err != nil {
		return err
	}
	defer os.Remove(draft)
	return os.Link(draft, path)
}
