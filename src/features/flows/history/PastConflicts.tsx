import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowKeys } from '#api/flow-list.ts'
import { useServices } from '#domain/services.tsx'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { MergeSide } from '../merge/conflict.ts'
import { readConflictVersions } from '../sync/drafts/conflict-versions.ts'
import { restoreFlow } from '../sync/drafts/secrets.ts'
import { Comparison } from './Comparison.tsx'
import styles from './History.module.css'

const SIDES: readonly MergeSide[] = ['mine', 'theirs']

export interface PastConflictsProps {
  /** The conflict. */
  readonly id: string
  readonly onRestored: () => void
}

/** Both originals of a conflict that was met on this device: what each had changed, and the way back to it. */
export function PastConflicts({ id, onRestored }: PastConflictsProps) {
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
  if (!sides) return <p className={styles.quiet}>{t.noSides}</p>
  // Secrets are not kept on the device: they are what they are in the flow now.
  return (
    <div className={styles.comparison}>
      <SegmentedControl
        label={t.which}
        segments={SIDES.map((value) => ({ value, label: t.sides[value] }))}
        value={side}
        onChange={setSide}
      />
      <Comparison
        key={side}
        name={t.sides[side]}
        doc={restoreFlow(sides[side], now)}
        before={restoreFlow(sides.base, now)}
        onRestored={onRestored}
      />
    </div>
  )
}
