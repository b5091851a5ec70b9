import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { LayoutDashboard, GitCommitVertical } from '#ui/flow-glyphs.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { useFlow, useEditor } from '../editor/flow-context.ts'
import { type FlowView, useFlowView } from '../editor/use-flow-view.ts'
import { RunButton } from '../run/RunButton.tsx'
import styles from './FlowBar.module.css'
import { SaveButton, SaveStatusLabel } from './Saving.tsx'
import { Redo2, Undo2 } from '#ui/edit-glyphs.ts'
import { useStepLabel } from '../editor/use-step-label.ts'
import { Suspense, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useAhead } from '#domain/use-ahead.ts'
import { flowVersionTexts } from '#texts/flows/flow-version.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useMergeChoice } from '../sync/drafts/merge-choice.ts'

const VIEWS: readonly FlowView[] = ['graph', 'list', 'json']

/** Actions on the whole flow, and its state compared with the service. */
export function FlowBar() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions, pageState } = useFlow()
  const isWide = useContainerQuery('(min-width: 1024px)')
  const [view, show] = useFlowView()
  /** A tool with its label; its icon alone where the bar has no space for labels. */
  const tool = (icon: IconPicture, label: string, run: () => void, action?: string) => {
    const shared = { size: 'sm', variant: 'ghost', icon, action, onClick: run } as const
    return isWide ? <Button {...shared}>{label}</Button> : <Button {...shared} aria-label={label} />
  }
  return (
    <div role="toolbar" aria-label={t.tools} className={styles.bar}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t.view}
          segments={VIEWS.map((value) => ({ value, label: t.views[value] }))}
          value={view}
          onChange={show}
        />
        <VersionButton />
        <span className={styles.line} />
        <UndoButtons />
        {tool(LayoutDashboard, t.tidy, actions.tidy, 'flow.tidy')}
        {!isWide && tool('plus', t.add, () => pageState.palette.set({}))}
        {!isWide && tool('info', t.details, () => pageState.details.set({}))}
      </div>
      <SaveStatusLabel />
      <RunButton />
      <SaveButton />
    </div>
  )
}

/** Undo and redo; each shows what it would do. */
function UndoButtons() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { editor } = useFlow()
  const undo = useEditor((state) => state.undo)
  const redo = useEditor((state) => state.redo)
  const formatLabel = useStepLabel()
  return (
    <>
      <GhostButton
        icon={Undo2}
        aria-label={t.undo}
        action="flow.undo"
        tooltip={undo && t.undoOf(formatLabel(undo))}
        disabledReason={undo ? undefined : t.nothingToUndo}
        onClick={() => editor.undo()}
      />
      <GhostButton
        icon={Redo2}
        aria-label={t.redo}
        action="flow.redo"
        tooltip={redo && t.redoOf(formatLabel(redo))}
        disabledReason={redo ? undefined : t.nothingToRedo}
        onClick={() => editor.redo()}
      />
    </>
  )
}

const HistoryDrawer = lazyPart(() => import('./beside.ts').then((m) => m.HistoryDrawer))
const AHEAD = [HistoryDrawer.ahead]

/** The token of the version that is worked on, as the service wrote it: opaque text, of which the first letters are shown. */
function VersionButton() {
  useAhead(AHEAD)
  const { flowEditor: t, flowVersion, common } = useTexts(flowVersionTexts)
  const { toasts } = useServices()
  const { token } = useStore(useFlow().saver.state)
  const isWide = useContainerQuery('(min-width: 1024px)')
  const [reviews, chooseReview] = useMergeChoice()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(token).then(
      () => toasts.show(flowVersion.copied, 'info', 'flow-version'),
      () => toasts.show(common.copyFailed, 'circle-alert', 'flow-version'),
    )
  }
  return (
    <>
      <MenuButton
        label={flowVersion.label}
        button={{
          size: 'sm',
          variant: 'ghost',
          icon: GitCommitVertical,
          'aria-label': t.version(token),
          ...(isWide && {
            iconAfter: 'chevron-down',
            children: <span className={`ec-mono ${styles.token}`}>{token}</span>,
          }),
        }}
        sections={[
          {
            title: t.version(token),
            items: [
              { id: 'history', label: flowVersion.history, icon: 'rotate-ccw-clock' },
              { id: 'copy', label: flowVersion.copy, icon: 'copy' },
            ],
          },
          {
            title: flowVersion.merges,
            items: [
              { id: 'merge', label: flowVersion.merge, description: flowVersion.mergeHint, isChosen: !reviews },
              { id: 'review', label: flowVersion.review, isChosen: reviews },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === 'copy') copy()
          else if (id === 'history') setHistoryOpen(true)
          // Every page shows that the device cannot store it.
          else void chooseReview(id === 'review').catch(() => undefined)
        }}
      />
      <Suspense fallback={null}>{isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}</Suspense>
    </>
  )
}
