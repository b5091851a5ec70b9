import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonPropsWithout } from './Button.tsx'
import type { PopoverProps } from './overlays/Popover.tsx'
import { useOverlays } from './use-overlays.ts'

export interface PopoverButtonProps extends Pick<PopoverProps, 'label' | 'align' | 'width' | 'flush'> {
  readonly button: ButtonPropsWithout<'onClick' | 'ref'>
  /** Content of the panel; receives the function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel. The panel's code is fetched when the pointer or the focus comes near. */
export function PopoverButton({ button, children, ...popover }: PopoverButtonProps) {
  const { overlays, load } = useOverlays()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button
        {...button}
        ref={ref}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setIsOpen(true)
        }}
      />
      {overlays && (
        <overlays.Popover {...popover} isOpen={isOpen} onClose={close} triggerRef={ref}>
          {children(close)}
        </overlays.Popover>
      )}
    </>
  )
}
