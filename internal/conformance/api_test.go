package main

import "testing"

func TestPublicNamesAreCompared(t *testing.T) {
	want := parseAPI("m.f\tfunction\tdoc\t(a)\tpublic\nm.g\tfunction\tdoc\t-\tpublic\nm.C\tclass\tdoc\t()\tpublic\nm.x\tvalue\tdoc\t-\tpublic\nm.h\tfunction\tdoc\t()\tprivate\n")
	got := parseAPI("m.f\tfunction\tdoc\t(b)\tpublic\nm.g\tfunction\tno doc\t(a)\tpublic\nm.C\tfunction\tdoc\t()\tpublic\nnoise\n")
	differences := diffAPI(want, got)
	for i, w := range []apiDifference{{"m.f", "(b), not (a)"}, {"m.g", "no docstring"}, {"m.C", "a function, not a class"}, {"m.x", "missing"}} {
		if i >= len(differences) || differences[i] != w {
			t.Fatalf("got %v, want %v at %d", differences, w, i)
		}
	}
	if len(differences) != 4 {
		t.Errorf("%d differences, want 4: %v", len(differences), differences)
	}
}

func TestStarExplainsAllNamesThatBeginSo(t *testing.T) {
	x := explanations{"os.exec*": true, "re.error": true, "os*": true}
	for name, want := range map[string]bool{"os.execv": true, "os.exec": true, "os.fork": false, "re.error": true, "re.error.pos": false} {
		if got := x.covers(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
