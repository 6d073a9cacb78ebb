package main

import (
	"testing"
	"testing/fstest"
)

// The collector is told of the memory that there is: the machine's, or less in a container.
func TestSpared(t *testing.T) {
	machine := "MemTotal:        4194304 kB\nMemFree:          100000 kB\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  size
	}{
		"a machine": {map[string]string{"proc/meminfo": machine}, 3 << 30},
		"a container": {map[string]string{"proc/meminfo": machine, "sys/fs/cgroup/memory.max": "536870912\n"},
			384 << 20},
		"an older container": {map[string]string{"proc/meminfo": machine,
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "1073741824\n"}, 768 << 20},
		"a container without": {map[string]string{"proc/meminfo": machine, "sys/fs/cgroup/memory.max": "max\n"}, 3 << 30},
		"no limit of old": {map[string]string{"proc/meminfo": machine,
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"}, 3 << 30},
		"another system": {nil, 1 << 30},
		"rubbish":        {map[string]string{"proc/meminfo": "MemTotal: lots\n"}, 1 << 30},
	} {
		root := fstest.MapFS{}
		for file, text := range c.files {
			root[file] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := spareRAM(root); got != c.want {
			t.Errorf("%s spares %d bytes, want %d", name, got, c.want)
		}
	}
}
