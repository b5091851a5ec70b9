import type { Work } from '#lib/slices.ts'
import { cellText, valueAt } from './results.ts'

/** By which column a table is sorted. */
export interface ResultSort {
  readonly column: string
  readonly descending: boolean
}

const OFTEN = 2000
const MAX_KEY = 200

/** Something to compare: numbers before texts, nothing last whichever way the table is turned. */
type Rank = { readonly kind: 0; readonly value: number } | { readonly kind: 1; readonly value: string } | undefined

/** Sorts indexes of the items by one key, stably. A merge sort, because the browser's sort cannot pause. */
export function* orderWork(
  items: readonly unknown[],
  key: string | undefined,
  descending: boolean,
  locale: string,
): Work<Uint32Array> {
  const ranks: Rank[] = []
  for (const [at, item] of items.entries()) {
    ranks.push(rankOf(valueAt(item, key)))
    if (at % OFTEN === 0) yield
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const before = (a: number, b: number): boolean => compareRanks(ranks[a], ranks[b], descending, compare) <= 0
  let from = Uint32Array.from(items.keys())
  let to = new Uint32Array(items.length)
  let steps = 0
  for (let width = 1; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += width * 2) {
      const middle = Math.min(start + width, items.length)
      const end = Math.min(start + width * 2, items.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at += 1) {
        const takesLeft = left < middle && (right >= end || before(from[left] ?? 0, from[right] ?? 0))
        to[at] = (takesLeft ? from[left++] : from[right++]) ?? 0
        if (++steps % OFTEN === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}

function rankOf(value: unknown): Rank {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number') return { kind: 0, value }
  if (typeof value === 'boolean') return { kind: 0, value: Number(value) }
  return { kind: 1, value: cellText(value, MAX_KEY).text }
}

function compareRanks(a: Rank, b: Rank, descending: boolean, words: (a: string, b: string) => number): number {
  if (!a || !b) return a === b ? 0 : a ? -1 : 1
  const order =
    a.kind === 1 && b.kind === 1 ? words(a.value, b.value) : a.kind - b.kind || Number(a.value) - Number(b.value)
  return descending ? -order : order
}
