/** Our own mistakes, said as text: what is wrong, then what to do. Throws when `condition` is falsy. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
