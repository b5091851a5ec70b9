import { type ReactNode, useMemo } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import styles from './Tooltip.module.css'
import { useListener } from '../use-listener.ts'

export interface TooltipProps {
  readonly target: HTMLElement
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** A few words beside an element. Parts request it through `useTooltip`; nothing else renders one. */
export function Tooltip({ target, children, onClose, onPointerEnter, onPointerLeave }: TooltipProps) {
  const triggerRef = useMemo(() => ({ current: target }), [target])
  // React Aria's tooltip reads this even when it is alone.
  const state = useTooltipTriggerState({ isOpen: true })
  // Esc takes it away also when the focus is elsewhere (WCAG 1.4.13). An arrow may move the element away from it.
  const onKey = (event: KeyboardEvent) => {
    const mayMove = event.key.startsWith('Arrow') && event.composedPath().includes(target)
    if (event.key === 'Escape' || mayMove) onClose()
  }
  useListener(target.ownerDocument, 'keydown', onKey, { capture: true })

  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        className={styles.tooltip ?? ''}
        triggerRef={triggerRef}
        offset={6}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
