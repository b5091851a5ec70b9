import { useRef, useState } from 'react'
import { Button, type ButtonPropsWithout } from './Button.tsx'
import type { MenuSection } from './menu-items.ts'
import { useOverlays } from './use-overlays.ts'

export interface MenuButtonProps {
  readonly button: ButtonPropsWithout<'onClick' | 'onKeyDown' | 'ref'>
  readonly label: string
  readonly sections: readonly MenuSection[]
  /** Gets the id of the item that was chosen; the menu has closed by itself. */
  readonly onAction: (id: string) => void
  readonly align?: 'start' | 'end' | undefined
}

/**
 * A button that opens a menu, also by Enter, Space and the arrow keys. The menu's code is loaded when the pointer or
 * the focus comes near; a faster click opens it as soon as it is loaded.
 */
export function MenuButton({ button, label, sections, onAction, align }: MenuButtonProps) {
  const { overlays, load } = useOverlays()
  const [open, setOpen] = useState<'first' | 'last'>()
  const ref = useRef<HTMLButtonElement>(null)
  const openAt = (edge: 'first' | 'last') => {
    load()
    setOpen(edge)
  }

  return (
    <>
      <Button
        {...button}
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => openAt('first')}
        onKeyDown={(event) => {
          if (button.disabledReason !== undefined || event.ctrlKey || event.metaKey) return
          // The click that Enter would make counts as a screen reader's: the focus would stay on the menu, with no item marked.
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
          event.preventDefault()
          openAt(event.key === 'ArrowUp' ? 'last' : 'first')
        }}
      />
      {overlays && (
        <overlays.Menu
          isOpen={open !== undefined}
          startAt={open}
          onClose={() => setOpen(undefined)}
          triggerRef={ref}
          label={label}
          sections={sections}
          onAction={onAction}
          align={align}
        />
      )}
    </>
  )
}
