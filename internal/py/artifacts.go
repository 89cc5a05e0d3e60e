package py

import "github.com/hognose/hognose/internal/py/object"

// Artifact is a document beside text that a program made, such as a figure.
type Artifact struct {
	Name string // path as the program wrote it; "" if it gave none
	Type string // media type
	Data []byte
}

var (
	nameArtifacts = object.StaticName("_artifacts")
	namePyplot    = object.StaticName("matplotlib.pyplot")
	richMethods   = [...]*object.Str{
		object.StaticName("_repr_html_"), object.StaticName("_repr_png_"), object.StaticName("_repr_svg_"), object.StaticName("_repr_markdown_"),
		object.StaticName("_repr_jpeg_"), object.StaticName("_repr_latex_"), object.StaticName("_repr_json_"),
	}
)

// Artifacts ends a run whose last value is v: it shows the value and the figures that are open, and
// hands over the documents that the run made. It runs Python within the limits of the run, but not
// for a program that has none of these.
func (in *Interp) Artifacts(v object.Value) (made []Artifact, err error) {
	t := &in.vm.Thread
	if in.dead != nil || !in.showsSomething(v) {
		return nil, nil
	}
	defer in.recover(&err)
	defer in.vm.Settle()
	m, err := t.ImportInternal(nameArtifacts.S)
	if err != nil {
		return nil, err
	}
	if !v.IsSet() {
		v = object.None
	}
	out, err := t.CallLibrary(m, "collect", v)
	if err != nil {
		return nil, err
	}
	return artifactList(out), nil
}

// OpenFigures ends a run whose last value is v without drawing: it counts the open figures that
// nobody has seen, and hands over the documents that the run made. For a value that shows itself to
// notebooks it does what Artifacts does.
func (in *Interp) OpenFigures(v object.Value) (open int, made []Artifact, err error) {
	t := &in.vm.Thread
	if in.rich(v) {
		made, err = in.Artifacts(v)
		return 0, made, err
	}
	if _, ok := t.GetStr(t.Modules, namePyplot); !ok || in.dead != nil {
		return 0, in.MadeArtifacts(), nil
	}
	defer in.recover(&err)
	defer in.vm.Settle()
	m, err := t.ImportInternal(nameArtifacts.S)
	if err != nil {
		return 0, nil, err
	}
	n, err := t.CallLibrary(m, "count_open")
	if err != nil {
		return 0, nil, err
	}
	if n.Kind() == object.KInt {
		open = int(n.N)
	}
	return open, in.MadeArtifacts(), nil
}

// MadeArtifacts hands over the documents of a run that failed. Only the module's list is read.
func (in *Interp) MadeArtifacts() (made []Artifact) {
	t := &in.vm.Thread
	m, ok := t.GetStr(t.Modules, nameArtifacts)
	if in.dead != nil || !ok {
		return nil
	}
	list, err := t.LibraryAttr(m, t.Intern("_made"))
	if err != nil || list.Kind().Base() != object.KList {
		return nil
	}
	made = artifactList(list)
	list.List().Items = nil
	return made
}

// showsSomething reports whether the program has figures or documents, or its last value shows
// itself to notebooks.
func (in *Interp) showsSomething(v object.Value) bool {
	t := &in.vm.Thread
	for _, name := range [...]*object.Str{nameArtifacts, namePyplot} {
		if _, ok := t.GetStr(t.Modules, name); ok {
			return true
		}
	}
	return in.rich(v)
}

// rich reports whether a value shows itself to notebooks.
func (in *Interp) rich(v object.Value) bool {
	if !v.IsSet() {
		return false
	}
	switch v.Kind() {
	case object.KNone, object.KInt, object.KFloat, object.KStr, object.KBool, object.KTuple, object.KList, object.KDict:
		return false
	}
	for _, name := range richMethods {
		if in.vm.Thread.LookupOf(v, name).IsSet() {
			return true
		}
	}
	return false
}

// artifactList reads a list of tuples of name, type and bytes; what is none is left out.
func artifactList(v object.Value) (made []Artifact) {
	if v.Kind().Base() != object.KList {
		return nil
	}
	for _, it := range v.List().Items {
		if it.Kind().Base() != object.KTuple || len(it.Tuple().Items) != 3 {
			continue
		}
		f := it.Tuple().Items
		if f[0].Kind().Base() != object.KStr || f[1].Kind().Base() != object.KStr || f[2].Kind().Base() != object.KBytes {
			continue
		}
		made = append(made, Artifact{Name: f[0].Str().S, Type: f[1].Str().S, Data: append([]byte(nil), f[2].Bytes().B...)})
	}
	return made
}
