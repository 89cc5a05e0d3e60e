// This file has the interface of stores, and the one in memory.

package directory

import (
	"context"
	"fmt"
	"sync"
)

// Store keeps sessions that are written down. It is safe for concurrent use. Revisions make a write
// conditional: of two servers that believe to own a session, one fails.
type Store interface {
	// Put writes a record. revision is that of the record it replaces, 0 for a new one; if another
	// is there, the error is ErrFenced and nothing changes.
	Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error)
	// Get reads a record; ErrNotFound if there is none.
	Get(ctx context.Context, id string) (header, data []byte, revision uint64, err error)
	// Delete removes a record. One that is not there is no error.
	Delete(ctx context.Context, id string) error
	// Each calls f for the header of every record.
	Each(ctx context.Context, f func(id string, header []byte, revision uint64) error) error
	// Durable reports whether what Put wrote survives the process.
	Durable() bool
}

// memory is a Store in this process.
type memory struct {
	mu      sync.Mutex
	records map[string]entry
}

type entry struct {
	header, data []byte
	revision     uint64
}

// NewMemory returns a store that ends with the process.
func NewMemory() Store { return &memory{records: map[string]entry{}} }

// Put replaces a record of the expected revision. The slices are kept, so callers do not change
// them.
func (m *memory) Put(_ context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if old := m.records[id].revision; old != revision {
		return 0, fmt.Errorf("%w: revision %d, not %d", ErrFenced, old, revision)
	}
	m.records[id] = entry{header, data, revision + 1}
	return revision + 1, nil
}

func (m *memory) Get(_ context.Context, id string) (header, data []byte, revision uint64, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.records[id]
	if !ok {
		return nil, nil, 0, ErrNotFound
	}
	return e.header, e.data, e.revision, nil
}

func (m *memory) Delete(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.records, id)
	return nil
}

func (m *memory) Each(_ context.Context, f func(id string, header []byte, revision uint64) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, e := range m.records {
		if err := f(id, e.header, e.revision); err != nil {
			return err
		}
	}
	return nil
}

func (m *memory) Durable() bool { return false }
