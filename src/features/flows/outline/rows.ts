import { groupBy } from '#lib/lists.ts'
import { canvasItems } from '../diagram/default-positions.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { fieldsOf, readValue } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import { type Json, own, ownText, plainText } from '../model/json.ts'
import { type ItemKind, exitsOf, kindOf } from '../model/kinds.ts'
import { RUN_IF } from '../model/node-parts.ts'
import type { Port } from '../model/port.ts'
import { inputsOf } from '../model/ports.ts'
import { expressions } from '../model/reference-uses.ts'
import type { FlowEdge } from '../model/references.ts'

/** The parts of the list, in its order. */
export const OUTLINE_SECTIONS = ['inputs', 'nodes', 'output', 'notes', 'groups'] as const
export type OutlineSection = (typeof OUTLINE_SECTIONS)[number]

export type OutlineRow =
  | {
      readonly key: string
      readonly level: 1
      readonly shape: 'part'
      readonly part: OutlineSection
      readonly count: number
    }
  | {
      readonly key: string
      readonly level: 2
      readonly shape: 'item'
      readonly part: OutlineSection
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
      /** Value as text; undefined where nothing is set. */
      readonly value: string | undefined
      /** The reference it is, where it is one line of the graph. */
      readonly edge: FlowEdge | undefined
      /** Its text is an expression, with bare names in it. */
      readonly isExpression?: true
      /** True for the branch of a condition where none of its cases is true: it has no value. */
      readonly isElse?: true
    }

type ItemRow = Extract<OutlineRow, { readonly shape: 'item' }>

interface KnownItem {
  readonly value: Json | undefined
  readonly catalogue: FlowCatalogue
  readonly row: ItemRow
}

/**
 * Lays flows out as rows: sections, their items, and the inputs of each item. `open`: the keys of what is expanded. The
 * row of an item is the same object until something of it changes, and only what is expanded is compared in detail: a
 * key press in a list of thousands costs little more than in a short one.
 */
export function createOutline() {
  let listed: { readonly doc: FlowDoc; readonly parts: ReadonlyMap<OutlineSection, readonly ItemId[]> } | undefined
  const known = new Map<ItemId, KnownItem>()

  const itemRow = (
    doc: FlowDoc,
    part: OutlineSection,
    item: ItemId,
    order: readonly string[],
    catalogue: FlowCatalogue,
  ): ItemRow => {
    const value = itemValue(doc, item)
    const last = known.get(item)
    if (last && last.value === value && last.catalogue === catalogue && last.row.order === order) return last.row
    const hasMore = fieldRows(doc, item, [], catalogue).length > 0
    const kind = kindOf(doc, item)
    const row: ItemRow = { key: `item ${item}`, level: 2, shape: 'item', part, item, kind, hasMore, order }
    known.set(item, { value, catalogue, row })
    return row
  }

  return (
    doc: FlowDoc,
    edges: readonly FlowEdge[],
    catalogue: FlowCatalogue,
    open: ReadonlySet<string>,
  ): readonly OutlineRow[] => {
    if (!listed || !hasSameItems(listed.doc, doc)) listed = { doc, parts: itemsByPart(doc) }
    let into: ReadonlyMap<ItemId, readonly FlowEdge[]> | undefined
    const rows: OutlineRow[] = []
    for (const part of OUTLINE_SECTIONS) {
      const mine = listed.parts.get(part) ?? []
      // Notes and groups are named only where there are some.
      if (mine.length === 0 && (part === 'notes' || part === 'groups')) continue
      rows.push({ key: part, level: 1, shape: 'part', part, count: mine.length })
      if (!open.has(part)) continue
      const order = part === 'inputs' || part === 'nodes' ? doc[part].order : noOrder
      for (const item of mine) {
        const row = itemRow(doc, part, item, order, catalogue)
        rows.push(row)
        if (!open.has(row.key)) continue
        into ??= groupBy(edges, ({ target }) => target)
        rows.push(...fieldRows(doc, item, into.get(item) ?? [], catalogue))
      }
    }
    return rows
  }
}

const noOrder: readonly string[] = []

const hasSameItems = (a: FlowDoc, b: FlowDoc): boolean =>
  a.ui === b.ui && a.inputs.order === b.inputs.order && a.nodes.order === b.nodes.order

const itemsByPart = (doc: FlowDoc): ReadonlyMap<OutlineSection, readonly ItemId[]> => {
  const items = canvasItems(doc)
  return new Map(
    OUTLINE_SECTIONS.map((part) => [
      part,
      items.filter((item) => (part === 'output' ? item === 'output' : item.startsWith(`${part}/`))),
    ]),
  )
}

function fieldRows(
  doc: FlowDoc,
  item: ItemId,
  mine: readonly FlowEdge[],
  catalogue: FlowCatalogue,
): readonly OutlineRow[] {
  const value = itemValue(doc, item)
  const ports = new Map(inputsOf(doc, item, catalogue).map((port) => [port.name, port]))
  const fields = new Map(fieldsOf(doc, item, [...ports.keys()]).map((field) => [field.name, field.value]))
  const names = [...new Set([...ports.keys(), ...fields.keys()])]
  const row = (name: string, text: string | undefined, isExpression: boolean, isElse = false): OutlineRow => ({
    key: `field ${item} ${name}`,
    level: 3,
    shape: 'field',
    item,
    name,
    port: ports.get(name),
    value: text,
    edge: mine.find(({ input }) => input === name),
    ...(isExpression && { isExpression }),
    ...(isElse && { isElse }),
  })
  const runIf = ownText(value, RUN_IF)
  return [
    ...names.map((name) => row(name, textOf(fields.get(name)), expressions.has(name))),
    ...(runIf === undefined ? [] : [row(RUN_IF, runIf, true)]),
    ...exitsOf(value).map((exit) => {
      const when = whenOf(value, exit)
      return row(exit, when, true, when === undefined && exit === ownText(value, 'else'))
    }),
  ]
}

function textOf(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined
  const parsed = readValue(value)
  if ('reference' in parsed) return parsed.reference
  const { constant } = parsed
  if (constant === null || constant === '') return undefined
  return plainText(constant)
}

function whenOf(value: Json | undefined, exit: string): string | undefined {
  const cases = own(value, 'cases')
  const found = Array.isArray(cases) ? (cases as Json[]).find((one) => ownText(one, 'id') === exit) : own(cases, exit)
  return ownText(found, 'when')
}
