package journal

import "context"

// A Document is a value that is replaced as a whole.
type Document struct {
	Key      string
	Value    []byte
	Revision uint64 // increases with every change; never used again for the key
	Deleted  bool   // only from Watch
}

// Documents stores values by key. Values that are passed in and out are shared and must not be changed.
type Documents interface {
	// Get returns ErrMissing when there is no such document.
	Get(ctx context.Context, key string) (Document, error)

	// Put replaces the document with this revision, or creates it when the revision is zero, and returns
	// the new revision. ErrConflict: it has another revision. ErrUnknown: it may have been written; Get
	// tells.
	Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)

	// Delete removes the document with this revision. Errors are those of Put.
	Delete(ctx context.Context, key string, revision uint64) error

	// List returns the documents whose keys begin with prefix, in the byte order of their keys. With
	// *Damaged it returns those that are whole.
	List(ctx context.Context, prefix string) ([]Document, error)

	// Watch calls fn with the documents whose keys begin with prefix, first those that exist and then every
	// change, until the context ends; it returns why it ended. A slow watcher may get only the last of
	// several changes to one document, and never an older one after a newer one. It does not report what
	// was deleted before it began: see WatchAll.
	Watch(ctx context.Context, prefix string, fn func(Document)) error
}
