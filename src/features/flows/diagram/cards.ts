import { groupBy, isSameList, reuseList } from '#lib/lists.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import { entity, type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { type Json, own } from '../model/json.ts'
import { positionOf } from '../model/positions.ts'
import type { FlowEdge } from '../model/references.ts'
import { type CardView, cardSize, pillSize } from './card-view.ts'
import type { Card, CanvasEdge } from './card.ts'
import { defaultPositions, canvasItems } from './default-positions.ts'
import type { Point, Size } from './geometry.ts'

/** Appearance and name of an item, without its position: the same object until that changes. */
export type DescribeItem = (item: ItemId, value: Json | undefined) => CardView

export interface CardsInput {
  readonly doc: FlowDoc
  readonly edges: readonly FlowEdge[]
  readonly describe: DescribeItem
  readonly formatEdge: (from: string, to: string, references: readonly FlowEdge[]) => string
  /** Names a source that the flow does not have, by its id. */
  readonly nameDeleted: (id: string) => string
  /** Returns the text for an item that references name and that does not exist. */
  readonly formatDeleted: (name: string) => string
  readonly deletedIcon: IconPicture
}

const NOTE: Size = { width: 196, height: 84 }
const GROUP: Size = { width: 360, height: 240 }

/**
 * Computes the cards and edges of the canvas. They keep their identity for as long as nothing of them changes: moving
 * one card of a thousand creates one new card, and one more letter in its name creates that card and its edges.
 */
export function createCards() {
  const placer = createPlacer()
  let before: ReadonlyMap<ItemId, Card> = new Map()
  let positioned: Positioned | undefined
  let edgesBefore: readonly FlowEdge[] | undefined
  let created: ReadonlyMap<string, CreatedEdge> = new Map()
  let cardList: readonly Card[] = []
  let canvasEdgeList: readonly CanvasEdge[] = []

  return ({ doc, edges, describe, formatEdge, nameDeleted, formatDeleted, deletedIcon }: CardsInput) => {
    const positions = placer(doc, edges)
    const cards = new Map<ItemId, Card>()
    // Edges do not know where their cards are.
    let isRebuilt = edges !== edgesBefore
    for (const item of positions.items) {
      const { id } = item
      const value = valueOf(doc, item)
      const view = describe(id, value)
      const old = before.get(id)
      if (old?.view !== view) isRebuilt = true
      const isAsBefore = old?.view === view && positions === positioned
      cards.set(id, isAsBefore ? old : reuse(old, cardOf(item, value, view)))
    }
    const named = new Map<ItemId, number>()
    for (const [source, targets] of missingSources(edges, cards)) {
      const name = nameDeleted(readItem(source).key)
      const old = before.get(source)
      const known = old?.shape === 'gone' ? old.view : undefined
      const view = known ?? { icon: deletedIcon, name, spoken: formatDeleted(name), lines: [], exits: [] }
      const size = pillSize(name)
      const [target] = targets
      const at = target && cards.get(target)
      // Before what names it, a little higher, where its edge is seen.
      const above = (target && named.get(target)) ?? 0
      const position = { x: (at?.x ?? 0) - size.width - 40, y: (at?.y ?? 0) - 32 - 44 * above }
      const card: Card = { id: source, shape: 'gone', ...position, ...size, view, takes: false, gives: true }
      cards.set(source, reuse(old, card))
      for (const one of targets) named.set(one, (named.get(one) ?? 0) + 1)
    }
    before = cards
    positioned = positions
    cardList = reuseList(cardList, [...cards.values()])

    edgesBefore = edges
    if (!isRebuilt) return { cards: cardList, edges: canvasEdgeList }
    const next = new Map<string, CreatedEdge>()
    const bundles = groupBy(edges, (edge) => `${edge.source}|${exitOf(cards.get(edge.source), edge)}>${edge.target}`)
    for (const [id, bundle] of bundles) next.set(id, toCanvasEdge(id, bundle, cards, created.get(id), formatEdge))
    created = next
    canvasEdgeList = reuseList(
      canvasEdgeList,
      [...next.values()].map(({ edge }) => edge),
    )
    return { cards: cardList, edges: canvasEdgeList }
  }
}

/** Positions of items that were not moved. */
interface Positioned {
  readonly items: readonly PositionedItem[]
}

type PositionedItem = ReturnType<typeof readItem> & { readonly id: ItemId; readonly position: Point }

/** Positions of items; the same object until an item is added, removed or moved. */
function createPlacer() {
  // Once an item has a default position, it keeps it when other items get positions of their own.
  let spare: ReadonlyMap<ItemId, Point> = new Map()
  let last: (Positioned & { readonly doc: FlowDoc; readonly edges: readonly FlowEdge[] }) | undefined

  return (doc: FlowDoc, edges: readonly FlowEdge[]): Positioned => {
    const isSame =
      last &&
      last.doc.ui === doc.ui &&
      last.doc.inputs.order === doc.inputs.order &&
      last.doc.nodes.order === doc.nodes.order &&
      (spare.size === 0 || last.edges === edges)
    if (last && isSame) return last
    const found = canvasItems(doc).map((id) => ({ id, ...readItem(id), position: positionOf(doc, id) }))
    spare = new Map([...defaultPositions(doc, edges)].map(([id, position]) => [id, spare.get(id) ?? position]))
    const items = found.map((item) => ({ ...item, position: item.position ?? spare.get(item.id) ?? { x: 0, y: 0 } }))
    last = { doc, edges, items }
    return last
  }
}

const valueOf = (doc: FlowDoc, { id, container, key }: PositionedItem): Json | undefined =>
  container === 'nodes' || container === 'inputs' ? entity(doc[container], key) : itemValue(doc, id)

const called = (item: ItemId, view: CardView | undefined): string => view?.name ?? readItem(item).key

/** An edge, and the labels of its ends when it was created. */
interface CreatedEdge {
  readonly edge: CanvasEdge
  readonly bundle: readonly [FlowEdge, ...FlowEdge[]]
  readonly source: CardView | undefined
  readonly target: CardView | undefined
}

function toCanvasEdge(
  id: string,
  bundle: readonly [FlowEdge, ...FlowEdge[]],
  cards: ReadonlyMap<ItemId, Card>,
  old: CreatedEdge | undefined,
  speak: CardsInput['formatEdge'],
): CreatedEdge {
  const [first] = bundle
  const [from, to] = [cards.get(first.source)?.view, cards.get(first.target)?.view]
  if (old && old.source === from && old.target === to && isSameList(old.bundle, bundle)) return old
  const exit = exitOf(cards.get(first.source), first)
  const lane = exit === '' ? 0 : 8 * (1 + (from?.exits.findIndex((one) => one.id === exit) ?? 0))
  const edge: CanvasEdge = {
    id,
    source: first.source,
    exit,
    target: first.target,
    keys: bundle.map(({ key }) => key),
    lane,
    isBroken: bundle.some(({ broken }) => broken),
    spoken: speak(called(first.source, from), called(first.target, to), bundle),
  }
  return { edge: old && sameCanvasEdge(old.edge, edge) ? old.edge : edge, bundle, source: from, target: to }
}

function cardOf({ id, container, position }: PositionedItem, value: Json | undefined, view: CardView): Card {
  switch (container) {
    case 'inputs':
      return { id, shape: 'pill', ...position, ...pillSize(view.name), view, takes: false, gives: true }
    case 'output':
      return { id, shape: 'pill', ...position, ...pillSize(view.name), view, takes: true, gives: false }
    case 'notes':
    case 'groups': {
      const usual = container === 'notes' ? NOTE : GROUP
      const width = numberAt(value, 'width') ?? usual.width
      const height = numberAt(value, 'height') ?? usual.height
      const shape = container === 'notes' ? 'note' : 'group'
      return { id, shape, ...position, width, height, view, takes: false, gives: false }
    }
    case 'nodes':
      return { id, shape: 'card', ...position, ...cardSize(view), view, takes: true, gives: true }
  }
}

const numberAt = (value: Json | undefined, key: string): number | undefined => {
  const found = own(value, key)
  return typeof found === 'number' ? found : undefined
}

const reuse = (old: Card | undefined, card: Card): Card =>
  old &&
  old.view === card.view &&
  old.x === card.x &&
  old.y === card.y &&
  old.width === card.width &&
  old.height === card.height &&
  old.shape === card.shape
    ? old
    : card

/** The exit a reference leaves by: its output, where the card has a port for that. */
const exitOf = (card: Card | undefined, { output }: FlowEdge): string =>
  card?.view.exits.some(({ id }) => id === output) ? output : ''

/** Returns the items that references name and that do not exist, each with the items that name it. */
function missingSources(edges: readonly FlowEdge[], cards: ReadonlyMap<ItemId, Card>) {
  const missing = new Map<ItemId, Set<ItemId>>()
  for (const { source, target, broken } of edges) {
    if (!broken || cards.has(source)) continue
    const targets = missing.get(source)
    if (targets) targets.add(target)
    else missing.set(source, new Set([target]))
  }
  return missing
}

const sameCanvasEdge = (a: CanvasEdge, b: CanvasEdge): boolean =>
  a.lane === b.lane && a.isBroken === b.isBroken && a.spoken === b.spoken && isSameList(a.keys, b.keys)
