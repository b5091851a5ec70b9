import { createContext, use, useEffect, useMemo, useRef } from 'react'
import type { Store } from '#lib/store.ts'
import { useUnmount } from './use-unmount.ts'

/** The element whose tooltip is shown, and its text. */
export interface TooltipTarget {
  readonly element: HTMLElement
  readonly text: string
  /** Id of the element's action in the registry: the keys of that are shown. */
  readonly action?: string | undefined
}

export interface TooltipControl {
  readonly target: Store<TooltipTarget | undefined>
  /** Fetches the code that draws tooltips. */
  readonly load: () => void
  /** Hides it soon, unless the pointer reaches the tooltip itself meanwhile. */
  readonly hideSoon: () => void
  readonly keep: () => void
}

export const TooltipContext = createContext<TooltipControl | null>(null)

/** Time for which the pointer rests on a part before its tooltip shows, in milliseconds. */
const REST_MS = 500

/**
 * Returns the handlers that give an element a tooltip. The tooltip only repeats or explains; the element's own name and
 * description must suffice without it. `action` is the id of the element's action, whose keys the tooltip shows.
 */
export function useTooltip(text: string | undefined, action?: string) {
  const control = use(TooltipContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ text, action })
  const shownOn = useRef<HTMLElement>(undefined)

  useEffect(() => {
    latest.current = { text, action }
    // The text of a tooltip on the screen may change: another tab can add a step that is undone next.
    const shown = control?.target.get()
    if (shown && shown.element === shownOn.current) control?.target.set(text ? { ...shown, text, action } : undefined)
  }, [control, text, action])

  const handlers = useMemo(() => {
    const stop = () => clearTimeout(timer.current)
    const show = (element: HTMLElement) => {
      stop()
      const { text: now, action: id } = latest.current
      if (!control || !now) return
      control.keep()
      shownOn.current = element
      control.target.set({ element, text: now, action: id })
    }
    const leave = () => {
      stop()
      control?.hideSoon()
    }
    return {
      show,
      onPointerEnter: (event: React.PointerEvent<HTMLElement>) => {
        const element = event.currentTarget
        if (!control || event.pointerType === 'touch') return
        control.load()
        stop()
        timer.current = setTimeout(() => show(element), REST_MS)
      },
      onPointerLeave: leave,
      onPointerDown: leave,
      onFocus: (event: React.FocusEvent<HTMLElement>) => {
        control?.load()
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
      },
      onBlur: leave,
    }
  }, [control])

  useUnmount(() => clearTimeout(timer.current))
  return handlers
}
