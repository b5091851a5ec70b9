import { useMemo, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useStepLabel } from '../editor/use-step-label.ts'
import { pastConflicts, readConflictVersions } from '../sync/drafts/conflict-versions.ts'
import { VersionComparison } from './VersionComparison.tsx'
import { deviceTimeline } from './device-timeline.ts'
import { docAfterStep } from './doc-after-step.ts'
import styles from './History.module.css'
import { TimelineItem } from './TimelineItem.tsx'
import { useQuery } from '@tanstack/react-query'
import { flowKeys } from '#api/flow-list.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { MergeSide } from '../merge/conflict.ts'
import { restoreFlow } from '../sync/drafts/secrets.ts'

/** Points that are shown at first. */
const AT_ONCE = 50

/** Steps of the flow on this device and its conflicts, newest first, back to before the first of them. */
export function DeviceSteps({ onRestored }: { readonly onRestored: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { editor, id } = useFlow()
  const { journal } = useServices()
  // The steps belong to one state of the flow: each new one is another.
  useEditor((state) => state.doc)
  const { past } = editor.history()
  const formatLabel = useStepLabel()
  const [shown, setShown] = useState(AT_ONCE)
  const [open, setOpen] = useState<number | string>()
  const points = deviceTimeline(past, pastConflicts(journal, id))
  if (points.length === 0) {
    return (
      <EmptyState icon="rotate-ccw-clock" title={t.noSteps} level={3}>
        {t.noStepsBody}
      </EmptyState>
    )
  }
  const toggle = (point: number | string) => setOpen(open === point ? undefined : point)
  return (
    <>
      <p className="ec-2">{t.deviceBody}</p>
      <ol className={styles.line} aria-label={t.sources.device}>
        {points.slice(0, shown).map((point) => {
          if ('met' in point) {
            const { id: met, at, conflicts } = point.met
            return (
              <TimelineItem
                key={met}
                title={t.met(conflicts)}
                at={at}
                note={t.metNote}
                isOpen={open === met}
                onToggle={() => toggle(met)}
              >
                <PastConflicts id={met} onRestored={onRestored} />
              </TimelineItem>
            )
          }
          const { count } = point
          const step = past[count - 1]
          const name = step ? sentence(formatLabel(step.label)) : t.start
          return (
            <TimelineItem
              key={count}
              title={name}
              at={step?.at}
              mark={count === past.length ? t.here : undefined}
              isOpen={open === count}
              onToggle={() => toggle(count)}
            >
              <EarlierSteps count={count} name={name} onRestored={onRestored} />
            </TimelineItem>
          )
        })}
      </ol>
      {shown < points.length && (
        <Button size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t.older}
        </Button>
      )}
    </>
  )
}

interface EarlierStepsProps {
  /** Number of steps that had been done. */
  readonly count: number
  readonly name: string
  readonly onRestored: () => void
}

function EarlierSteps({ count, name, onRestored }: EarlierStepsProps) {
  const { editor } = useFlow()
  const now = useEditor((state) => state.doc)
  const { past } = editor.history()
  const doc = useMemo(() => docAfterStep(now, past, count), [now, past, count])
  const before = useMemo(
    () => (count > 0 ? docAfterStep(doc, past.slice(0, count), count - 1) : undefined),
    [doc, past, count],
  )
  return <VersionComparison name={name} doc={doc} before={before} onRestored={onRestored} />
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const SIDES: readonly MergeSide[] = ['mine', 'theirs']

/** Both originals of a conflict on this device: the changes of each, and a button to restore it. */
function PastConflicts({ id, onRestored }: { readonly id: string; readonly onRestored: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { journal } = useServices()
  const flow = useFlow()
  const now = useEditor((state) => state.doc)
  const [side, setSide] = useState<MergeSide>('mine')
  const { data: sides, isLoading } = useQuery({
    queryKey: [...flowKeys.one(flow.id), 'sides', id],
    queryFn: async () => (await readConflictVersions(journal, id)) ?? null,
  })
  if (isLoading) return null
  if (!sides) return <p className="ec-2">{t.noSides}</p>
  // Secrets are not stored on the device: they are those of the current flow.
  return (
    <div className={styles.comparison}>
      <SegmentedControl
        label={t.which}
        segments={SIDES.map((value) => ({ value, label: t.sides[value] }))}
        value={side}
        onChange={setSide}
      />
      <VersionComparison
        key={side}
        name={t.sides[side]}
        doc={restoreFlow(sides[side], now)}
        before={restoreFlow(sides.base, now)}
        onRestored={onRestored}
      />
    </div>
  )
}
