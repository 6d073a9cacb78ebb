package journal

import "context"

// A Document is a value that changes as a whole.
type Document struct {
	Key      string
	Value    []byte
	Revision uint64 // increases with every change; never used again for the key
	Deleted  bool   // told by Watch only
}

// Documents are kept by key. Values that are given and handed out are shared and
// must not be changed.
type Documents interface {
	// Get returns ErrMissing when there is no such document.
	Get(ctx context.Context, key string) (Document, error)

	// Put replaces what has this revision, or creates the document when the
	// revision is zero, and returns the new revision. ErrConflict: it has
	// another one. ErrUnknown: it may be written; Get tells.
	Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)

	// Delete removes what has this revision. Errors are those of Put.
	Delete(ctx context.Context, key string, revision uint64) error

	// List returns the documents whose keys begin with prefix, in the order of
	// their keys, byte by byte. With *Damaged come those that are whole.
	List(ctx context.Context, prefix string) ([]Document, error)

	// Watch tells fn of the documents whose keys begin with prefix, those that
	// are there and then every change, until the context ends; it returns why
	// it ended. A slow watcher may be told only the last of several changes to one
	// document, and nobody is told of an older one after a newer one. What was deleted while
	// nobody watched is not told: see WatchAll.
	Watch(ctx context.Context, prefix string, fn func(Document)) error
}
