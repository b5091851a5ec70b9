import type { Picture } from '#ui/Icon.tsx'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { itemValue, readItem } from '../model/flow-document.ts'
import { type Json, ownText } from '../model/json.ts'
import type { FlowEdge } from '../model/references.ts'
import { type CardView, cardSize, pillSize } from './card-view.ts'
import type { Card, Wire } from './feed.ts'
import type { Point, Size } from './geometry.ts'
import { keptPlace, missingPlaces, numberAt, placedItems } from './places.ts'

/** How an item looks and is called, whatever its place: the same object until that changes. */
export type Describe = (item: ItemId, value: Json | undefined) => CardView

export interface CardsInput {
  readonly doc: FlowDoc
  readonly edges: readonly FlowEdge[]
  readonly describe: Describe
  readonly speakWire: (from: string, to: string, references: readonly FlowEdge[]) => string
  /** How a thing is called that references name and nobody has. */
  readonly speakGone: (name: string) => string
  readonly goneIcon: Picture
}

/** The note that nobody has sized. */
const NOTE: Size = { width: 196, height: 84 }
const GROUP: Size = { width: 360, height: 240 }

/**
 * Works out what stands on the canvas. Cards and wires keep their identity for as long as nothing of them changes: to move
 * one card of a thousand makes one new card.
 */
export function createCards() {
  let before: ReadonlyMap<ItemId, Card> = new Map()
  // Who was given a place keeps it, also when others get places of their own.
  let spare: ReadonlyMap<ItemId, Point> = new Map()
  let wiresBefore = new Map<string, Wire>()
  let cardList: readonly Card[] = []
  let wireList: readonly Wire[] = []

  return ({ doc, edges, describe, speakWire, speakGone, goneIcon }: CardsInput) => {
    const cards = new Map<ItemId, Card>()
    spare = new Map([...missingPlaces(doc, edges)].map(([id, place]) => [id, spare.get(id) ?? place]))
    for (const id of placedItems(doc)) {
      const value = itemValue(doc, id)
      const place = keptPlace(doc, id) ?? spare.get(id) ?? { x: 0, y: 0 }
      cards.set(id, keep(before.get(id), cardOf(id, value, place, describe(id, value))))
    }
    const called = (item: ItemId) => cards.get(item)?.view.name ?? readItem(item).key
    const gone = new Map<ItemId, Card>()
    for (const { source, target, broken } of edges) {
      if (!broken || cards.has(source) || gone.has(source)) continue
      const name = readItem(source).key
      const view = { icon: goneIcon, name, spoken: speakGone(name), lines: [], exits: [] }
      const size = pillSize(name)
      const at = cards.get(target)
      // Before what names it, a little higher, where its wire is seen.
      const place = { x: (at?.x ?? 0) - size.width - 40, y: (at?.y ?? 0) - 32 - 44 * countOf(gone, target, edges) }
      const card: Card = { id: source, shape: 'gone', ...place, ...size, view, takes: false, gives: true }
      gone.set(source, keep(before.get(source), card))
    }
    for (const [id, card] of gone) cards.set(id, card)
    before = cards
    cardList = keptList(cardList, [...cards.values()])

    const bundles = new Map<string, FlowEdge[]>()
    for (const edge of edges) {
      const key = `${edge.source}|${exitOf(cards.get(edge.source), edge)}>${edge.target}`
      const bundle = bundles.get(key)
      if (bundle) bundle.push(edge)
      else bundles.set(key, [edge])
    }
    const wires = new Map<string, Wire>()
    for (const [id, bundle] of bundles) {
      const [first] = bundle
      if (!first) continue
      const { source, target } = first
      const exit = exitOf(cards.get(source), first)
      const lane = exit === '' ? 0 : 8 * (1 + (cards.get(source)?.view.exits.findIndex((one) => one.id === exit) ?? 0))
      const spoken = speakWire(called(source), called(target), bundle)
      const keys = bundle.map(({ key }) => key)
      const wire: Wire = { id, source, exit, target, keys, lane, isBroken: bundle.some(({ broken }) => broken), spoken }
      const old = wiresBefore.get(id)
      wires.set(id, old && sameWire(old, wire) ? old : wire)
    }
    wiresBefore = wires
    wireList = keptList(wireList, [...wires.values()])
    return { cards: cardList, wires: wireList }
  }
}

function cardOf(id: ItemId, value: Json | undefined, place: Point, view: CardView): Card {
  const { room } = readItem(id)
  switch (room) {
    case 'inputs':
      return { id, shape: 'pill', ...place, ...pillSize(view.name), view, takes: false, gives: true }
    case 'output':
      return { id, shape: 'pill', ...place, ...pillSize(view.name), view, takes: true, gives: false }
    case 'notes':
    case 'groups': {
      const usual = room === 'notes' ? NOTE : GROUP
      const width = numberAt(value, 'width') ?? usual.width
      const height = numberAt(value, 'height') ?? usual.height
      const shape = room === 'notes' ? 'note' : 'group'
      return { id, shape, ...place, width, height, view, takes: false, gives: false }
    }
    case 'nodes':
      return { id, shape: 'card', ...place, ...cardSize(view), view, takes: true, gives: true }
  }
}

const keep = (old: Card | undefined, card: Card): Card =>
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

const countOf = (gone: ReadonlyMap<ItemId, Card>, target: ItemId, edges: readonly FlowEdge[]): number =>
  [...gone.keys()].filter((source) => edges.some((edge) => edge.source === source && edge.target === target)).length

const sameWire = (a: Wire, b: Wire): boolean =>
  a.lane === b.lane &&
  a.isBroken === b.isBroken &&
  a.spoken === b.spoken &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, at) => key === b.keys[at])

const keptList = <T>(before: readonly T[], next: readonly T[]): readonly T[] =>
  before.length === next.length && next.every((one, at) => one === before[at]) ? before : next

/** The text of a note, whose card shows nothing else. */
export const noteText = (value: Json | undefined): string => ownText(value, 'text') ?? ''
