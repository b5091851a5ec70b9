import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Props that make a toolbar one stop of the Tab key. */
export interface RovingFocus {
  readonly ref: (element: HTMLElement | null) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

const membersOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button:not([aria-hidden]), a[href]')]

/**
 * Many controls in a row are one stop of the Tab key: the one that had the focus last, before that the first that is
 * on. Arrow keys go to the neighbours, Home and End to the ends. The members must not set `tabIndex` themselves.
 */
export function useRovingFocus(): RovingFocus {
  const bar = useRef<HTMLElement>(null)
  const last = useRef<HTMLElement>(null)
  const holdsFocus = useRef(false)

  const settle = () => {
    if (!bar.current) return
    const members = membersOf(bar.current)
    const stop =
      members.find((member) => member === last.current) ??
      members.find((member) => member.matches('[aria-pressed="true"], [aria-current]')) ??
      members[0]
    for (const member of members) member.tabIndex = member === stop ? 0 : -1
    // The member with the focus was removed (a filter, say): the keyboard stays in the row.
    if (holdsFocus.current && last.current && !last.current.isConnected) stop?.focus()
  }
  // The members belong to the caller, so they may change with any render.
  useLayoutEffect(settle)

  return {
    ref: (element) => {
      bar.current = element
    },
    onKeyDown: (event) => {
      if (!bar.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const members = membersOf(bar.current)
      const { target } = event
      const at = members.findIndex((member) => target instanceof Node && member.contains(target))
      const next = neighbour(event.key, members, at, getComputedStyle(bar.current).direction === 'rtl')
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    onFocus: ({ target: member }) => {
      holdsFocus.current = true
      last.current = member
      settle()
    },
    onBlur: () => {
      holdsFocus.current = false
    },
  }
}

function neighbour(
  key: string,
  members: readonly HTMLElement[],
  at: number,
  isRightToLeft: boolean,
): HTMLElement | undefined {
  if (key === 'Home') return members[0]
  if (key === 'End') return members.at(-1)
  if (at < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  return members[(at + step + members.length) % members.length]
}
