import type { ReactNode } from 'react'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { MAX_FULL_LOAD_ROWS } from '../rows/use-full-load.ts'
import { countRows } from '../rows/row-pages.ts'
import styles from './Table.module.css'
import { useTable } from '../context/table-context.ts'
import { useRowState } from '../context/use-row-state.ts'
import { useVersion } from '../context/use-version.ts'

/** Notices about the rows that are shown: that some are missing, and limits of the service. */
export function TableNotices() {
  const { table: t } = useTexts(tableTexts)
  const { filters, sort, served, whole } = useTable()
  const { failure } = useRowState()
  const isSortFailed = sort.by.length > 0 && whole.state === 'failed'
  return (
    <>
      {/* Where the order needs all rows, that notice shows it and loads all of them. */}
      {failure !== undefined && !isSortFailed && (
        <TableNotice>
          <ProblemNotice title={t.rowsFailed} error={failure} onRetry={served.retry} />
        </TableNotice>
      )}
      {filters.isLocal && filters.list.length > 0 && <LocalFilter />}
      {sort.by.length > 0 && whole.state === 'loading' && <Loading />}
      {isSortFailed && (
        <TableNotice>
          <ProblemNotice title={t.sort.failed} error={whole.error} onRetry={whole.load} />
        </TableNotice>
      )}
    </>
  )
}

const TableNotice = ({ children }: { readonly children: ReactNode }) => <div className={styles.notice}>{children}</div>

/** Only what is loaded can be filtered here. */
function LocalFilter() {
  const { table: t, locale } = useTexts(tableTexts)
  const { whole } = useTable()
  const { state, load } = whole
  const progress = useProgress()
  return (
    <TableNotice>
      <Notice
        role="status"
        title={t.filter.local}
        action={
          state !== 'loaded' && (
            <Button
              size="sm"
              isBusy={state === 'loading'}
              disabledReason={
                state === 'too-many' ? t.filter.tooMany(formatCount(MAX_FULL_LOAD_ROWS, locale)) : undefined
              }
              onClick={load}
            >
              {t.filter.loadAll}
            </Button>
          )
        }
      >
        {state === 'loading' && progress}
      </Notice>
    </TableNotice>
  )
}

function Loading() {
  const progress = useProgress()
  return (
    <TableNotice>
      <Notice tone="run" role="status" title={progress} />
    </TableNotice>
  )
}

function useProgress(): string {
  const { table: t, locale } = useTexts(tableTexts)
  const { served } = useTable()
  useVersion(served.onChange)
  return t.sort.loading(formatCount(countRows(served.loaded()), locale), formatCount(served.total() ?? 0, locale))
}
