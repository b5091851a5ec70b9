/**
 * Returns the order of the result: theirs, with mine put after what precedes it on my side. If only I changed the
 * order, or both sides agree on it, mine, with theirs inserted likewise. So an item that both added in two positions
 * has the position of theirs. Order alone is never a conflict.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  retained: (key: string) => boolean,
): string[] {
  const isMine = inSameOrder(base, theirs) && (inSameOrder(mine, theirs) || !inSameOrder(base, mine))
  const lead = isMine ? mine : theirs
  return follow(lead, lead === mine ? theirs : mine).filter(retained)
}

function inSameOrder(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true
  const [inA, inB] = [new Set(a), new Set(b)]
  const common = b.filter((key) => inA.has(key))
  return a.filter((key) => inB.has(key)).every((key, at) => key === common[at])
}

/** The one list with what only the other has, each behind its predecessor there. */
function follow(lead: readonly string[], other: readonly string[]): readonly string[] {
  if (lead === other) return lead
  const known = new Set(lead)
  // Which key comes after which; '' could be a key of that name, so the front has a list of its own.
  const front: string[] = []
  const behind = new Map<string, string[]>()
  let before: string | undefined
  for (const key of other) {
    if (!known.has(key)) {
      const group = before === undefined ? front : (behind.get(before) ?? [])
      group.push(key)
      if (before !== undefined) behind.set(before, group)
    } else before = key
  }
  return [...front, ...lead.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}
