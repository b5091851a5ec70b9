import type { Action } from '#ui/actions.tsx'
import { hasSingleKey } from '#ui/hotkeys.ts'
import { isOfShell } from '../shell-actions.ts'

export interface SheetRow {
  readonly keys: string
  readonly name: string
}

export interface SheetGroup {
  readonly title: string
  readonly rows: readonly SheetRow[]
}

/**
 * Returns the shortcuts that work now, by heading: the page's own first, then the global ones. Of two actions with the
 * same keys the inner one has them, and it was registered first. Without single keys those that need one are left out.
 */
export function sheetGroups(actions: readonly Action[], location: string, singleKeys: boolean): readonly SheetGroup[] {
  const taken = new Set<string>()
  const bound = actions.flatMap((action) => {
    const { keys, name, group = location } = action
    if (keys === undefined || (!singleKeys && hasSingleKey(keys))) return []
    // The focus decides between keys that only work there: another heading means another area.
    const key = action.keysOnly ? `${group} ${keys}` : keys
    if (taken.has(keys) || taken.has(key)) return []
    taken.add(key)
    return [{ keys, name, group, isOfShell: isOfShell(action) }]
  })
  const groups = new Map<string, SheetRow[]>()
  for (const { group, keys, name } of [
    ...bound.filter((row) => !row.isOfShell),
    ...bound.filter((row) => row.isOfShell),
  ]) {
    const rows = groups.get(group) ?? []
    groups.set(group, [...rows, { keys, name }])
  }
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

/** The rows that have every word of a text in their name, or exactly those keys. */
export function filterSheet(groups: readonly SheetGroup[], text: string): readonly SheetGroup[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const fits = ({ name, keys }: SheetRow) =>
    keys.toLowerCase() === wanted || words.every((word) => name.toLowerCase().includes(word))
  return groups.flatMap(({ title, rows }) => {
    const left = rows.filter(fits)
    return left.length > 0 ? [{ title, rows: left }] : []
  })
}
