import { useLayoutEffect, useRef } from 'react'
import { LINE } from '#ui/use-line-focus.ts'

/**
 * Hands the focus on when a part of a list that was acted on goes away: to its neighbour, else to the first line of the list,
 * else to whatever the page has there. `place` marks the part; `hand` is called before it goes, `keep` where it did not go.
 */
export function useFocusRecovery() {
  const element = useRef<HTMLDivElement>(null)
  const nextFocus = useRef<HTMLElement>(undefined)
  // In the turn in which it leaves the page: later nobody knows where the focus was.
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
