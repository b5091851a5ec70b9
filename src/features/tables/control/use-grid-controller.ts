import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useIsOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'
import { createStore, type Store } from '#lib/store.ts'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import type { GridView } from '../grid/view.ts'
import type { GridController } from './controller.ts'
import type { Desk } from './desk.ts'

/** Words that follow each other faster than this are one: what counts is where a range ends, not where it was. */
const WHISPER_MS = 150

export interface GridControl {
  readonly controller: GridController | undefined
  /** What was said last to who listens. */
  readonly whispered: Store<string>
}

/** Puts keys, mouse, finger and clipboard to a table, for as long as its page stands and from when there is a grid. */
export function useGridController(
  Controller: typeof GridController | undefined,
  table: Pick<Desk, 'model' | 'pages' | 'edits' | 'newRows' | 'loadHtmlReader'>,
  view: GridView | undefined,
): GridControl {
  const id = useId()
  const { grid, acts, locale } = useTexts(gridTexts)
  const { clock, toasts } = useServices()
  const { model, pages, edits, newRows, loadHtmlReader } = table
  const canAdd = useIsOffered({ name: 'insert-rows' })
  const [{ whispered, whisper }] = useState(() => {
    const store = createStore('')
    let stop: (() => void) | undefined
    return {
      whispered: store,
      whisper: (text: string) => {
        stop?.()
        // The same words twice are said twice only when they look different.
        stop = clock.after(WHISPER_MS, () => store.set(store.get() === text ? `${text}\u00A0` : text))
      },
    }
  })
  const desk = useMemo<Desk>(
    () => ({
      model,
      pages,
      edits,
      newRows,
      canAdd,
      locale,
      texts: { grid, acts },
      whisper,
      say: (text) => toasts.show(text, 'info', 'grid'),
      now: () => new Date(clock.now()),
      loadHtmlReader,
    }),
    [model, pages, edits, newRows, canAdd, locale, grid, acts, whisper, toasts, clock, loadHtmlReader],
  )
  const [controller, keep] = useState(() => Controller && new Controller(id, desk))
  if (Controller && !controller) keep(new Controller(id, desk))
  useLayoutEffect(() => controller?.update(desk), [controller, desk])
  useLayoutEffect(() => {
    controller?.attach(view)
    return () => controller?.attach(undefined)
  }, [controller, view])
  useEffect(() => pages.onChange(() => controller?.settleInside()), [controller, pages])
  return useMemo(() => ({ controller, whispered }), [controller, whispered])
}
