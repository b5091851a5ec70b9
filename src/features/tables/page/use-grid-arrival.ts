import { useEffect } from 'react'
import { mainAround } from '#ui/Main.tsx'
import { useController, useTable } from '../context/table-context.ts'

/**
 * Who came by a link works in the grid at once. The page has the focus then; whoever has gone on with the keyboard
 * meanwhile, or stands in a dialog, keeps it, and so does a page that was just loaded, which is read from its top.
 */
export function useGridArrival(): void {
  const controller = useController()
  const { view } = useTable()
  useEffect(() => {
    const main = view && mainAround(view.parts.scroller)
    const root = main?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (main && focused === main) controller.arrive()
  }, [view, controller])
}
