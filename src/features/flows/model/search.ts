import { realId } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { fieldsOf, readValue } from './fields.ts'
import { connectableItems, type FlowDoc, type ItemId, itemValue } from './flow-document.ts'
import { isRecord, type Json, own, plainText } from './json.ts'
import { itemName, kindOf } from './kinds.ts'
import { PARAM_KEYS } from './node-parts.ts'
import { namesTaken } from './ports.ts'

export type MatchField = 'name' | 'id' | 'field' | 'reference' | 'text'

export interface SearchMatch {
  readonly item: ItemId
  readonly where: MatchField
  /** The parameter, or the other part; empty for name and id. */
  readonly field: string
  readonly text: string
}

interface IndexedText extends Omit<SearchMatch, 'item'> {
  readonly lower: string
}

interface Read {
  readonly item: ItemId
  readonly catalogue: FlowCatalogue
  readonly lines: readonly IndexedText[]
}

const read = new WeakMap<object, Read>()

/** Items that match all words, once each, best first: name prefixes, names, ids, then other texts. */
export function search(doc: FlowDoc, catalogue: FlowCatalogue, query: string): readonly SearchMatch[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found: { readonly found: SearchMatch; readonly rank: number }[] = []
  for (const item of itemsOf(doc)) {
    const lines = linesOf(doc, item, catalogue)
    if (!words.every((word) => lines.some(({ lower }) => lower.includes(word)))) continue
    let best: { at: IndexedText; rank: number } | undefined
    for (const at of lines) {
      if (!at.lower.includes(first)) continue
      const rank = ranks.indexOf(at.where) * 2 + (at.lower.startsWith(first) ? 0 : 1)
      if (!best || rank < best.rank) best = { at, rank }
    }
    if (best)
      found.push({
        found: { item, where: best.at.where, field: best.at.field, text: best.at.text },
        rank: best.rank,
      })
  }
  return found.toSorted((a, b) => a.rank - b.rank).map((one) => one.found)
}

const ranks: readonly MatchField[] = ['name', 'id', 'reference', 'field', 'text']

function itemsOf(doc: FlowDoc): readonly ItemId[] {
  const beside = (['notes', 'groups'] as const).flatMap((container) => {
    const held = own(doc.ui ?? undefined, container)
    return isRecord(held) ? Object.keys(held).map((key): ItemId => `${container}/${key}`) : []
  })
  return [...connectableItems(doc), ...beside]
}

function linesOf(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly IndexedText[] {
  const value = itemValue(doc, item)
  const holder = typeof value === 'object' && value !== null ? value : undefined
  const before = holder && read.get(holder)
  if (before?.item === item && before.catalogue === catalogue) return before.lines
  const lines = readLines(doc, item, value, catalogue)
  if (holder) read.set(holder, { item, catalogue, lines })
  return lines
}

const line = (where: MatchField, text: string, field = ''): IndexedText => ({
  where,
  field,
  text,
  lower: text.toLowerCase(),
})

function readLines(
  doc: FlowDoc,
  item: ItemId,
  value: Json | undefined,
  catalogue: FlowCatalogue,
): readonly IndexedText[] {
  const names = [
    line('name', itemName(doc, item, catalogue)),
    line('id', realId(doc, item)),
    line('text', kindOf(doc, item)),
  ]
  const fields = fieldsOf(doc, item, namesTaken(value, catalogue)).flatMap(({ name, value: held }) => {
    const parsed = readValue(held)
    const holds =
      'reference' in parsed
        ? line('reference', parsed.reference, name)
        : line('field', plainText(parsed.constant), name)
    return [line('field', name, name), holds]
  })
  const texts = isRecord(value)
    ? Object.entries(value).flatMap(([position, held]) =>
        PARAM_KEYS.includes(position) || position === 'id' || position === 'name'
          ? []
          : [line('text', plainText(held), position)],
      )
    : []
  return [...names, ...fields, ...texts].filter(({ text }) => text !== '')
}
