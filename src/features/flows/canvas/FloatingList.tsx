import { useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { PaletteGroup } from '#ui/palette-items.ts'
import { PaletteOption } from '#ui/PaletteOption.tsx'
import { Popover } from '#ui/Popover.tsx'
import { usePaletteKeys } from '#ui/use-palette-keys.ts'
import styles from './FloatingList.module.css'
import type { Point } from './geometry.ts'

export interface FloatingListProps {
  /** Where it opens, in pixels of the canvas. */
  readonly at: Point
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly groups: readonly PaletteGroup[]
  readonly onPick: (id: string) => void
  readonly onClose: () => void
  /** Said in place of the list when it is empty. */
  readonly empty: string
}

/** A list over the canvas that is narrowed by typing; the focus stays in its field (ARIA: combobox with a listbox). */
export function FloatingList(props: FloatingListProps) {
  const { at, label, placeholder, text, onType, groups, onPick, onClose, empty } = props
  const anchor = useRef<HTMLDivElement>(null)
  const [isHere, setHere] = useState(false)
  const keys = usePaletteKeys(groups, onPick)
  const { activeId, listId, listRef } = keys
  return (
    <>
      <div
        ref={(element) => {
          anchor.current = element
          setHere(element !== null)
        }}
        className={styles.anchor}
        style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      />
      {isHere && (
        <Popover isOpen onClose={onClose} triggerRef={anchor} label={label} width={320} flush>
          <div className={styles.head}>
            <Icon name="search" />
            <input
              ref={focusNow}
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={groups.length > 0}
              aria-controls={listId}
              aria-activedescendant={keys.activeOptionId}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={placeholder}
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={keys.onKeyDown}
            />
          </div>
          <div ref={listRef} id={listId} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
            {groups.map((group) => (
              <div key={group.id} role="group" aria-label={group.title}>
                <p aria-hidden="true" className={styles.title}>
                  {group.title}
                </p>
                {group.items.map((item) => (
                  <PaletteOption
                    key={item.id}
                    item={item}
                    isActive={item.id === activeId}
                    {...keys.optionProps(item)}
                  />
                ))}
              </div>
            ))}
          </div>
          {groups.length === 0 && <p className={styles.empty}>{empty}</p>}
        </Popover>
      )}
    </>
  )
}

const focusNow = (field: HTMLInputElement | null): void => field?.focus()
