package chaos

import (
	"fmt"
	"os/exec"
	"strings"
)

// command runs a tool of the system.
func (w *world) command(line string, args ...any) {
	w.Helper()
	text := fmt.Sprintf(line, args...)
	f := strings.Fields(text)
	if out, err := exec.Command(f[0], f[1:]...).CombinedOutput(); err != nil {
		w.Errorf("%s: %v %s", text, err, out)
	}
}

// network makes hosts of network namespaces, joined by a bridge. The test itself, with the gateways,
// is at the bridge.
func (w *world) network(hosts int) func(i int) (space, ip string) {
	w.Helper()
	w.Cleanup(func() {
		for i := range hosts {
			w.command("ip netns del hogchaos%d", i)
		}
		w.command("ip link del hogchaos")
	})
	w.command("ip link add hogchaos type bridge")
	w.command("ip addr add 10.213.7.254/24 dev hogchaos")
	w.command("ip link set hogchaos up")
	for i := range hosts {
		w.command("ip netns add hogchaos%d", i)
		w.command("ip link add hogc%d type veth peer name eth0 netns hogchaos%d", i, i)
		w.command("ip link set hogc%d master hogchaos up", i)
		w.command("ip -n hogchaos%d addr add 10.213.7.%d/24 dev eth0", i, i+1)
		w.command("ip -n hogchaos%d link set eth0 up", i)
		w.command("ip -n hogchaos%d link set lo up", i)
	}
	if w.Failed() {
		w.FailNow()
	}
	return func(i int) (string, string) { return fmt.Sprintf("hogchaos%d", i), fmt.Sprintf("10.213.7.%d", i+1) }
}

// cut takes a host off the network, or brings it back.
func (w *world) cut(host int, off bool) {
	w.command("ip link set hogc%d %s", host, map[bool]string{true: "down", false: "up"}[off])
}

// cutPair makes two hosts lose each other's packets, while others reach both.
func (w *world) cutPair(a, b int, off bool) {
	flag := map[bool]string{true: "-I", false: "-D"}[off]
	w.command("ip netns exec hogchaos%d iptables -w %s INPUT -s 10.213.7.%d -j DROP", a, flag, b+1)
	w.command("ip netns exec hogchaos%d iptables -w %s INPUT -s 10.213.7.%d -j DROP", b, flag, a+1)
}
