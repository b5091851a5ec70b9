import { withMembers } from '../commands/add.ts'
import { moveItems } from '../commands/arrange.ts'
import { knownResultOf } from '../commands/edit.ts'
import { fitCamera } from '../diagram/camera.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import { boundsOf, type Point } from '../diagram/geometry.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import type { LayoutRequest, AutoLayout } from '../editor/auto-layout.ts'
import { changesBetween } from '../merge/changes.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { affectedSinceLayout } from './affected.ts'
import { keepUnaffected } from '../model/layout.ts'
import type { FlowEdge } from '../model/references.ts'

/** Positions of cards by a layout, and the levels that it leaves free for edges between them, by `source>target`. */
export interface LayoutResult {
  readonly positions: ReadonlyMap<ItemId, Point>
  readonly levels: ReadonlyMap<string, readonly number[]>
}

/** Lays out all cards; rejects if that is not possible. */
export type LayoutEngine = (cards: readonly Card[], edges: readonly CanvasEdge[]) => Promise<LayoutResult>

/** Runs an auto-layout of the selection, else of what changed since the last one, else of all. Rejects as `layout`. */
export async function layoutFlow(request: LayoutRequest, layout: LayoutEngine): Promise<AutoLayout> {
  const some = toBeTidied(request)
  const { positions: all, levels } = await layout(request.cards, request.edges)
  return {
    // In pieces: to move thousands of cards takes longer than a page may not move.
    carryOut: async ({ editor, pageState, base, yieldToMain, announce }) => {
      const { cards, glide, hold } = pageState
      const move = (doc: FlowDoc) => {
        const parts = { requested: request.cards, cards: cards.get(), all, some, edges: editor.get().edges }
        return moveItems(doc, positionsAfterLayout(parts), 'tidy')
      }
      try {
        await yieldToMain()
        const { doc: seen } = editor.get()
        const step = move(seen)
        const isMany = cards.get().length > RASTER_THRESHOLD
        const begin = () => step && glide.set(new Map(cards.get().map((card) => [card.id, card])))
        // The bitmap of many cards fades meanwhile.
        if (isMany) begin()
        await yieldToMain()
        const after = step && knownResultOf(step, seen)
        if (after) {
          // Work that follows the step synchronously is done before, piece by piece.
          pageState.workOut.get()?.(after)
          await yieldToMain()
          changesBetween(base(), after)
          await yieldToMain()
        }
        // Before the step: with it edges are routed.
        pageState.levels.set(some ? new Map() : levels)
        // The time of a glide runs from its beginning: few cards go at once.
        if (!isMany) begin()
        editor.run((doc) => (doc === seen ? step : move(doc)))
        await yieldToMain()
        if (!some) {
          const box = boundsOf(cards.get())
          // The bitmap of many cards has faded: nothing is visible on the way.
          if (box && cards.get().length > RASTER_THRESHOLD && hold.screen.get().width > 0)
            hold.to(fitCamera(box, hold.screen.get()), true)
          else pageState.fit()
        }
      } finally {
        glide.set(undefined)
      }
      announce('tidied', [])
    },
  }
}

/** Returns the items that a layout may move; undefined for all. */
function toBeTidied({ state, history, cards }: LayoutRequest): ReadonlySet<ItemId> | undefined {
  const { doc, edges, selection } = state
  const isSome = selection.items.size > 1 && selection.items.size < cards.length
  return isSome ? new Set(withMembers(doc, [...selection.items])) : affectedSinceLayout(doc, edges, history)
}

interface LayoutInput {
  /** The cards as they were when they were given to the layout, and as they are by now. */
  readonly requested: readonly Card[]
  readonly cards: readonly Card[]
  /** Positions that the layout gives to all cards. */
  readonly all: ReadonlyMap<ItemId, Point>
  /** Items that the auto-layout may move; undefined for all. */
  readonly some: ReadonlySet<ItemId> | undefined
  readonly edges: readonly FlowEdge[]
}

/**
 * Returns the positions of an automatic layout, by the state at its end, for it takes time: items that were moved or
 * added meanwhile keep their position and are given space, and deleted ones are left out.
 */
function positionsAfterLayout({ requested, cards, all, some, edges }: LayoutInput): ReadonlyMap<ItemId, Point> {
  if (!some && cards === requested) return all
  const then = new Map(requested.map((card) => [card.id, card]))
  // A group is around its members, not in their way.
  const now = new Map(cards.flatMap((card) => (card.shape === 'group' ? [] : [[card.id, card] as const])))
  const still = new Map(
    [...all].filter(([id]) => {
      const [was, is] = [then.get(id), now.get(id)]
      return was && is && was.x === is.x && was.y === is.y
    }),
  )
  const affected = new Set([...(some ?? still.keys())].filter((id) => still.has(id)))
  return keepUnaffected(now, still, affected, edges)
}
