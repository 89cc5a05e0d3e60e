// Package cluster spreads the sessions of a server over processes and machines. NATS JetStream is
// the only store and the only router.
//
// A member is a gateway, which takes requests, a worker, which has sessions, or both. Sessions are
// data, so any worker can have any session:
//
//   - The record of a session names its owner. A worker claims a session by replacing the record, by
//     compare-and-set. From then on whoever had it before cannot write: a worker that was stopped, or
//     cut off, and wakes up, fails at its next write and drops what it has. Safety rests on that
//     alone, and on no clock.
//   - The owner listens at a subject of the session. A gateway sends a request there. If nobody
//     listens, it sends it to the worker with the least to do, which claims the session.
//   - Workers say several times a second that they are there, and what they have to do. A worker that
//     was not heard for the time of a lease has lost its sessions to whoever asks for them.
//   - Every command that changes a session has an id, and the session is stored together with the
//     answer, before the answer leaves. A gateway that gets none asks the next owner whether the
//     answer is known. If it is not, the command did not happen: the caller is told so
//     ([directory.LostError]), or it is executed again if the caller has allowed that.
//
// docs/cluster.md says what each failure costs.
package cluster
