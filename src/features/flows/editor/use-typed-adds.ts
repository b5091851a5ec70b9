import { type RefObject, useEffect } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { useFlow } from './flow-context.ts'
import { isInView } from './use-clipboard.ts'
import type { Adding } from './flow-stage.ts'

/** Letters that do something else anywhere on the page: go to, add, run. */
const RESERVED = 'gnr'

/** A letter typed in a view of the flow asks what is to be added; `where` says where that comes, undefined where it may not. */
export function useTypedAdds(
  root: RefObject<HTMLElement | null>,
  where: (typed: string) => Omit<Adding, 'text'> | undefined,
): void {
  const { singleKeys } = useRootPlace()
  const { stage } = useFlow()
  useEffect(() => {
    const view = root.current
    if (!view) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key: typed } = event
      const isLetter = typed.length === 1 && typed.toLowerCase() !== typed.toUpperCase()
      if (!singleKeys || !isLetter || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
      if (event.defaultPrevented || RESERVED.includes(typed) || !isInView(event.target, view)) return
      const place = where(typed)
      if (!place) return
      event.preventDefault()
      stage.adding.set({ ...place, text: typed })
    }
    view.addEventListener('keydown', onKeyDown)
    return () => view.removeEventListener('keydown', onKeyDown)
  })
}
