package host

// nonblock is nothing in WebAssembly, whose files are those of its host.
const nonblock = 0
