package main

import (
	"io/fs"
	"strconv"
	"strings"
)

// usual is how much memory a machine is taken to spare that does not tell.
const usual = size(1 << 30)

// spareRAM returns three quarters of the machine's memory, as Linux reports it, or of its container's limit
// if that is less. root holds the files of the machine's root.
func spareRAM(root fs.FS) size {
	least := size(0)
	for _, found := range []size{
		bytesOf(root, "sys/fs/cgroup/memory.max", "", 1),
		bytesOf(root, "sys/fs/cgroup/memory/memory.limit_in_bytes", "", 1),
		bytesOf(root, "proc/meminfo", "MemTotal:", 1<<10),
	} {
		if found > 0 && (least == 0 || found < least) {
			least = found
		}
	}
	if least == 0 {
		return usual
	}
	return least / 4 * 3
}

// bytesOf returns a number of a file, in some unit of bytes, behind the name that begins its
// line; 0 when there is none.
func bytesOf(root fs.FS, file, name string, unit size) size {
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, name); ok {
			n, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 10, 64)
			return size(n) * unit
		}
	}
	return 0
}
