import { type HTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PaletteGroup, PaletteItem } from '../palette-items.ts'

/** Lines that Page up and Page down go over. */
const PAGE = 8

/**
 * The active line of a palette, and the keys that move it. The first line is active until the user moves, so that ↵
 * takes the best at once; when a line is removed, the first is active again. `onFirst`: the effect of ↵ before the user
 * has moved, also where there is no line, because a better first line may be added.
 */
export function usePaletteKeys(
  groups: readonly PaletteGroup[],
  onPick: (id: string, isNewTab: boolean) => void,
  onFirst?: () => void,
) {
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const [movedTo, setMovedTo] = useState<string>()
  const items = groups.flatMap((group) => group.items)
  const found = items.findIndex(({ id }) => id === movedTo)
  const at = Math.max(0, found)
  const active = items[at]

  // Only a move by the keys scrolls: under the pointer the line is visible already.
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    const option = listRef.current?.querySelector('[aria-selected="true"]')
    // With the first line its heading comes into sight too.
    if (at === 0) listRef.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  })

  const move = (to: number) => {
    const next = items[to]
    if (!next) return
    follows.current = true
    setMovedTo(next.id)
  }
  const pick = (item: PaletteItem, event: { readonly metaKey: boolean; readonly ctrlKey: boolean }) =>
    onPick(item.id, item.isLink === true && (event.metaKey || event.ctrlKey))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onFirst && found < 0) {
      event.preventDefault()
      return onFirst()
    }
    if (items.length === 0) return
    const last = items.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + PAGE),
      PageUp: Math.max(0, at - PAGE),
    }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      move(to)
    } else if (event.key === 'Enter' && active && !event.repeat) {
      event.preventDefault()
      pick(active, event)
    }
  }

  return {
    listId,
    listRef,
    activeId: active?.id,
    activeOptionId: active && `${listId}-${at}`,
    onKeyDown,
    optionProps: (item: PaletteItem): HTMLAttributes<HTMLElement> => ({
      // By its index: an id of the service may have blanks, which would make it several ids.
      id: `${listId}-${items.indexOf(item)}`,
      // Keeps the focus in the field.
      onPointerDown: (event) => event.preventDefault(),
      onMouseDown: (event) => event.preventDefault(),
      onPointerMove: () => item !== active && setMovedTo(item.id),
      onClick: (event) => pick(item, event),
    }),
  }
}

/** Props for the field and the list of a palette. */
export type PaletteKeys = ReturnType<typeof usePaletteKeys>
