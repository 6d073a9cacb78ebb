package await

import "sync"

// Reused makes messages of one type that are used again, so one that comes with every move costs no memory. A message
// belongs to whoever handles it, who takes it.
type Reused[M any] struct{ pool sync.Pool }

// Msg returns a message.
func (r *Reused[M]) Msg(is M) *M {
	msg, ok := r.pool.Get().(*M)
	if !ok {
		msg = new(M)
	}
	*msg = is
	return msg
}

// Take returns what the message is, which is then another's.
func (r *Reused[M]) Take(msg *M) (is M) {
	var none M
	is, *msg = *msg, none
	r.pool.Put(msg)
	return is
}
