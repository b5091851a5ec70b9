import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LayoutDashboard } from '#ui/flow-glyphs.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useRoom } from '#ui/use-room.ts'
import { useFlow } from '../editor/flow-context.ts'
import { type FlowView, useFlowView } from '../editor/use-flow-view.ts'
import { RunButton } from '../run/RunButton.tsx'
import styles from './FlowBar.module.css'
import { SaveButton, SaveWord } from './Saving.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { VersionButton } from './VersionButton.tsx'

const VIEWS: readonly FlowView[] = ['graph', 'list', 'json']

/** What can be done with the whole flow, and how it stands to what the service has. */
export function FlowBar() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { acts, stage } = useFlow()
  const isWide = useRoom('(min-width: 1024px)')
  const [view, show] = useFlowView()
  return (
    <div role="toolbar" aria-label={t.tools} className={styles.bar}>
      <SegmentedControl
        label={t.view}
        segments={VIEWS.map((value) => ({ value, label: t.views[value] }))}
        value={view}
        onChange={show}
      />
      <VersionButton />
      <span className={styles.line} />
      <UndoButtons />
      <Button size="sm" variant="ghost" icon={LayoutDashboard} action="flow.tidy" onClick={() => acts.tidy()}>
        {t.tidy}
      </Button>
      {!isWide && (
        <>
          <Button size="sm" variant="ghost" icon="plus" onClick={() => stage.palette.set({})}>
            {t.add}
          </Button>
          <Button size="sm" variant="ghost" icon="info" onClick={() => stage.details.set({})}>
            {t.details}
          </Button>
        </>
      )}
      <span className="ec-grow" />
      <SaveWord />
      <RunButton />
      <SaveButton />
    </div>
  )
}
