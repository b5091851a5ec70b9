import { useEffect, useRef } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { mainAround } from '#ui/Main.tsx'
import { freePosition } from '../editor/add-actions.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import floating from '../overlays/Floating.module.css'

/** First steps of an empty flow. */
export function BareGraph() {
  return useEditor(({ doc }) => doc.inputs.order.length + doc.nodes.order.length === 0) && <Bare />
}

function Bare() {
  const { flowConnect: t } = useTexts(flowConnectTexts)
  const { editor, pageState } = useFlow()
  const element = useRef<HTMLDivElement>(null)
  // In an empty flow the first node can be typed at once; after a navigation the page as a whole has the focus.
  useEffect(() => {
    const canvas = element.current?.closest<HTMLElement>('[data-flow-canvas]')
    if (canvas && mainAround(canvas)?.matches(':focus')) canvas.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={element} className={floating.empty}>
      <EmptyState
        icon="workflow"
        level={2}
        title={t.empty.title}
        actions={
          <Button
            variant="primary"
            icon="plus"
            onClick={() => pageState.adding.set({ at: freePosition({ editor, pageState }) })}
          >
            {t.empty.add}
          </Button>
        }
      >
        {t.empty.body}
      </EmptyState>
    </div>
  )
}
