/** Words that do not describe a value. */
const BARE = new Set(['id', 'value', 'of', 'the'])

/** The words of a name: `firstName`, `first-name` and `First name` alike. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !BARE.has(word)),
  )

/** Similarity of two names: 1 if one has all words of the other, else the share in common, under a half. */
export function nameSimilarity(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const shared = [...left].filter((word) => right.has(word)).length
  if (shared === 0) return 0
  if (shared === Math.min(left.size, right.size)) return 1
  return shared / (left.size + right.size)
}
