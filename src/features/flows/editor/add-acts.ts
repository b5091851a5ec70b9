import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { seenBox } from '../canvas/camera.ts'
import { CARD_WIDTH } from '../canvas/card-view.ts'
import type { Card } from '../canvas/feed.ts'
import { boundsOf, centreOf, grown, onGrid, overlaps, type Point } from '../canvas/geometry.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { addInput, addNode, addNote, type NewWire } from '../model/commands/add.ts'
import { applyStep } from '../model/commands/apply-step.ts'
import type { Step } from '../model/commands/flow-command.ts'
import { setField } from '../model/commands/set.ts'
import { fieldOf } from '../model/fields.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { freeName, type Random } from '../model/new-ids.ts'
import type { FlowEdge } from '../model/references.ts'
import { type Addable, newNode } from './addable.ts'
import type { FlowEditor } from './flow-editor.ts'
import type { Adding, FlowStage } from './flow-stage.ts'
import { clearPair, type Pair, pairsOf } from './pairs.ts'

/** What adding to a flow needs. */
export interface AddParts {
  readonly editor: FlowEditor
  readonly stage: FlowStage
  readonly catalogue: () => Catalogue
  /** What an enrichment takes and gives; undefined where the service does not say. */
  readonly detail: (id: number) => Promise<EnrichmentDetail | undefined>
  readonly random: Random
  readonly words: { readonly noteText: string; readonly inputName: string; readonly fieldName: string }
}

const NOTE = { width: 196, height: 84 }

/** Puts something into the flow, joined to the wire that asked for it, as one step; the new thing is selected and in sight. */
export async function addTo(parts: AddParts, what: Addable, adding: Adding): Promise<ItemId | undefined> {
  const { editor, stage } = parts
  // What it takes decides what it is joined to.
  const detail = what.kind === 'enrichment' ? await parts.detail(what.id).catch(() => undefined) : undefined
  const base = parts.catalogue()
  const catalogue: Catalogue = detail
    ? { ...base, enrichment: (id) => (id === detail.id ? detail : base.enrichment(id)) }
    : base
  const { doc, edges } = editor.get()
  const made = stepFor(parts, doc, edges, what, adding, catalogue)
  const item = made?.step.label.item
  if (!made || !item) return undefined
  editor.run(() => made.step, [item])
  stage.at.set(item)
  stage.reveal(item)
  if (made.unclear) stage.pairing.set(made.unclear)
  return item
}

interface Made {
  readonly step: Step
  /** The wire that asked for it, where it is not clear what of it feeds what. */
  readonly unclear?: { readonly source: ItemId; readonly exit: string; readonly target: ItemId }
}

function stepFor(
  { random, words, stage }: AddParts,
  doc: FlowDoc,
  edges: readonly FlowEdge[],
  what: Addable,
  { at, from, into }: Adding,
  catalogue: Catalogue,
): Made | undefined {
  const place = into ? besideWire(stage.cards.get(), at) : { x: onGrid(at.x), y: onGrid(at.y) }
  if (what.kind === 'note') return only(addNote(doc, words.noteText, { ...place, ...NOTE }, random))
  if (what.kind === 'output') {
    const name = freeName(words.fieldName, (taken) => fieldOf(doc, 'output', taken) !== undefined)
    const step = setField(doc, 'output', name, { constant: '' })
    return step && { step: { ...step, label: { ...step.label, key: 'add', item: 'output' } } }
  }
  const add = (wires: readonly NewWire[], instead?: FlowEdge) =>
    what.kind === 'input'
      ? addInput(doc, words.inputName, { type: 'text', description: '', required: true }, { random, place, wires })
      : addNode(doc, newNode(what), { random, place, wires, ...(instead && { instead }) })
  const bare = add([])
  const item = bare?.label.item
  if (!bare || !item || (!from && !into)) return only(bare)
  // Joined to a copy first, to see what fits.
  const { doc: after } = applyStep(doc, bare)
  if (into) {
    const instead = edges.find(({ key }) => into.keys.includes(key))
    if (!instead) return only(bare)
    const first = best(pairsOf(after, catalogue, instead.source, into.exit, item))
    const last = outputFor(pairsOf(after, catalogue, item, '', instead.target), instead.input)
    const step = add(
      [
        ...(first ? [{ source: instead.source, output: first.output, input: first.input }] : []),
        ...(last ? [{ output: last.output, target: instead.target, input: instead.input }] : []),
      ],
      instead,
    )
    return only(step)
  }
  if (!from) return only(bare)
  const [source, target] = from.isBackwards ? [item, from.item] : [from.item, item]
  const pair = clearPair(pairsOf(after, catalogue, source, from.isBackwards ? '' : from.exit, target))
  if (!pair) return { step: bare, unclear: { source, exit: from.isBackwards ? '' : from.exit, target } }
  const { output, input } = pair
  return only(add([from.isBackwards ? { output, target, input } : { source, output, input }]))
}

const only = (step: Step | undefined): Made | undefined => step && { step }

const best = (pairs: readonly Pair[]): Pair | undefined => pairs.find(({ isTaken }) => !isTaken)

/** What of a new node best goes where a wire went before. */
const outputFor = (pairs: readonly Pair[], input: string): Pair | undefined =>
  pairs.find((pair) => pair.input === input) ?? pairs[0]

/** As high as a card that misses some values. */
const FRESH = { width: CARD_WIDTH, height: 120 }

/**
 * A free place for a new card: an input below the other inputs, the first card with room for one more before the output,
 * any other beside what is selected, else in the middle of what is seen.
 */
export function freePlace({ editor, stage }: Pick<AddParts, 'editor' | 'stage'>, kind?: Addable['kind']): Point {
  const cards = stage.cards.get()
  const start = startPlace(cards, editor.get().selection.items, kind) ?? {
    x: middleOf(stage).x - FRESH.width / 2,
    y: middleOf(stage).y - FRESH.height / 2,
  }
  return clearOf(cards, start, (tries) => tries * 20)
}

/** The place of a card that is put into a wire: at it, or as little above or below it as keeps it off the others. */
const besideWire = (cards: readonly Card[], at: Point): Point =>
  clearOf(cards, at, (tries) => (tries % 2 === 0 ? -10 : 10) * (tries + (tries % 2)))

/** The first place that no card stands on, of those that are so far down from a start (`down`, by the number of tries). */
function clearOf(cards: readonly Card[], start: Point, down: (tries: number) => number): Point {
  const solid = cards.filter(({ shape }) => shape !== 'group')
  const first = { x: onGrid(start.x), y: onGrid(start.y) }
  for (let tries = 0; tries < 200; tries += 1) {
    const place = { x: first.x, y: first.y + down(tries) }
    const box = grown({ ...place, ...FRESH }, 8)
    if (!solid.some((card) => overlaps(card, box))) return place
  }
  return first
}

const middleOf = ({ hold }: FlowStage): Point => centreOf(seenBox(hold.camera.get(), hold.screen.get()))

function startPlace(
  cards: readonly Card[],
  selected: ReadonlySet<ItemId>,
  kind: Addable['kind'] | undefined,
): Point | undefined {
  const inputs = boundsOf(cards.filter(({ id }) => id.startsWith('inputs/')))
  if (kind === 'input' && inputs) return { x: inputs.x, y: inputs.y + inputs.height + 40 }
  const beside = boundsOf(cards.filter(({ id, shape }) => selected.has(id) && shape !== 'group'))
  if (beside) return { x: beside.x + beside.width + 40, y: beside.y }
  const [output] = cards
  return output?.id === 'output' && cards.length === 1 ? { x: output.x - 2 * CARD_WIDTH - 108, y: output.y } : undefined
}
