import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useFlow } from './editor/flow-context.ts'
import styles from './Flow.module.css'
import { Inspector, Palette } from './parts.ts'

/** What can be added, at the side. It takes the focus when somebody asks for it. */
export function PaletteSide() {
  const { stage } = useFlow()
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => stage.palette.subscribe(() => focusIn(side)), [stage])
  return (
    <div ref={side} className={styles.start}>
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    </div>
  )
}

/** The details of what is selected, at the other side. */
export function DetailsSide() {
  const { stage } = useFlow()
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => stage.details.subscribe(() => focusIn(side)), [stage])
  // What is asked for here is no drawer's any more when the page becomes narrow.
  useLayoutEffect(() => () => stage.drawer.set(undefined), [stage])
  return (
    <div ref={side} className={styles.side}>
      <Suspense fallback={null}>
        <Inspector />
      </Suspense>
    </div>
  )
}

// What is filled in comes before what switches between the views of it.
const FIELD = 'input:not([type=radio]), textarea, select, [data-code-field], button[aria-haspopup=listbox]'

function focusIn({ current }: RefObject<HTMLElement | null>): void {
  const first =
    current?.querySelector<HTMLElement>(FIELD) ?? current?.querySelector<HTMLElement>('button, [tabindex="0"]')
  // Of a field of code the text is in a root of its own.
  const text = first?.shadowRoot?.querySelector<HTMLElement>('[role=textbox]')
  ;(text ?? first)?.focus()
  // What was looked for last time is typed over.
  if (first instanceof HTMLInputElement && first.type === 'search') first.select()
}
