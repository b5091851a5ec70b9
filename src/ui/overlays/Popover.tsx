import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly label: string
  /** Edge at which button and panel are aligned. */
  readonly align?: 'start' | 'end' | undefined
  /** Widest it may be, in pixels; it never leaves the screen. */
  readonly width?: number | undefined
  /** The content comes without its inset. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/** A panel beside its button; closes by Esc and by a click outside. The first load uses `PopoverButton`. */
export function Popover({ isOpen, onClose, triggerRef, label, align = 'start', width, flush, children }: PopoverProps) {
  return (
    <AriaPopover
      className={styles.popover ?? ''}
      style={width ? { inlineSize: `calc(${width}px * var(--ec-scale, 1))` } : {}}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      triggerRef={triggerRef}
      placement={`bottom ${align}`}
      offset={4}
    >
      <AriaDialog aria-label={label} className={classNames(styles.content, flush && styles.flush)}>
        {children}
      </AriaDialog>
    </AriaPopover>
  )
}
