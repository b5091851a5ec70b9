import { useLayoutEffect, useMemo, useState } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { useServices } from '#domain/services.tsx'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useRoom } from '#ui/use-room.ts'
import { FlowBar } from './bar/FlowBar.tsx'
import { GraphView } from './canvas/GraphView.tsx'
import { createFlowActs } from './editor/flow-acts.ts'
import { FlowProvider, type OpenFlow } from './editor/flow-context.ts'
import { createFlowChecks } from './editor/flow-checks.ts'
import { createFlowEditor } from './editor/flow-editor.ts'
import { createFlowStage } from './editor/flow-stage.ts'
import { createPlainSave } from './editor/plain-save.ts'
import { useCards } from './editor/use-cards.ts'
import { useCatalogue, useUsedEnrichments } from './editor/use-catalogue.ts'
import { useFlowView } from './editor/use-flow-view.ts'
import styles from './Flow.module.css'
import { Inspector } from './inspector/Inspector.tsx'
import { ProblemsPanel } from './inspector/ProblemsPanel.tsx'
import { fromWire } from './model/adapter.ts'
import { Palette } from './palette/Palette.tsx'

/** A flow that was read: bars around its graph, list or JSON. The parts find what they share with `useFlow()`. */
export function FlowEditorView({ flow }: { readonly flow: Flow }) {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const open = useOpenFlow(flow)
  return (
    <FlowProvider value={open}>
      <div data-fills className={styles.page}>
        <h1 className="ec-sr">{flow.name || t.unnamed}</h1>
        <FlowBar />
        <Parts />
      </div>
    </FlowProvider>
  )
}

function Parts() {
  const [view] = useFlowView()
  const isWide = useRoom('(min-width: 1024px)')
  return (
    <div className={styles.parts}>
      {isWide && <Palette />}
      <div className={styles.middle}>
        {view === 'graph' && <GraphView />}
        <ProblemsPanel />
      </div>
      {isWide && (
        <div className={styles.side}>
          <Inspector />
        </div>
      )}
    </div>
  )
}

/** Puts the editor of one flow together; it lives as long as its page. */
function useOpenFlow(flow: Flow): OpenFlow {
  const { clock } = useServices()
  const api = useFlowsApi()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [parts] = useState(() => {
    const editor = createFlowEditor({ doc: fromWire(flow), now: () => clock.now() })
    const stage = createFlowStage({ isStill: () => isStill })
    const saver = createPlainSave({ flow, editor, replace: api.replace })
    return { id: flow.id, editor, stage, checks: createFlowChecks(editor), saver, acts: createFlowActs({ editor }) }
  })
  useLayoutEffect(() => parts.saver.start(), [parts])
  const catalogue = useCatalogue(useUsedEnrichments(parts.editor))
  useCards(parts, catalogue)
  return useMemo(() => ({ ...parts, catalogue }), [parts, catalogue])
}
