/** A change of a text: what is between `from` and `to` becomes `insert`. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The smallest single change from `before` to `after`. A caret outside of it stays where it is in the text. */
export function textChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let rest = 0
  while (rest < shorter - from && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) }
}
