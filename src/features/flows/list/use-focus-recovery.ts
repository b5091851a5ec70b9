import { useLayoutEffect, useRef } from 'react'
import { LINE } from '#ui/use-line-focus.ts'

/**
 * Moves the focus when the row of an action is removed from a list: to its neighbour, else to the first row, else to
 * what the page has instead. `place` marks the row; `hand` is called before it is removed, `keep` where it was not.
 */
export function useFocusRecovery() {
  const element = useRef<HTMLDivElement>(null)
  const nextFocus = useRef<HTMLElement>(undefined)
  // In the same task in which it is unmounted: later the focus is lost.
  useLayoutEffect(() => () => nextFocus.current?.focus(), [])
  return {
    place: element,
    hand: () => {
      nextFocus.current = heirOf(element.current)
    },
    keep: () => {
      nextFocus.current = undefined
    },
  }
}

const STOP = 'a[href], button, input'

function heirOf(part: HTMLElement | null): HTMLElement | undefined {
  const beside = [part?.nextElementSibling, part?.previousElementSibling]
  // A guest in a host page has no main of its own.
  const page = part?.closest('main') ?? (part?.getRootNode() as ParentNode | undefined)
  const stops = [
    ...beside.map((element) => element?.querySelector<HTMLElement>(STOP)),
    page?.querySelector<HTMLElement>(`[${LINE}] a, [${LINE}] [tabindex]`),
    ...[...(page?.querySelectorAll<HTMLElement>(STOP) ?? [])].filter((stop) => !part?.contains(stop)),
  ]
  return stops.find((stop) => stop !== null && stop !== undefined) ?? undefined
}
