import { type KeyboardEvent, useState } from 'react'

/** Props that make the buttons at the start of rows one tab stop. */
export interface RowStop {
  readonly 'data-stop': number
  readonly tabIndex: 0 | -1
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

const PAGE = 10
const FRAMES = 60

/** Arrow keys move from row to row, also to rows that are not rendered yet. `scrollTo` renders a row. */
export function useRowStops(
  area: HTMLElement | null,
  count: number,
  scrollTo: (at: number) => void,
): (at: number) => RowStop {
  const [active, setActive] = useState(0)
  const go = (at: number) => {
    const to = Math.max(0, Math.min(at, count - 1))
    const focus = () => {
      const stop = area?.querySelector<HTMLElement>(`[data-stop="${to}"]`)
      stop?.focus()
      return stop !== null
    }
    if (focus()) return
    scrollTo(to)
    // The list renders the row some frames after the call of `scrollTo`.
    const check = (frames: number) => {
      if (!focus() && frames > 0) requestAnimationFrame(() => check(frames - 1))
    }
    check(FRAMES)
  }
  return (at) => ({
    'data-stop': at,
    tabIndex: at === Math.min(active, count - 1) ? 0 : -1,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = nextOf(event.key, at, count)
      if (to === undefined) return
      event.preventDefault()
      go(to)
    },
    onFocus: () => setActive(at),
  })
}

function nextOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'PageDown':
      return at + PAGE
    case 'PageUp':
      return at - PAGE
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
