import { useMemo, useState } from 'react'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useRemoteChoices } from '../editor/use-remote-choices.ts'
import { changesBetween } from '../merge/changes.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { Differences } from './Differences.tsx'
import styles from './History.module.css'
import { useServices } from '#domain/services.tsx'
import { stepTo } from '../commands/differences.ts'

type Way = 'did' | 'back'
const WAYS: readonly Way[] = ['did', 'back']

export interface VersionComparisonProps {
  readonly name: string
  readonly doc: FlowDoc
  /** The state before it; absent for the first one. */
  readonly before?: FlowDoc | undefined
  readonly version?: number | undefined
  readonly onRestored: () => void
}

/** Changes of an earlier state, the changes that restoring it would make, and the button for that. */
export function VersionComparison({ name, doc, before, version, onRestored }: VersionComparisonProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const now = useEditor((state) => state.doc)
  const restore = useRestore()
  const [chosen, setChosen] = useState<Way>('did')
  const way = before ? chosen : 'back'
  const from = way === 'did' && before ? before : now
  const changes = useMemo(() => changesBetween(from, doc), [from, doc])
  const paths = useMemo(() => changes.map(({ path }) => path), [changes])
  const { catalogue } = useFlow()
  const remote = useRemoteChoices(paths, { docs: [doc, from], catalogue })
  const isCurrent = changesBetween(now, doc).length === 0
  return (
    <div className={styles.comparison}>
      {before && (
        <SegmentedControl
          label={t.compare}
          segments={WAYS.map((value) => ({ value, label: t.ways[value] }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <Differences changes={changes} before={from} after={doc} remote={remote} />
      <div>
        <Button
          size="sm"
          icon="rotate-ccw-clock"
          disabledReason={isCurrent ? t.isLoaded : undefined}
          onClick={() => {
            restore(doc, name, version)
            onRestored()
          }}
        >
          {t.restore}
        </Button>
      </div>
    </div>
  )
}

/**
 * Restores an earlier state in the editor as one undo step: nothing is lost, and nothing is sent before the user saves,
 * which makes it the newest version under the token, like any other change. A version of the service is restored by its
 * number where nothing else was changed.
 */
function useRestore(): (earlier: FlowDoc, name: string, version?: number) => void {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { editor, broughtBack } = useFlow()
  const { toasts } = useServices()
  return (earlier, name, version) => {
    // A version without a canvas has no positions.
    const done = editor.run((doc) =>
      stepTo(doc, earlier.ui === null ? { ...earlier, ui: doc.ui } : earlier, { key: 'restore', name }),
    )
    if (version !== undefined && earlier.ui !== null) broughtBack.set({ number: version, doc: editor.get().doc })
    if (done) toasts.show(t.restored(name), 'check', 'flow-restored')
  }
}
