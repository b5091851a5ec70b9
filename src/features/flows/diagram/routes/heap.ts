/** A binary heap of numbers with priorities: the least comes first. */
export function createHeap() {
  const items: number[] = []
  const ranks: number[] = []
  const swap = (a: number, b: number) => {
    const [item, rank] = [items[a] ?? 0, ranks[a] ?? 0]
    items[a] = items[b] ?? 0
    ranks[a] = ranks[b] ?? 0
    items[b] = item
    ranks[b] = rank
  }
  const rank = (at: number): number => ranks[at] ?? Infinity
  return {
    push: (item: number, priority: number): void => {
      items.push(item)
      ranks.push(priority)
      for (let at = items.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (rank(parent) <= rank(at)) return
        swap(at, parent)
        at = parent
      }
    },
    pop: (): number | undefined => {
      const first = items[0]
      const [item, priority] = [items.pop(), ranks.pop()]
      if (items.length === 0 || item === undefined || priority === undefined) return first
      items[0] = item
      ranks[0] = priority
      for (let at = 0; ;) {
        const left = 2 * at + 1
        const least = rank(left + 1) < rank(left) ? left + 1 : left
        if (rank(least) >= rank(at)) return first
        swap(at, least)
        at = least
      }
    },
  }
}
