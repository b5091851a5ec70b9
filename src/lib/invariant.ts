/** Throws if `condition` is falsy: a programming error. `message` names the error, then the remedy. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
