import { useId, useLayoutEffect, useMemo, useState } from 'react'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { createStore, type Store } from '#lib/store.ts'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { useSubscription } from '#ui/use-subscription.ts'
import type { GridView } from '../grid/view.ts'
import type { GridController } from './controller.ts'
import type { GridContext } from './grid-context.ts'

/** Announcements that follow each other faster than this are one: the end of a range counts, not the way to it. */
const ANNOUNCE_DELAY_MS = 150

export interface GridControl {
  readonly controller: GridController | undefined
  /** Last announcement to screen readers. */
  readonly announcement: Store<string>
}

/** Creates the grid's controller for as long as the screen is mounted, and connects it to the grid's body. */
export function useGridController(
  Controller: typeof GridController | undefined,
  table: Pick<GridContext, 'model' | 'pages' | 'edits' | 'newRows' | 'loadHtmlReader'>,
  view: GridView | undefined,
): GridControl {
  const id = useId()
  const { grid, acts, locale } = useTexts(gridTexts)
  const { clock, toasts } = useServices()
  const { model, pages, edits, newRows, loadHtmlReader } = table
  const canAdd = useIsOffered({ name: 'insert-rows' })
  const [{ announcement, announce }] = useState(() => {
    const store = createStore('')
    let stop: (() => void) | undefined
    return {
      announcement: store,
      announce: (text: string) => {
        stop?.()
        // Screen readers announce the same text twice only when it differs.
        stop = clock.after(ANNOUNCE_DELAY_MS, () => store.set(store.get() === text ? `${text}\u00A0` : text))
      },
    }
  })
  const context = useMemo<GridContext>(
    () => ({
      model,
      pages,
      edits,
      newRows,
      canAdd,
      locale,
      texts: { grid, acts },
      announce,
      notify: (text) => toasts.show(text, 'info', 'grid'),
      now: () => new Date(clock.now()),
      loadHtmlReader,
    }),
    [model, pages, edits, newRows, canAdd, locale, grid, acts, announce, toasts, clock, loadHtmlReader],
  )
  const [controller, keep] = useState(() => Controller && new Controller(id, context))
  if (Controller && !controller) keep(new Controller(id, context))
  useLayoutEffect(() => controller?.update(context), [controller, context])
  useLayoutEffect(() => {
    controller?.attach(view)
    return () => controller?.attach(undefined)
  }, [controller, view])
  useSubscription(pages.onChange, () => controller?.selections.settle())
  return useMemo(() => ({ controller, announcement }), [controller, announcement])
}
