import { type ReactNode, useState } from 'react'
import { createStore } from '#lib/store.ts'
import { useActionKeys } from './actions.tsx'
import { Kbd } from './Kbd.tsx'
import type { Tooltip as TooltipPart } from './overlays/Tooltip.tsx'
import { TooltipContext, type TooltipControl, type TooltipTarget } from './tooltip-target.ts'
import { useOverlays } from './use-overlays.ts'
import { useStore } from './use-store.ts'

/** Time to move the pointer from a part to its tooltip (WCAG 1.4.13), in milliseconds. */
const GRACE_MS = 150

/** One tooltip for a whole console. Its code is loaded when the first part requests it. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const { overlays, load } = useOverlays()
  const [control] = useState<TooltipControl>(() => {
    const target = createStore<TooltipTarget | undefined>(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => clearTimeout(timer)
    const hideSoon = () => {
      keep()
      timer = setTimeout(() => target.set(undefined), GRACE_MS)
    }
    return { target, load, keep, hideSoon }
  })

  return (
    <TooltipContext value={control}>
      {children}
      {overlays && <Shown control={control} Tooltip={overlays.Tooltip} />}
    </TooltipContext>
  )
}

// Watches the target on its own, so that a tooltip draws nothing else again.
function Shown({ control, Tooltip }: { readonly control: TooltipControl; readonly Tooltip: typeof TooltipPart }) {
  const target = useStore(control.target)
  const keysOf = useActionKeys()
  if (!target?.element.isConnected) return null
  const keys = target.action && keysOf(target.action)
  return (
    <Tooltip
      key={target.text}
      target={target.element}
      onClose={() => control.target.set(undefined)}
      onPointerEnter={control.keep}
      onPointerLeave={control.hideSoon}
    >
      {target.text}
      {keys && <Kbd keys={keys} />}
    </Tooltip>
  )
}
