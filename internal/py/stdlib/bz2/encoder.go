// This file compresses bzip2. What it writes is valid, but not what CPython's library writes byte
// for byte: one table of codes for a block, where that has up to six.

package bz2

import "container/heap"

const longestCode = 17 // bits; what bzip2 itself writes

// encoder writes a stream of blocks, the way back of decoder.
type encoder struct {
	t    *thread
	out  []byte
	acc  uint64 // bits that are no whole byte yet
	bits int
}

// stream compresses data into one stream of blocks of up to level times 100,000 bytes.
func (e *encoder) stream(data []byte, level int) error {
	if err := e.t.Alloc(len(data) + len(data)/64 + 1<<10); err != nil {
		return err
	}
	for _, c := range []byte{'B', 'Z', 'h', byte('0' + level)} {
		e.put(uint64(c), 8)
	}
	var sum uint32
	for len(data) > 0 {
		block, used, crc, err := e.shorten(data, level*100_000-19)
		if err != nil {
			return err
		}
		e.put(blockMagic, 48)
		e.put(uint64(crc), 32)
		if err := e.encodeBlock(block); err != nil {
			return err
		}
		sum = (sum<<1 | sum>>31) ^ crc
		data = data[used:]
	}
	e.put(endMagic, 48)
	e.put(uint64(sum), 32)
	if e.bits > 0 {
		e.put(0, 8-e.bits)
	}
	return nil
}

// put writes the low n bits of v.
func (e *encoder) put(v uint64, n int) {
	for n > 0 {
		k := min(n, 8)
		e.acc = e.acc<<k | v>>(n-k)&(1<<k-1)
		e.bits += k
		n -= k
		if e.bits >= 8 {
			e.bits -= 8
			e.out = append(e.out, byte(e.acc>>e.bits))
		}
	}
}

// shorten takes data for one block: four equal bytes are followed by how many more there are. It
// returns the block, how much data it stands for, and the checksum of that.
func (e *encoder) shorten(data []byte, size int) (block []byte, used int, crc uint32, err error) {
	if err := e.t.Alloc(min(size, len(data)*5/4) + 8); err != nil {
		return nil, 0, 0, err
	}
	block, crc = make([]byte, 0, min(size, len(data)*5/4)+8), ^uint32(0)
	for used < len(data) && len(block) < size {
		b, run := data[used], 1
		for run < 255 && used+run < len(data) && data[used+run] == b {
			run++
		}
		for range run {
			crc = crc<<8 ^ crcTable[byte(crc>>24)^b]
		}
		for range min(run, 4) {
			block = append(block, b)
		}
		if run >= 4 {
			block = append(block, byte(run-4))
		}
		used += run
	}
	return block, used, ^crc, e.t.Work(used)
}

// encodeBlock sorts a block, moves it to front, and writes it. The format wants two tables at
// least.
func (e *encoder) encodeBlock(block []byte) error {
	order, err := e.sortRotations(block)
	if err != nil {
		return err
	}
	origin := 0
	var used [256]bool
	for i, p := range order {
		if p == 0 {
			origin = i
		}
		used[block[i]] = true
	}
	symbols, count, err := e.moveToFront(block, order, &used)
	if err != nil {
		return err
	}
	lengths := codeLengths(count)
	e.put(0, 1)
	e.put(uint64(origin), 24)
	e.putSymbols(&used)
	e.put(2, 3) // tables, which are the same
	groups := (len(symbols) + groupSize - 1) / groupSize
	e.put(uint64(groups), 15)
	for range groups {
		e.put(0, 1)
	}
	for range 2 {
		e.putLengths(lengths)
	}
	return e.putData(symbols, lengths)
}

// sortRotations returns where the rotations of a block begin, in their order: each round sorts by
// twice as many bytes as the one before.
func (e *encoder) sortRotations(block []byte) ([]int32, error) {
	n := len(block)
	if err := e.t.Alloc(4*4*n + 4*max(n, 256)); err != nil {
		return nil, err
	}
	order, shifted := make([]int32, n), make([]int32, n)
	rank, next := make([]int32, n), make([]int32, n)
	count := make([]int32, max(n, 256)+1)
	for i, b := range block {
		rank[i], shifted[i] = int32(b), int32(i)
	}
	for width := 0; ; width = max(1, 2*width) {
		if err := e.t.Work(4 * n); err != nil {
			return nil, err
		}
		byRank(order, shifted, rank, count)
		classes := rerank(order, rank, next, width)
		rank, next = next, rank
		if int(classes) == n || max(1, 2*width) >= n {
			return order, nil
		}
		// The order by the second half is known: it is that of the rotations that begin so much
		// later.
		step := int32(max(1, 2*width))
		for i, p := range order {
			shifted[i] = (p - step + int32(n)) % int32(n)
		}
	}
}

// byRank sorts stably by rank.
func byRank(order, from, rank, count []int32) {
	clear(count)
	for _, r := range rank {
		count[r+1]++
	}
	for i := 1; i < len(count); i++ {
		count[i] += count[i-1]
	}
	for _, p := range from {
		order[count[rank[p]]] = p
		count[rank[p]]++
	}
}

// rerank numbers the rotations anew; equal ones have equal numbers. It returns how many numbers
// there are.
func rerank(order, rank, next []int32, width int) int32 {
	n := int32(len(order))
	class := int32(0)
	for i, p := range order {
		if i > 0 {
			q := order[i-1]
			if rank[p] != rank[q] || rank[(p+int32(width))%n] != rank[(q+int32(width))%n] {
				class++
			}
		}
		next[p] = class
	}
	return class + 1
}

// moveToFront turns the last column of the sorted rotations into places in a list, and zeros into
// runs. It counts each symbol.
func (e *encoder) moveToFront(block []byte, order []int32, used *[256]bool) (symbols []uint16, count []int, err error) {
	var list []byte
	for b, is := range used {
		if is {
			list = append(list, byte(b))
		}
	}
	if err := e.t.Alloc(2*len(block) + 64); err != nil {
		return nil, nil, err
	}
	symbols, count = make([]uint16, 0, len(block)+32), make([]int, len(list)+2)
	add := func(s int) {
		symbols = append(symbols, uint16(s))
		count[s]++
	}
	run := 0
	flush := func() {
		for ; run > 0; run = (run - 1) / 2 {
			add((run - 1) & 1) // runA for odd, runB for even
		}
	}
	for i, p := range order {
		if i%pollEvery == 0 {
			if err := e.t.Work(pollEvery); err != nil {
				return nil, nil, err
			}
		}
		b := block[(int(p)+len(block)-1)%len(block)]
		at := 0
		for list[at] != b {
			at++
		}
		if at == 0 {
			run++
			continue
		}
		flush()
		copy(list[1:at+1], list[:at])
		list[0] = b
		add(at + 1)
	}
	flush()
	add(len(list) + 1)
	return symbols, count, nil
}

// putSymbols writes which bytes occur.
func (e *encoder) putSymbols(used *[256]bool) {
	var groups uint64
	for b, is := range used {
		if is {
			groups |= 1 << (15 - b/16)
		}
	}
	e.put(groups, 16)
	for g := range 16 {
		if groups>>(15-g)&1 == 0 {
			continue
		}
		var some uint64
		for i := range 16 {
			if used[16*g+i] {
				some |= 1 << (15 - i)
			}
		}
		e.put(some, 16)
	}
}

// putLengths writes the lengths of the codes, each as steps from the one before.
func (e *encoder) putLengths(lengths []int) {
	at := lengths[0]
	e.put(uint64(at), 5)
	for _, l := range lengths {
		for ; at < l; at++ {
			e.put(2, 2)
		}
		for ; at > l; at-- {
			e.put(3, 2)
		}
		e.put(0, 1)
	}
}

// putData writes the symbols. Codes of a length are consecutive numbers, in the order of the
// symbols.
func (e *encoder) putData(symbols []uint16, lengths []int) error {
	codes, code := make([]uint64, len(lengths)), uint64(0)
	for l := 1; l <= longestCode; l++ {
		for s, have := range lengths {
			if have == l {
				codes[s] = code
				code++
			}
		}
		code <<= 1
	}
	for i, s := range symbols {
		if i%pollEvery == 0 {
			if err := e.t.Work(pollEvery); err != nil {
				return err
			}
		}
		e.put(codes[s], lengths[s])
	}
	return nil
}

// codeLengths gives each symbol a length by Huffman's method. Rare symbols count more until no code
// is too long.
func codeLengths(count []int) []int {
	weights := make([]int, len(count))
	for i, n := range count {
		weights[i] = max(n, 1)
	}
	for {
		lengths, longest := huffman(weights)
		if longest <= longestCode {
			return lengths
		}
		for i := range weights {
			weights[i] = weights[i]/2 + 1
		}
	}
}

// tree is a node on its way to the root: its weight, and the symbols below it.
type tree struct {
	weight  int
	symbols []int
}

type forest []tree

func (f forest) Len() int           { return len(f) }
func (f forest) Less(i, j int) bool { return f[i].weight < f[j].weight }
func (f forest) Swap(i, j int)      { f[i], f[j] = f[j], f[i] }
func (f *forest) Push(x any)        { *f = append(*f, x.(tree)) }
func (f *forest) Pop() any {
	last := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return last
}

// huffman returns the length of each symbol's code: how often its tree was joined to another.
func huffman(weights []int) (lengths []int, longest int) {
	lengths = make([]int, len(weights))
	f := make(forest, len(weights))
	for i, w := range weights {
		f[i] = tree{w, []int{i}}
	}
	heap.Init(&f)
	for len(f) > 1 {
		a, b := heap.Pop(&f).(tree), heap.Pop(&f).(tree)
		joined := tree{a.weight + b.weight, append(append([]int(nil), a.symbols...), b.symbols...)}
		for _, s := range joined.symbols {
			lengths[s]++
			longest = max(longest, lengths[s])
		}
		heap.Push(&f, joined)
	}
	return lengths, longest
}
