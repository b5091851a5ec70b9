import type { Work } from '#lib/slices.ts'
import { DEEPEST, type Entries, entriesOf, type EntryPath } from './paths.ts'

/** Matches of a text in keys and values, in the order of the result. */
export interface FindResult {
  /** At most `MAX_MATCHES` of them. */
  readonly paths: readonly EntryPath[]
  readonly total: number
}

/** Maximum number of matches to step through; the rest is only counted. */
const MAX_MATCHES = 10_000
const OFTEN = 1000
/** Lists of objects repeat their keys. */
const KEYS_REMEMBERED = 5000

/** Returns the query as a pattern: any case, as it was typed. Undefined when nothing was typed. */
export function patternOf(query: string): RegExp | undefined {
  return query === '' ? undefined : new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
}

/** Searches keys and values. A value counts once, with its key; values are read as the service wrote them. */
export function* findWork(data: unknown, query: string, most = MAX_MATCHES): Work<FindResult> {
  const pattern = patternOf(query)
  const paths: EntryPath[] = []
  let total = 0
  if (!pattern) return { paths, total }
  const hits = (text: string) => text.search(pattern) >= 0
  const keyHits = remembered(hits)
  const open: { readonly entries: Entries; next: number }[] = []
  let key: string | undefined
  let value = data
  for (let seen = 1; ; seen += 1) {
    const entries = entriesOf(value)
    if ((key !== undefined && keyHits(key)) || (!entries && hits(textOf(value)))) {
      if (total < most) paths.push(open.slice(0, DEEPEST).map(({ next }) => next - 1))
      total += 1
    }
    if (entries) open.push({ entries, next: 0 })
    let last = open.at(-1)
    while (last && last.next >= last.entries.length) {
      open.pop()
      last = open.at(-1)
    }
    if (!last) return { paths, total }
    key = last.entries.keys?.[last.next]
    value = last.entries.at(last.next)
    last.next += 1
    if (seen % OFTEN === 0) yield
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? 'null' : String(value as number | boolean)

function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const now = test(text)
    if (known.size < KEYS_REMEMBERED) known.set(text, now)
    return now
  }
}

/** A text cut into what was found and what is between, in order: every second piece was found. */
export function piecesOf(text: string, pattern: RegExp | undefined): readonly string[] {
  if (!pattern) return [text]
  const pieces: string[] = []
  let from = 0
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    pieces.push(text.slice(from, index), hit)
    from = index + hit.length
  }
  return [...pieces, text.slice(from)]
}
