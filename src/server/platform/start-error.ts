/**
 * The process cannot start, and the operator can mend it: the message is one sentence that says how.
 * A class, so that the entry points can tell it from a bug and leave out the stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
