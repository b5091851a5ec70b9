import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { addInput, addNode, addNote, type NewEdge } from '../commands/add.ts'
import { applyStep } from '../commands/apply-step.ts'
import { connectAll } from '../commands/connect.ts'
import type { Step } from '../commands/flow-command.ts'
import { setField } from '../commands/set.ts'
import { visibleBox } from '../diagram/camera.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import type { Card } from '../diagram/card.ts'
import { boundsOf, centreOf, growBox, snapToGrid, overlaps, type Point } from '../diagram/geometry.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { fieldOf, isBlank } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { downstreamOf } from '../model/graph.ts'
import { exitsOf } from '../model/kinds.ts'
import { freeName, type RandomBytes } from '../model/new-ids.ts'
import { NODE_KINDS, nodeFacts } from '../model/node-kinds.ts'
import { inputsOf } from '../model/ports.ts'
import { positionOf } from '../model/positions.ts'
import type { FlowEdge } from '../model/references.ts'
import { type Addable, newNode } from './addable.ts'
import { obviousPairs, isLikely, type FieldPair, fieldPairs } from './field-pairs.ts'
import { fillByName } from './fill-by-name.ts'
import type { FlowEditor } from './flow-editor.ts'
import type { AddRequest, FlowPageState } from './flow-page-state.ts'

export interface AddDeps {
  readonly editor: FlowEditor
  readonly pageState: FlowPageState
  readonly catalogue: () => FlowCatalogue
  /** Inputs and outputs of an enrichment; undefined where the service does not list them. */
  readonly detail: (id: number) => Promise<EnrichmentDetail | undefined>
  readonly random: RandomBytes
  readonly words: { readonly noteText: string; readonly inputName: string; readonly fieldName: string }
}

const NOTE = { width: 196, height: 84 }

/**
 * Adds an item as one step, connected to what requested it, else to the selection; the new item is selected and in
 * view. Parameters of exactly the same name are filled in.
 */
export async function addItem(parts: AddDeps, what: Addable, adding: Partial<AddRequest>): Promise<ItemId | undefined> {
  const { editor, pageState } = parts
  // Its inputs decide what it is connected to.
  const enrichment = enrichmentIn(what)
  const detail = enrichment === undefined ? undefined : await parts.detail(enrichment).catch(() => undefined)
  const base = parts.catalogue()
  const catalogue: FlowCatalogue = detail
    ? { ...base, enrichment: (id) => (id === detail.id ? detail : base.enrichment(id)) }
    : base
  const created = makeOf(parts, what, adding, catalogue)
  const item = created?.step?.label.item
  if (created?.step && item) {
    const { step } = created
    editor.run(() => step, [item])
    pageState.at.set(item)
    pageState.justAdded.set(item)
    pageState.reveal(item)
  }
  // The added item is focused, also after a choice by the user.
  if (created?.unclear) pageState.connectionChoice.set({ ...created.unclear, ...(item && { back: item }) })
  return item
}

/** The enrichment that a new node runs. */
function enrichmentIn(what: Addable): number | undefined {
  const id = 'id' in what && NODE_KINDS[what.kind].target === 'enrichment' ? what.id : undefined
  return typeof id === 'number' ? id : undefined
}

interface AddedNode {
  readonly step?: Step | undefined
  /** The edge that requested it, where it is not clear which output feeds which input. */
  readonly unclear?: { readonly source: ItemId; readonly exit: string; readonly target: ItemId }
}

type From = NonNullable<AddRequest['from']>

function makeOf(
  parts: AddDeps,
  what: Addable,
  adding: Partial<AddRequest>,
  catalogue: FlowCatalogue,
): AddedNode | undefined {
  const { random, words, editor, pageState } = parts
  const { doc, edges } = editor.get()
  const { into } = adding
  const cards = pageState.cards.get()
  const position = positionFor(parts, what.kind, adding)
  if (what.kind === 'note') return { step: addNote(doc, words.noteText, { ...position, ...NOTE }, random) }
  const sources = sourcesOf(parts, adding)
  if (what.kind === 'output') return outputField(parts, sources, catalogue)
  // A position that the user chose for a single card stays, and so does the output.
  const isBeside = !adding.at || (adding.from !== undefined && !adding.from.isBackwards)
  const others = positionsBeside(doc, cards, isBeside ? position : undefined)
  // Created twice, first to see what fits: with the same id.
  const sameAgain = repeatable(random)
  const add = (canvasEdges: readonly NewEdge[], instead?: FlowEdge) => {
    const along = { random: sameAgain(), position, others, edges: canvasEdges, ...(instead && { instead }) }
    return what.kind === 'input'
      ? addInput(doc, what.wanted ?? wantedBy(doc, sources, catalogue) ?? words.inputName, newInput, along)
      : addNode(doc, newNode(what), along)
  }
  const bare = add([])
  const item = bare?.label.item
  if (!bare || !item) return undefined
  // Joined to a copy first, to see what fits.
  const { doc: after } = applyStep(doc, bare)
  const instead = into && edges.find(({ key }) => into.keys.includes(key))
  if (into && instead) {
    const first = obviousPairs(fieldPairs(after, catalogue, instead.source, into.exit, item))
    const best = first.length > 0 ? first : fieldPairs(after, catalogue, instead.source, into.exit, item).slice(0, 1)
    const last = outputFor(fieldPairs(after, catalogue, item, '', instead.target), instead.input)
    const canvasEdges = [
      ...best.filter(({ isTaken }) => !isTaken).map(({ output, input }) => ({ source: instead.source, output, input })),
      ...(last ? [{ output: last.output, target: instead.target, input: instead.input }] : []),
    ]
    const filled = filling(
      after,
      edges,
      catalogue,
      item,
      canvasEdges,
      [instead.source],
      downstreamOf(edges, instead.target),
    )
    return { step: add([...canvasEdges, ...filled], instead) }
  }
  const { edges: allEdges, unclear } = joined(after, catalogue, item, sources, adding.from !== undefined)
  const near = sources.flatMap((from) => (from.isBackwards ? [] : [from.item]))
  const waiting = new Set(sources.flatMap((from) => (from.isBackwards ? [...downstreamOf(edges, from.item)] : [])))
  return {
    step: add([...allEdges, ...filling(after, edges, catalogue, item, allEdges, near, waiting)]),
    ...(unclear && { unclear }),
  }
}

/** Numbers that are drawn once: each call gives a source that begins with the first of them again. */
function repeatable(random: RandomBytes): () => RandomBytes {
  const drawn: number[] = []
  return () => {
    let at = 0
    return () => (drawn[at++] ??= random())
  }
}

const newInput = { type: 'text', description: '', required: true }

/** Returns what the new item is connected to: the edge that requested it, else the selection. */
function sourcesOf({ editor, pageState }: AddDeps, { at, from, into }: Partial<AddRequest>): readonly From[] {
  const { doc, edges, selection } = editor.get()
  const cards = pageState.cards.get()
  const selected = cards.filter(({ id, gives }) => gives && selection.items.has(id))
  const requested = from
    ? [from]
    : at || into
      ? []
      : selected.map(({ id }) => ({ item: id, exit: '', isBackwards: false }))
  return requested.map((one) => {
    // Of a condition, its first exit without an edge.
    const exits = one.exit === '' && !one.isBackwards ? exitsOf(itemValue(doc, one.item)) : []
    const isFree = (exit: string) => !edges.some(({ source, output }) => source === one.item && output === exit)
    return exits.length === 0 ? one : { ...one, exit: exits.find(isFree) ?? '' }
  })
}

/** The edges from or to each source that need no choice, and the one that does. */
function joined(
  after: FlowDoc,
  catalogue: FlowCatalogue,
  item: ItemId,
  sources: readonly From[],
  isRequested: boolean,
): { readonly edges: readonly NewEdge[]; readonly unclear?: AddedNode['unclear'] } {
  const edges: NewEdge[] = []
  let unclear: AddedNode['unclear']
  const taken = new Set<string>()
  for (const { item: other, exit, isBackwards } of sources) {
    const [source, target] = isBackwards ? [item, other] : [other, item]
    const pairs = fieldPairs(after, catalogue, source, isBackwards ? '' : exit, target)
    const clear = obviousPairs(pairs).filter(({ input }) => input === '' || !taken.has(input))
    for (const { output, input } of clear) {
      taken.add(input)
      edges.push(isBackwards ? { output, target, input } : { source, output, input })
    }
    // With a mere selection, the choice is offered only where a connection is likely.
    const isLikelyConnected = isRequested || isOpenTo(after, target) || pairs.some(isLikely)
    if (clear.length === 0 && sources.length === 1 && pairs.length > 0 && isLikelyConnected)
      unclear = { source, exit: isBackwards ? '' : exit, target }
  }
  return { edges, ...(unclear && { unclear }) }
}

const isOpenTo = (doc: FlowDoc, item: ItemId): boolean =>
  readItem(item).container === 'nodes' && nodeFacts(itemValue(doc, item)).inputs === 'user'

function filling(
  after: FlowDoc,
  edges: readonly FlowEdge[],
  catalogue: FlowCatalogue,
  item: ItemId,
  canvasEdges: readonly NewEdge[],
  near: readonly ItemId[],
  waiting: ReadonlySet<ItemId>,
): readonly NewEdge[] {
  const inputs = new Set(canvasEdges.flatMap((edge) => ('source' in edge ? [edge.input] : [])))
  return fillByName(after, edges, catalogue, item, near, { items: waiting, inputs })
}

/** A field of the output: of the selection, where that has outputs, else an empty one. */
function outputField({ editor, words }: AddDeps, sources: readonly From[], catalogue: FlowCatalogue): AddedNode {
  const { doc } = editor.get()
  const [from, ...more] = sources
  if (from && more.length === 0 && !from.isBackwards) {
    const { item: source, exit } = from
    const pairs = fieldPairs(doc, catalogue, source, exit, 'output')
    const clear = obviousPairs(pairs)
    if (clear.length === 0) return { unclear: { source, exit, target: 'output' } }
    const step = connectAll(
      doc,
      clear.map(({ output, input }) => ({ source, output, target: 'output', input })),
    )
    return { step: step && { ...step, label: { ...step.label, item: 'output' } } }
  }
  const name = freeName(words.fieldName, (taken) => fieldOf(doc, 'output', taken) !== undefined)
  const step = setField(doc, 'output', name, { constant: '' })
  return { step: step && { ...step, label: { ...step.label, key: 'add', item: 'output' } } }
}

/** An input that is led back to from a card is called as what that card waits for. */
function wantedBy(doc: FlowDoc, sources: readonly From[], catalogue: FlowCatalogue): string | undefined {
  const [from] = sources
  if (!from?.isBackwards) return undefined
  const open = inputsOf(doc, from.item, catalogue).filter(({ name }) => isBlank(fieldOf(doc, from.item, name)?.value))
  return (open.find(({ required }) => required) ?? open[0])?.name
}

/** Returns the output of a new node that best replaces the source of an edge. */
const outputFor = (pairs: readonly FieldPair[], input: string): FieldPair | undefined =>
  pairs.find((pair) => pair.input === input) ?? pairs[0]

/**
 * Positions that are written with a new card: cards without a position stay where they are shown, the output among
 * them. `position`: of a card that was placed automatically; the output makes space for it, so that it stays to the
 * right of everything.
 */
function positionsBeside(
  doc: FlowDoc,
  cards: readonly Card[],
  position: Point | undefined,
): ReadonlyMap<ItemId, Point> {
  const loose = cards.filter(({ id, shape }) => shape !== 'gone' && !positionOf(doc, id))
  const positions = new Map<ItemId, Point>(loose.map(({ id, x, y }) => [id, { x, y }]))
  const output = cards.find(({ id }) => id === 'output')
  if (!position || !output || output.x >= position.x + CARD_WIDTH + GAP) return positions
  const behind = { x: position.x + CARD_WIDTH + 2 * GAP, y: output.y }
  const rest = cards.filter(({ id }) => id !== 'output')
  return positions.set(
    'output',
    clearOf(rest, behind, (tries) => tries * 20),
  )
}

/** As high as a card that misses some values. */
const FRESH = { width: CARD_WIDTH, height: 120 }

/** Space between a card and what is put beside it. */
const GAP = 40

/** Position of a new card: at or near the requested point, off other cards; else where there is space. */
function positionFor(parts: AddDeps, kind: Addable['kind'], { at, from, into }: Partial<AddRequest>): Point {
  if (!at) return freePosition(parts, kind)
  const cards = parts.pageState.cards.get()
  if (into) return besideEdge(cards, at)
  if (kind === 'note') return { x: snapToGrid(at.x), y: snapToGrid(at.y) }
  // The output makes space for what is connected from another card.
  const solid = from ? cards.filter(({ id }) => id !== 'output') : cards
  return clearOf(solid, at, (tries) => tries * 20)
}

/**
 * A free position for a new card: an input below the other inputs, the first card with space for one more before the
 * output, any other beside the selection, else in the middle of the view. The output makes space.
 */
export function freePosition(
  { editor, pageState }: Pick<AddDeps, 'editor' | 'pageState'>,
  kind?: Addable['kind'],
): Point {
  const cards = pageState.cards.get()
  const start = startPosition(cards, editor.get().selection.items, kind) ?? {
    x: middleOf(pageState).x - FRESH.width / 2,
    y: middleOf(pageState).y - FRESH.height / 2,
  }
  return clearOf(
    cards.filter(({ id }) => id !== 'output'),
    start,
    (tries) => tries * 20,
  )
}

/** The position of a card that is put into an edge: at it, or as little above or below it as no other card is there. */
const besideEdge = (cards: readonly Card[], at: Point): Point =>
  clearOf(cards, at, (tries) => (tries % 2 === 0 ? -10 : 10) * (tries + (tries % 2)))

/**
 * The first position without a card among those at increasing distance from a start (`down`, by the number of tries).
 */
function clearOf(cards: readonly Card[], start: Point, down: (tries: number) => number): Point {
  const solid = cards.filter(({ shape }) => shape !== 'group')
  const first = { x: snapToGrid(start.x), y: snapToGrid(start.y) }
  for (let tries = 0; tries < 200; tries += 1) {
    const position = { x: first.x, y: first.y + down(tries) }
    const box = growBox({ ...position, ...FRESH }, 8)
    if (!solid.some((card) => overlaps(card, box))) return position
  }
  return first
}

const middleOf = ({ hold }: FlowPageState): Point => centreOf(visibleBox(hold.camera.get(), hold.screen.get()))

function startPosition(
  cards: readonly Card[],
  selected: ReadonlySet<ItemId>,
  kind: Addable['kind'] | undefined,
): Point | undefined {
  const inputs = boundsOf(cards.filter(({ id }) => id.startsWith('inputs/')))
  if (kind === 'input' && inputs) return { x: inputs.x, y: inputs.y + inputs.height + 40 }
  const beside = boundsOf(cards.filter(({ id, shape }) => selected.has(id) && shape !== 'group'))
  if (beside) return { x: beside.x + beside.width + GAP, y: beside.y }
  const [output] = cards
  return output?.id === 'output' && cards.length === 1 ? { x: output.x - 2 * CARD_WIDTH - 108, y: output.y } : undefined
}
