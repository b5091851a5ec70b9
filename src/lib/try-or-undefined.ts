/** Returns the result of a call, or undefined if it throws. */
export function tryOrUndefined<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
