import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { LazyDrawer } from '#ui/LazyOverlays.tsx'
import { useStore } from '#ui/use-store.ts'
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
  return (
    <div ref={side} className={styles.side}>
      <Suspense fallback={null}>
        <Inspector />
      </Suspense>
    </div>
  )
}

/** Both as drawers, where there is no room beside the flow. */
export function SideDrawers() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { stage } = useFlow()
  const open = useStore(stage.drawer)
  useEffect(() => {
    const stops = [
      stage.palette.subscribe(() => stage.drawer.set('palette')),
      stage.details.subscribe(() => stage.drawer.set('details')),
    ]
    return () => {
      for (const stop of stops) stop()
      stage.drawer.set(undefined)
    }
  }, [stage])
  const close = () => stage.drawer.set(undefined)
  return (
    <>
      <LazyDrawer isOpen={open === 'palette'} onClose={close} label={t.palette.label}>
        <Suspense fallback={null}>
          <Palette onAdded={close} />
        </Suspense>
      </LazyDrawer>
      <LazyDrawer isOpen={open === 'details'} onClose={close} label={t.details} side="end" size="md">
        <Suspense fallback={null}>
          <Inspector />
        </Suspense>
      </LazyDrawer>
    </>
  )
}

// What is filled in comes before what switches between the views of it.
const FIELD = 'input:not([type=radio]), textarea, select, button[aria-haspopup=listbox]'

function focusIn({ current }: RefObject<HTMLElement | null>): void {
  const first =
    current?.querySelector<HTMLElement>(FIELD) ?? current?.querySelector<HTMLElement>('button, [tabindex="0"]')
  first?.focus()
  // What was looked for last time is typed over.
  if (first instanceof HTMLInputElement && first.type === 'search') first.select()
}
