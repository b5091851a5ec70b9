import { useState } from 'react'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VERSIONS_PER_PAGE, useVersionsPage, useVersion } from '../editor/use-versions.ts'
import styles from './History.module.css'
import type { FlowVersion } from '#contract/flows.ts'
import { shownName } from '#domain/shown-text.ts'
import { VersionComparison } from './VersionComparison.tsx'
import { TimelineItem } from './TimelineItem.tsx'

export interface SavedVersionsProps {
  readonly onRestored: () => void
}

/** The versions that the service keeps, newest first. */
export function SavedVersions({ onRestored }: SavedVersionsProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<number>()
  return (
    <ol className={styles.line} aria-label={t.sources.service}>
      {Array.from({ length: pages }, (_, at) => (
        <VersionsPage
          key={at}
          page={at + 1}
          open={open}
          onOpen={setOpen}
          onMore={at + 1 === pages ? () => setPages(pages + 1) : undefined}
          onRestored={onRestored}
        />
      ))}
    </ol>
  )
}

interface PageProps extends SavedVersionsProps {
  /** From 1. */
  readonly page: number
  readonly open: number | undefined
  readonly onOpen: (number: number | undefined) => void
  /** Shows the page after this one, which is the last that is shown. */
  readonly onMore: (() => void) | undefined
}

function VersionsPage({ page, open, onOpen, onMore, onRestored }: PageProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { data, error, refetch, isFetching } = useVersionsPage(page)
  if (!data) {
    return (
      <li>
        {error ? (
          <ProblemNotice title={t.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton label={t.reading} shape="rows" count={3} />
        )}
      </li>
    )
  }
  if (data.length === 0 && page === 1) {
    return (
      <li>
        <EmptyState icon="rotate-ccw-clock" title={t.none} level={3}>
          {t.noneBody}
        </EmptyState>
      </li>
    )
  }
  return (
    <>
      {data.map((version, at) => (
        <VersionEntry
          key={version.number}
          version={version}
          isNewest={page === 1 && at === 0}
          isOpen={open === version.number}
          onToggle={() => onOpen(open === version.number ? undefined : version.number)}
          onRestored={onRestored}
        />
      ))}
      {onMore && data.length === VERSIONS_PER_PAGE && (
        <li>
          <Button size="sm" onClick={onMore}>
            {t.older}
          </Button>
        </li>
      )}
    </>
  )
}

interface VersionEntryProps {
  readonly version: FlowVersion
  readonly isNewest: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRestored: () => void
}

/** One version of the service: its author and time, and while it is open its changes. */
function VersionEntry({ version, isNewest, isOpen, onToggle, onRestored }: VersionEntryProps) {
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

function WholeVersion({ number, onRestored }: { readonly number: number; readonly onRestored: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const one = useVersion(number)
  const last = useVersion(number > 1 ? number - 1 : undefined)
  if (one.data && !last.isLoading)
    return (
      <VersionComparison
        name={t.version(number)}
        doc={one.data}
        before={last.data}
        version={number}
        onRestored={onRestored}
      />
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
