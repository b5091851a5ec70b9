import type { IconPicture } from '#ui/Icon.tsx'
import { defaultPositions, canvasItems } from '../diagram/default-positions.ts'
import { type Box, boundsOf, type Point } from '../diagram/geometry.ts'
import { stepPath, stepPoints } from '../diagram/step-path.ts'
import { formatItemName, type ValueFormatter } from '../labels/format-value.ts'
import { kindIcon } from '../labels/item-styles.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { kindOf, targetOf } from '../model/kinds.ts'
import { positionOf } from '../model/positions.ts'
import { edgesOf } from '../model/references.ts'
import type { SaveStatus } from '../sync/saver/save-status.ts'
import { type DiffMark, type DiffMarks, marksOf } from './diff-marks.ts'
import { MINI, sharedPositions } from './shared-positions.ts'

/** Two versions, and the result of merging them. */
export type MergeSession = NonNullable<SaveStatus['meeting']>

export type PaneSide = 'theirs' | 'result' | 'mine'

/** Card of one side, of the same size as all its cards. */
export interface PaneCard extends Box {
  readonly id: ItemId
  readonly icon: IconPicture
  readonly name: string
  readonly mark: DiffMark | undefined
}

/** An edge of one of them; its box is that of both its cards. */
export interface PaneEdge extends Box {
  readonly id: string
  readonly path: string
  readonly kind: 'same' | 'added' | 'removed'
}

/** View of one side: its cards, those it deleted as ghosts, and its edges. */
export interface Pane {
  readonly cards: readonly PaneCard[]
  readonly edges: readonly PaneEdge[]
}

/** The three graphs, and the box around all of them. */
export interface PaneLayout {
  readonly sides: Readonly<Record<PaneSide, Pane>>
  readonly bounds: Box
}

/** Draws the three sides of a merge: an item has the same position on each. */
export function panesOf(session: MergeSession, formatter: Omit<ValueFormatter, 'docs'>): PaneLayout {
  const { base, mine, theirs, merged } = session
  const renamed = new Map(merged.summary.renamed.map(({ from, to }) => [from, to]))
  const toItem = (item: ItemId): ItemId => renamed.get(item) ?? item
  const found = new Map<ItemId, Point>()
  for (const doc of [merged.doc, theirs, mine, base]) {
    for (const [item, position] of positionsIn(doc)) if (!found.has(toItem(item))) found.set(toItem(item), position)
  }
  const positions = sharedPositions(found)
  const marks = marksOf(merged)
  const before = edgeKeys(base, toItem)
  const draw = (doc: FlowDoc, side: DiffMarks): Pane => {
    const docs = [doc, base, merged.doc, theirs, mine]
    const ghosts = [...side].flatMap(([item, mark]) => (mark === 'removed' && !hasItem(doc, item) ? [item] : []))
    const cards = [...new Set([...positionsIn(doc).keys(), ...ghosts])].flatMap((id): PaneCard[] => {
      const position = positions.get(toItem(id))
      const holder = docs.find((one) => hasItem(one, id))
      if (!position || !holder) return []
      const icon = iconOf(holder, id, formatter.catalogue)
      return [
        {
          id,
          ...position,
          ...MINI,
          icon,
          name: formatItemName(id, { ...formatter, docs }),
          mark: side.get(toItem(id)),
        },
      ]
    })
    return { cards, edges: paneEdgesOf(doc, cards, toItem, before) }
  }
  const sides = {
    theirs: draw(theirs, marks.theirs),
    result: draw(merged.doc, marks.result),
    mine: draw(mine, marks.mine),
  }
  const bounds = boundsOf([...positions.values()].map((position) => ({ ...position, ...MINI })))
  return { sides, bounds: bounds ?? { x: 0, y: 0, ...MINI } }
}

function positionsIn(doc: FlowDoc): ReadonlyMap<ItemId, Point> {
  const items = canvasItems(doc).filter((item) => readItem(item).container !== 'groups')
  const missing = defaultPositions(doc, edgesOf(doc))
  return new Map(items.map((item) => [item, positionOf(doc, item) ?? missing.get(item) ?? { x: 0, y: 0 }]))
}

const iconOf = (doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): IconPicture =>
  kindIcon(kindOf(doc, item), targetOf(itemValue(doc, item), catalogue))

type RenamedItem = (item: ItemId) => ItemId

const edgeKeys = (doc: FlowDoc, toItem: RenamedItem): ReadonlyMap<string, readonly [ItemId, ItemId]> =>
  new Map(
    edgesOf(doc)
      .filter(({ broken }) => !broken)
      .map(({ source, target }) => [`${toItem(source)}>${toItem(target)}`, [toItem(source), toItem(target)]]),
  )

function paneEdgesOf(
  doc: FlowDoc,
  cards: readonly PaneCard[],
  toItem: RenamedItem,
  before: ReadonlyMap<string, readonly [ItemId, ItemId]>,
): readonly PaneEdge[] {
  const at = new Map(cards.map((card) => [toItem(card.id), card]))
  const now = edgeKeys(doc, toItem)
  return [...new Map([...before, ...now])].flatMap(([id, [source, target]]): PaneEdge[] => {
    const [from, to] = [at.get(source), at.get(target)]
    if (!from || !to) return []
    const kind = !now.has(id) ? 'removed' : before.has(id) ? 'same' : 'added'
    const points = stepPoints(
      { x: from.x + from.width, y: from.y + from.height / 2 },
      { x: to.x, y: to.y + to.height / 2 },
    )
    const box = boundsOf([from, to]) ?? from
    return [{ id, kind, path: stepPath(points), ...box }]
  })
}
