import type { Catalogue } from '../model/catalogue.ts'
import { fieldsOf, readValue } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import { type Json, own, ownText, plainText } from '../model/json.ts'
import { type ItemKind, exitsOf, kindOf } from '../model/kinds.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { placedItems } from '../canvas/places.ts'
import { inputsOf, type Port } from '../model/ports.ts'
import type { FlowEdge } from '../model/references.ts'

/** The parts of the list, in its order. */
export const PARTS = ['inputs', 'nodes', 'output', 'notes', 'groups'] as const
export type Part = (typeof PARTS)[number]

/** One line of the list. */
export type OutlineRow =
  | { readonly key: string; readonly level: 1; readonly shape: 'part'; readonly part: Part; readonly count: number }
  | {
      readonly key: string
      readonly level: 2
      readonly shape: 'item'
      readonly part: Part
      readonly item: ItemId
      readonly kind: ItemKind
      readonly hasMore: boolean
      /** The keys of its neighbours of the same part, for moving it: `null` before the first. */
      readonly order: readonly string[]
    }
  | {
      readonly key: string
      readonly level: 3
      readonly shape: 'field'
      readonly item: ItemId
      readonly name: string
      readonly port: Port | undefined
      /** What it holds, as text; undefined where nothing is set. */
      readonly value: string | undefined
      /** The reference it is, where it is one line of the graph. */
      readonly edge: FlowEdge | undefined
    }

/** The flow as lines: parts, their items, and what each item takes. `open`: the keys of what is unfolded. */
export function outlineRows(
  doc: FlowDoc,
  edges: readonly FlowEdge[],
  catalogue: Catalogue,
  open: ReadonlySet<string>,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const items = placedItems(doc)
  const into = new Map<ItemId, FlowEdge[]>()
  for (const edge of edges) {
    const some = into.get(edge.target)
    if (some) some.push(edge)
    else into.set(edge.target, [edge])
  }
  for (const part of PARTS) {
    const mine = items.filter((item) => (part === 'output' ? item === 'output' : item.startsWith(`${part}/`)))
    // Notes and groups are named only where there are some.
    if (mine.length === 0 && (part === 'notes' || part === 'groups')) continue
    rows.push({ key: part, level: 1, shape: 'part', part, count: mine.length })
    if (!open.has(part)) continue
    const order = part === 'inputs' || part === 'nodes' ? doc[part].order : []
    for (const item of mine) {
      const fields = fieldRows(doc, item, into.get(item) ?? [], catalogue)
      const key = `item ${item}`
      const kind = kindOf(doc, item)
      rows.push({ key, level: 2, shape: 'item', part, item, kind, hasMore: fields.length > 0, order })
      if (open.has(key)) rows.push(...fields)
    }
  }
  return rows
}

function fieldRows(doc: FlowDoc, item: ItemId, mine: readonly FlowEdge[], catalogue: Catalogue): readonly OutlineRow[] {
  const value = itemValue(doc, item)
  const ports = new Map(inputsOf(doc, item, catalogue).map((port) => [port.name, port]))
  const fields = new Map(fieldsOf(doc, item).map((field) => [field.name, field.value]))
  const names = [...new Set([...ports.keys(), ...fields.keys()])]
  const row = (name: string, text: string | undefined): OutlineRow => ({
    key: `field ${item} ${name}`,
    level: 3,
    shape: 'field',
    item,
    name,
    port: ports.get(name),
    value: text,
    edge: mine.find(({ input }) => input === name),
  })
  const runIf = ownText(value, RUN_IF)
  return [
    ...names.map((name) => row(name, textOf(fields.get(name)))),
    ...(runIf === undefined ? [] : [row(RUN_IF, runIf)]),
    ...exitsOf(value).map((exit) => row(exit, whenOf(value, exit))),
  ]
}

function textOf(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined
  const said = readValue(value)
  if ('reference' in said) return said.reference
  const { constant } = said
  if (constant === null || constant === '') return undefined
  return plainText(constant)
}

/** The expression of a case of a condition. */
function whenOf(value: Json | undefined, exit: string): string | undefined {
  const cases = own(value, 'cases')
  const found = Array.isArray(cases) ? (cases as Json[]).find((one) => ownText(one, 'id') === exit) : own(cases, exit)
  return ownText(found, 'when')
}
