import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flowKeys } from '#api/flow-list.ts'
import { useServices } from '#domain/services.tsx'
import { flowHistoryTexts } from '#texts/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { readSides } from '../journal/past-sides.ts'
import { shownFlow } from '../journal/secrets.ts'
import { Comparison } from './Comparison.tsx'
import styles from './History.module.css'

type Side = 'mine' | 'theirs'
const SIDES: readonly Side[] = ['mine', 'theirs']

export interface MetSidesProps {
  /** The conflict. */
  readonly id: string
  readonly onRestored: () => void
}

/** Both originals of a conflict that was met on this device: what each had changed, and the way back to it. */
export function MetSides({ id, onRestored }: MetSidesProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { journal } = useServices()
  const flow = useFlow()
  const now = useEditor((state) => state.doc)
  const [side, setSide] = useState<Side>('mine')
  const { data: sides, isLoading } = useQuery({
    queryKey: [...flowKeys.one(flow.id), 'sides', id],
    queryFn: async () => (await readSides(journal, id)) ?? null,
    gcTime: 0,
  })
  // Secrets are not kept on the device: they are what they are in the flow now.
  const [base, doc] = useMemo(
    () => (sides ? [shownFlow(sides.base, now), shownFlow(sides[side], now)] : []),
    [sides, side, now],
  )
  if (isLoading) return <Skeleton label={t.readingSides} count={3} />
  if (!base || !doc) return <p className={styles.quiet}>{t.noSides}</p>
  return (
    <div className={styles.comparison}>
      <SegmentedControl
        label={t.whichSide}
        segments={SIDES.map((value) => ({ value, label: t.sides[value] }))}
        value={side}
        onChange={setSide}
      />
      <Comparison key={side} name={t.sides[side]} doc={doc} before={base} onRestored={onRestored} />
    </div>
  )
}
