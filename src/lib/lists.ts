/** True for lists of the same values in the same order. */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]))

/** The earlier list where both are the same, so that what depends on it need not be worked out again. */
export const reuseList = <List extends readonly unknown[]>(before: List, next: List): List =>
  isSameList(before, next) ? before : next

/** Adds an item to the list under a key. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** The items by key, in their order. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) addToList(groups, keyOf(item), item)
  return groups
}
