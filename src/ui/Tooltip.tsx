import { type ReactNode, useMemo } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  /** The element it belongs to. */
  readonly target: HTMLElement
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onPointerEnter?: (() => void) | undefined
  readonly onPointerLeave?: (() => void) | undefined
}

/** A few words beside an element. Parts ask for it through `useTooltip`; nothing else draws one. */
export function Tooltip({ target, children, onClose, onPointerEnter, onPointerLeave }: TooltipProps) {
  const triggerRef = useMemo(() => ({ current: target }), [target])
  return (
    <AriaTooltip
      className={styles.tooltip ?? ''}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      offset={6}
      onPointerEnter={() => onPointerEnter?.()}
      onPointerLeave={() => onPointerLeave?.()}
    >
      {children}
    </AriaTooltip>
  )
}
