//go:build unix

package disk

import "golang.org/x/sys/unix"

// free returns the bytes that a process without privileges may still write.
func free(dir string) (uint64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return uint64(s.Bavail) * uint64(s.Bsize), nil
}
