package oracle

import "testing"

func TestFindRefusesAnotherProgram(t *testing.T) {
	t.Setenv("HOGNOSE_PYTHON", "/bin/false")
	if p, err := Find(); err == nil {
		t.Fatalf("Find() = %+v, want an error", p)
	}
}

func TestFindReportsWhatItTried(t *testing.T) {
	t.Setenv("HOGNOSE_PYTHON", "/no/such/python")
	_, err := Find()
	if err == nil {
		t.Fatal("Find() found an interpreter that does not exist")
	}
	t.Log(err)
}
