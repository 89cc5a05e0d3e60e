package process

import (
	"testing"

	"golang.org/x/sys/unix"
)

// decide runs a filter as the kernel does.
func decide(t *testing.T, p []unix.SockFilter, arch, call, arg0 uint32) uint32 {
	data := map[uint32]uint32{offsetCall: call, offsetArch: arch, offsetArg0: arg0}
	word := uint32(0)
	for i := 0; i < len(p); i++ {
		op, holds := p[i], false
		switch op.Code {
		case unix.BPF_LD | unix.BPF_W | unix.BPF_ABS:
			word = data[op.K]
			continue
		case unix.BPF_RET | unix.BPF_K:
			return op.K
		case unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K:
			holds = word == op.K
		case unix.BPF_JMP | unix.BPF_JGT | unix.BPF_K:
			holds = word > op.K
		case unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K:
			holds = word >= op.K
		case unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K:
			holds = word&op.K != 0
		default:
			t.Fatalf("instruction %d is %#x", i, op.Code)
		}
		if holds {
			i += int(op.Jt)
		} else {
			i += int(op.Jf)
		}
	}
	t.Fatal("the filter has no end")
	return 0
}

// The filter allows the calls of the table and no others.
func TestFilter(t *testing.T) {
	f := policy()
	p := f.program()
	if n := len(p); n > unix.BPF_MAXINSNS {
		t.Fatalf("%d instructions", n)
	}
	want := map[uint32]uint32{unix.SYS_CLONE3: retENOSYS, unix.SYS_CLONE: retAllow}
	for _, call := range f.allow {
		if want[call] != 0 {
			t.Errorf("call %d is in the table twice", call)
		}
		want[call] = retAllow
	}
	for call := range uint32(2000) {
		w, ok := want[call]
		if !ok {
			w = retEPERM
		}
		if got := decide(t, p, auditArch, call, 0); got != w {
			t.Errorf("call %d: %#x, want %#x", call, got, w)
		}
		if got := decide(t, p, auditArch+1, call, 0); got != retEPERM {
			t.Errorf("call %d of another processor: %#x", call, got)
		}
		if got := decide(t, p, auditArch, firstAlien+call, 0); got != retENOSYS {
			t.Errorf("call %d of another ABI: %#x", call, got)
		}
	}
	for _, c := range []struct{ flags, want uint32 }{
		{unix.CLONE_VM | unix.CLONE_THREAD | unix.CLONE_SIGHAND, retAllow}, {uint32(unix.SIGCHLD), retAllow},
		{unix.CLONE_NEWUSER, retEPERM}, {unix.CLONE_NEWNS | unix.CLONE_VM, retEPERM}, {unix.CLONE_NEWTIME, retEPERM},
	} {
		if got := decide(t, p, auditArch, unix.SYS_CLONE, c.flags); got != c.want {
			t.Errorf("clone with flags %#x: %#x, want %#x", c.flags, got, c.want)
		}
	}
}
