import { withMembers } from '../commands/add.ts'
import { moveItems } from '../commands/arrange.ts'
import { madeOf } from '../commands/edit.ts'
import { fitted } from '../diagram/camera.ts'
import type { Card, Wire } from '../diagram/card.ts'
import { MANY } from '../diagram/far.ts'
import { boundsOf, type Point } from '../diagram/geometry.ts'
import type { AskedTidy, Layout } from '../editor/auto-layout.ts'
import { changesBetween } from '../merge/changes.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { affectedSinceTidy } from './affected.ts'
import { tidiedPlaces } from './tidied-places.ts'

/** Where a layout puts cards, and the levels that it leaves free for wires between them, by `source>target`. */
export interface Placed {
  readonly places: ReadonlyMap<ItemId, Point>
  readonly levels: ReadonlyMap<string, readonly number[]>
}

/** Places all cards anew; rejects where that cannot be. */
export type PlaceCards = (cards: readonly Card[], wires: readonly Wire[]) => Promise<Placed>

/** Tidies a flow: what is selected of it, else what has changed since the last tidy, else all. Rejects as the layout does. */
export async function tidyFlow(asked: AskedTidy, place: PlaceCards): Promise<Layout> {
  const some = toBeTidied(asked)
  const { places: all, levels } = await place(asked.cards, asked.wires)
  return {
    // In pieces: to move thousands of cards takes longer than a page may stand still.
    carryOut: async ({ editor, stage, base, breathe, say }) => {
      const { cards, glide, hold } = stage
      const move = (doc: FlowDoc) => {
        const parts = { asked: asked.cards, cards: cards.get(), all, some, edges: editor.get().edges }
        return moveItems(doc, tidiedPlaces(parts), 'tidy')
      }
      try {
        await breathe()
        const { doc: seen } = editor.get()
        const step = move(seen)
        const isMany = cards.get().length > MANY
        const begin = () => step && glide.set(new Map(cards.get().map((card) => [card.id, card])))
        // A picture of many fades meanwhile.
        if (isMany) begin()
        await breathe()
        const after = step && madeOf(step, seen)
        if (after) {
          // What follows the step in one go has its work done before, piece by piece.
          stage.workOut.get()?.(after)
          await breathe()
          changesBetween(base(), after)
          await breathe()
        }
        // Before the step: with it wires are routed.
        stage.levels.set(some ? new Map() : levels)
        // The time of a glide runs from its beginning: few cards go at once.
        if (!isMany) begin()
        editor.run((doc) => (doc === seen ? step : move(doc)))
        await breathe()
        if (!some) {
          const box = boundsOf(cards.get())
          // A picture of many cards has faded: there is nothing to be seen on the way.
          if (box && cards.get().length > MANY && hold.screen.get().width > 0)
            hold.to(fitted(box, hold.screen.get()), true)
          else stage.fit()
        }
      } finally {
        glide.set(undefined)
      }
      say('tidied', [])
    },
  }
}

/** What of the flow a tidy is about; undefined for all. */
function toBeTidied({ state, history, cards }: AskedTidy): ReadonlySet<ItemId> | undefined {
  const { doc, edges, selection } = state
  const isSome = selection.items.size > 1 && selection.items.size < cards.length
  return isSome ? new Set(withMembers(doc, [...selection.items])) : affectedSinceTidy(doc, edges, history)
}
