import { useEffect } from 'react'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useStore } from '#ui/use-store.ts'
import { freePlace } from '../editor/add-acts.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { AddMenu } from './AddMenu.tsx'
import { ConnectBanner } from './ConnectBanner.tsx'
import { MANY } from './far.ts'
import { FindBar } from './FindBar.tsx'
import floating from './Floating.module.css'
import { FlowCanvas } from './FlowCanvas.tsx'
import { Minimap } from './Minimap.tsx'
import { PairMenu } from './PairMenu.tsx'
import { RenameBox } from './RenameBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useKeptSight } from './use-kept-sight.ts'
import { ZoomBar } from './ZoomBar.tsx'

/** The flow as a graph, with what lies over it. */
export function GraphView() {
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const selected = useEditor(({ selection }) => selection.items)
  const isBare = useEditor(({ doc }) => doc.inputs.order.length + doc.nodes.order.length === 0)
  useEffect(() => stage.open(), [stage])
  useKeptSight()
  return (
    <FlowCanvas isLarge={cards.length > MANY}>
      <ZoomBar hold={stage.hold} onFit={() => stage.fit()} />
      {cards.length > 1 && <Minimap hold={stage.hold} cards={cards} selected={selected} />}
      <SelectionBar />
      <FindBar />
      <ConnectBanner />
      {isBare && <Bare />}
      <AddMenu />
      <PairMenu />
      <RenameBox />
    </FlowCanvas>
  )
}

function Bare() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
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
