package cluster

import (
	"hash/fnv"
	"maps"
	"time"

	"medici/lobby"
)

// orphans returns the tables that this node must take over now, and marks them as busy.
func (m *Member) orphans(now time.Time) (ids []string) {
	m.mu.Lock()
	busy, living := maps.Clone(m.busy), m.living(now)
	m.mu.Unlock()
	places := m.tables.Away(func(holder string) bool { return holder == m.Node || !living[holder] })
	// They may be older than the end of a take-over, and are not older than busy.
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.draining.Load() || !m.judges(now) {
		return nil
	}
	living = m.living(now)
	takers := m.takers(now)
	strange := map[string]time.Time{}
	for _, p := range places {
		if busy[p.ID] || m.busy[p.ID] || p.Holder != m.Node && !m.orphaned(p, living, now) {
			continue
		}
		if p.Holder == m.Node { // on its way here, or it was here and could not be read
			since, known := m.strange[p.ID]
			if !known {
				since = now
			}
			strange[p.ID] = since
			if now.Sub(since) < deadAfter {
				continue
			}
		} else if successor(takers, p.ID) != m.Node {
			continue
		}
		if len(m.busy) < taking {
			m.busy[p.ID] = true
			ids = append(ids, p.ID)
			delete(strange, p.ID)
		}
	}
	m.strange = strange
	return ids
}

// judges reports whether this node may take others for dead: it hears itself, and has for long enough to
// have heard everybody else who lives. It is called with mu held.
func (m *Member) judges(now time.Time) bool {
	return now.Sub(m.heartbeats[m.Node].at) <= deafAfter && now.Sub(m.sound) >= settleTime
}

// orphaned reports whether a table has no living holder. It is called with mu held.
func (m *Member) orphaned(p lobby.DirectoryEntry, living map[string]bool, now time.Time) bool {
	switch _, heard := m.heartbeats[p.Holder]; {
	case heard:
		return !living[p.Holder]
	case p.Holder == "":
		return true
	}
	return m.silence(p.Holder, now) >= deadAfter
}

// silence returns for how long a node has been silent. One that was never heard may just begin, and its first table be
// known before its first heartbeat: it has been silent since this node met its name. silence is called with mu held.
func (m *Member) silence(node string, now time.Time) time.Duration {
	if s, heard := m.heartbeats[node]; heard {
		return now.Sub(s.at)
	}
	if _, met := m.unheard[node]; !met {
		m.unheard[node] = now
	}
	return now.Sub(m.unheard[node])
}

// living returns the nodes that were heard lately and hold tables. It is called with mu held.
func (m *Member) living(now time.Time) map[string]bool {
	all := map[string]bool{}
	for node, s := range m.heartbeats {
		switch silent := now.Sub(s.at); {
		case silent < deadAfter && !s.Leaving:
			all[node] = true
		case silent > time.Hour:
			delete(m.heartbeats, node)
		}
	}
	return all
}

// takers returns those of the living that take tables over. It is called with mu held.
func (m *Member) takers(now time.Time) map[string]bool {
	all := m.living(now)
	maps.DeleteFunc(all, func(node string, _ bool) bool { return m.heartbeats[node].State == draining })
	return all
}

// successor returns the node that takes a table over: among the living, the one with the highest hash of
// node and table, so all find the same one and the tables of a node are spread.
func successor(living map[string]bool, id string) (best string) {
	var most uint64
	for node := range living {
		h := fnv.New64a()
		h.Write([]byte(node + "/" + id))
		value := mixed(h.Sum64())
		if best == "" || value > most || value == most && node < best {
			best, most = node, value
		}
	}
	return best
}

// mixed spreads the last bytes of a text over a whole hash, as FNV does not: names that differ only in
// their first letter would always come in the same order.
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}
