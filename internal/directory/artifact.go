// This file keeps what runs made beside text, such as figures: the latest, as far as bounds allow.

package directory

import (
	"slices"

	"github.com/hognose/hognose"
)

// maxArtifacts and maxArtifactBytes bound what a session keeps of what its runs made.
const (
	maxArtifacts     = 64
	maxArtifactBytes = 32 << 20
)

// keep numbers what a run made and keeps it for later requests. What it returns has the data.
func (s *session) keep(made []hognose.Artifact) []Document {
	var out []Document
	for _, a := range made {
		s.made++
		out = append(out, Document{N: s.made, Name: a.Name, Type: a.Type, Size: len(a.Data), Data: a.Data})
	}
	s.produced = append(s.produced, out...)
	size := 0
	for i := len(s.produced) - 1; i >= 0; i-- {
		if size += s.produced[i].Size; size > maxArtifactBytes || len(s.produced)-i > maxArtifacts {
			s.produced = slices.Clone(s.produced[i+1:])
			break
		}
	}
	return out
}

// artifact returns one artifact, or the list of them without their data.
func (s *session) artifact(n int) (*Reply, error) {
	reply := &Reply{}
	for _, d := range s.produced {
		if d.N == n {
			return &Reply{Data: d.Data, Type: d.Type, Found: true}, nil
		}
		d.Data = nil
		reply.Artifacts = append(reply.Artifacts, d)
	}
	if n != 0 {
		return nil, ErrNoArtifact
	}
	return reply, nil
}
