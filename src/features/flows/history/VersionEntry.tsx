import type { FlowVersion } from '#contract/flows.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useVersion } from '../editor/use-versions.ts'
import { Comparison } from './Comparison.tsx'
import { TimelineItem } from './TimelineItem.tsx'

export interface VersionEntryProps {
  readonly version: FlowVersion
  readonly isNewest: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRestored: () => void
}

/** One version of the service: who made it and when, and while it is open what it changed. */
export function VersionEntry({ version, isNewest, isOpen, onToggle, onRestored }: VersionEntryProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { number, source, restored_from, created_at, created_by } = version
  const notes = [
    typeof restored_from === 'number' ? t.broughtBack(restored_from) : '',
    created_by === '' ? '' : t.by(shownName(created_by)),
    t.writers[source] ?? shownName(source),
  ]
  const at = Date.parse(created_at)
  return (
    <TimelineItem
      title={t.version(number)}
      at={Number.isNaN(at) ? undefined : at}
      note={notes.filter((note) => note !== '').join(', ')}
      mark={isNewest ? t.newest : undefined}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <WholeVersion number={number} onRestored={onRestored} />
    </TimelineItem>
  )
}

/** Reads a version and the one before it. */
function WholeVersion({ number, onRestored }: { readonly number: number; readonly onRestored: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const one = useVersion(number)
  const last = useVersion(number > 1 ? number - 1 : undefined)
  if (one.data && !last.isLoading)
    return (
      <Comparison name={t.version(number)} doc={one.data} before={last.data} version={number} onRestored={onRestored} />
    )
  if (one.error) {
    return (
      <ProblemNotice
        title={t.failedOne(number)}
        error={one.error}
        onRetry={() => void one.refetch()}
        isRetrying={one.isFetching}
      />
    )
  }
  return <Skeleton label={t.readingOne(number)} count={3} />
}
