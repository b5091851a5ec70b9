import { flowConnectTexts } from '#texts/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { freePlace } from '../editor/add-acts.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import floating from './Floating.module.css'

/** Where a flow has nothing yet: what to begin with. */
export function BareGraph() {
  return useEditor(({ doc }) => doc.inputs.order.length + doc.nodes.order.length === 0) && <Bare />
}

function Bare() {
  const { flowConnect: t } = useTexts(flowConnectTexts)
  const { editor, stage } = useFlow()
  return (
    <div className={floating.empty}>
      <EmptyState
        icon="workflow"
        level={2}
        title={t.empty.title}
        actions={
          <Button variant="primary" icon="plus" onClick={() => stage.adding.set({ at: freePlace({ editor, stage }) })}>
            {t.empty.add}
          </Button>
        }
      >
        {t.empty.body}
      </EmptyState>
    </div>
  )
}
