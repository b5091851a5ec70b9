import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TreeItem } from '../model/tree.ts'

/** Marks the element of a line by its id. */
export const LINE = 'data-line'

export interface TreeFocusOptions {
  readonly lines: readonly TreeItem[]
  readonly list: RefObject<HTMLElement | null>
  readonly onTurn: (folder: number, isOpen: boolean) => void
}

/**
 * The focus in a tree of lines: one stop of the Tab key. Arrows go up and down, open folders, close them and go back to
 * them, Home and End go to the ends, and ↵ opens, as trees do everywhere.
 */
export function useTreeFocus({ lines, list, onTurn }: TreeFocusOptions) {
  const [last, setLast] = useState<string>()
  const current = lines.find(({ id }) => id === last) ?? lines[0]

  const lineAt = (target: EventTarget | null): TreeItem | undefined => {
    const id = target instanceof Element ? target.closest(`[${LINE}]`)?.getAttribute(LINE) : undefined
    return lines.find((line) => line.id === id)
  }
  const elementOf = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>(`[${LINE}]`) ?? [])].find((one) => one.getAttribute(LINE) === id)
  // A line that is far away is drawn first: it is the current one then.
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = wanted.current === undefined ? undefined : elementOf(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  const focus = (line: TreeItem | undefined): boolean => {
    if (!line) return false
    setLast(line.id)
    const element = elementOf(line.id)
    if (element) element.focus()
    else wanted.current = line.id
    return true
  }
  const step = (by: number): boolean => focus(lines[current ? lines.indexOf(current) + by : 0])

  const act = (key: string, line: TreeItem, isRightToLeft: boolean): boolean => {
    const [into, outOf] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    switch (key) {
      case 'ArrowDown':
        return step(1)
      case 'ArrowUp':
        return step(-1)
      case 'Home':
        return focus(lines[0])
      case 'End':
        return focus(lines.at(-1))
      case into:
        if (line.kind !== 'folder' || !line.opens) return false
        if (line.isOpen) return step(1)
        onTurn(line.folder.id, true)
        return true
      case outOf:
        if (line.kind === 'table') return focus(lines.find(({ id }) => id === line.parent))
        if (!line.isOpen) return false
        onTurn(line.folder.id, false)
        return true
      case 'Enter':
        elementOf(line.id)?.querySelector('a')?.click()
        return true
    }
    return false
  }

  return {
    current,
    /** True while the focus is on a line or in it. */
    isFocusInside: (): boolean => {
      const root = list.current?.getRootNode()
      const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
      return active !== null && list.current?.contains(active) === true
    },
    move: step,
    lineAt,
    props: {
      onFocus: ({ target }: { readonly target: Element }) => {
        const id = target.closest(`[${LINE}]`)?.getAttribute(LINE)
        if (id && id !== last) setLast(id)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { target } = event
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return
        // A link or button in the line has its own ↵.
        if (event.key === 'Enter' && target.getAttribute(LINE) === null) return
        const line = lineAt(target)
        if (line && act(event.key, line, getComputedStyle(target).direction === 'rtl')) event.preventDefault()
      },
    },
  }
}
