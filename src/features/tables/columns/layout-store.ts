import type { Journal } from '#journal/journal.ts'
import { createEmitter } from '#lib/emitter.ts'
import { type SavedColumnLayout, readLayout, writeLayout } from './layout.ts'
import { tableLayoutKind } from './layout-kind.ts'

/** A change of the layout. It may run again on what another tab wrote meanwhile, so it only computes. */
export type LayoutChange = (layout: SavedColumnLayout) => SavedColumnLayout

/** The column layout of one table, stored on the device and shared by its tabs. */
export interface LayoutStore {
  readonly get: () => SavedColumnLayout
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: LayoutChange) => void
  /** Shows a change that is in progress, such as a column being widened; undefined resets it. It is not stored. */
  readonly preview: (change: LayoutChange | undefined) => void
}

/** Reads and stores the layout of a table in the journal: each change is applied to the state stored by then. */
export function createLayoutStore(journal: Journal, table: string): LayoutStore {
  const changed = createEmitter()
  let pending: readonly LayoutChange[] = []
  let shown: LayoutChange | undefined
  let from: { readonly body: unknown; readonly layout: SavedColumnLayout } | undefined
  let value: SavedColumnLayout | undefined

  const stored = (): SavedColumnLayout => {
    const body = journal.list(tableLayoutKind).find(({ id }) => id === table)?.body
    if (!from || from.body !== body) {
      from = { body, layout: readLayout(body) }
      value = undefined
    }
    return from.layout
  }
  const get = (): SavedColumnLayout => {
    const start = stored()
    value ??= [...pending, ...(shown ? [shown] : [])].reduce((layout, change) => change(layout), start)
    return value
  }
  const notify = () => {
    value = undefined
    changed.emit()
  }

  return {
    get,
    subscribe: (listener) => {
      const stops = [changed.subscribe(listener), journal.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change: (change) => {
      pending = [...pending, change]
      notify()
      const settle = () => {
        pending = pending.filter((other) => other !== change)
        notify()
      }
      // A layout that cannot be stored only has to be arranged again.
      journal
        .update(tableLayoutKind, table, (body) => writeLayout(change(readLayout(body))), 'relaxed')
        .then(settle, settle)
    },
    preview: (change) => {
      shown = change
      notify()
    },
  }
}
