import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useSubscription } from '#ui/use-subscription.ts'

export interface SidePanelProps {
  readonly className: string | undefined
  /** Calls its listeners when the side is requested. */
  readonly requested: { readonly subscribe: (listener: () => void) => () => void }
  readonly children: ReactNode
}

/** A side panel whose code may load later. It takes the focus on request, or as soon as its code is loaded. */
export function SidePanel({ className, requested, children }: SidePanelProps) {
  const side = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const focus = () => {
    isAwaited.current = !focusIn(side.current)
  }
  useSubscription(requested.subscribe, focus)
  return (
    <div ref={side} className={className}>
      <Suspense fallback={null}>
        {children}
        <Arrival onLoaded={() => isAwaited.current && focus()} />
      </Suspense>
    </div>
  )
}

/** Reports once that its content is rendered. */
function Arrival({ onLoaded }: { readonly onLoaded: () => void }) {
  const here = useEffectEvent(onLoaded)
  useEffect(() => {
    here()
  }, [])
  return null
}

// Fields come before controls that switch views of them.
const FIELD = 'input:not([type=radio]), textarea, select, [data-code-field], button[aria-haspopup=listbox]'

/** Focuses the first field of a side; false where there is nothing to focus yet. */
function focusIn(side: HTMLElement | null): boolean {
  const first =
    side?.querySelector<HTMLElement>(FIELD) ?? side?.querySelector<HTMLElement>('button, [tabindex="0"]') ?? undefined
  // Of a field of code the text is in a root of its own.
  const text = first?.shadowRoot?.querySelector<HTMLElement>('[role=textbox]')
  ;(text ?? first)?.focus()
  // The last search text is selected, so that typing replaces it.
  if (first instanceof HTMLInputElement && first.type === 'search') first.select()
  return first !== undefined
}
