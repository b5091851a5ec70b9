import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { retryStates } from '#domain/bulk/records.ts'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import type { RowState, RunView } from '#domain/bulk/run-status.ts'
import { nextSort, readSort, writeSort } from '#domain/result/column-choice.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { formatCount } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageSearch } from '#ui/PageSearch.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { PHONE } from '#ui/use-media.ts'
import { usePageScroller } from '#ui/use-page-scroller.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { RetryButton } from '../purchase/RetryButton.tsx'
import { RunFiles } from './RunFiles.tsx'
import { RowTable } from './RowTable.tsx'
import { mainInputs } from './run-columns.ts'
import { countTabs, isInTab, type RowTab, shownTabs, rowTabs } from './row-tabs.ts'
import { UnreadRows } from './UnreadRows.tsx'
import { type RowList, useRowList } from './use-row-list.ts'
import styles from './RunRows.module.css'
import type { RowSelection } from './select-rows.ts'

/** Under this width less is beside each other. */
const NARROW = '(max-width: 1199px)'

/** The rows of a run in the user's own order: tabs, search, and a virtualized list. */
export function RunRowList({ view }: { readonly view: RunView }) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const runs = useBulkRuns()
  const { query, change } = useListAddress(readRunQuery, writeRunQuery)
  const counts = countTabs(view.rows)
  const list = useRowList(view.id, view.run.source.columns, query, { locale, bare: t.file.bare })

  return (
    <section className={styles.rows} aria-label={t.table.label}>
      <div className={styles.tabs}>
        <TabLinks label={t.tabs.label}>
          {shownTabs(counts, query.tab).map((tab) => (
            <Link
              key={tab}
              className={tabClass}
              to={{ search: writeRunQuery({ ...query, tab, row: undefined }) }}
              preventScrollReset
              aria-current={tab === query.tab ? 'page' : undefined}
            >
              {t.tabs[tab]} <Count>{formatCount(counts[tab], locale)}</Count>
            </Link>
          ))}
        </TabLinks>
      </div>
      <div className={classNames('ec-line ec-line--wrap', styles.tools)}>
        <div className={styles.search}>
          <PageSearch
            action="run.search"
            group={t.table.keys}
            label={t.search}
            clearLabel={t.clearSearch}
            search={query.search}
            onSearch={(search) => change({ search }, true)}
          />
        </div>
        {list && (
          <output className="ec-3 ec-tnum">
            {t.table.count(
              formatCount(list.order?.length ?? list.rows.count, locale),
              formatCount(list.rows.count, locale),
            )}
          </output>
        )}
        <span className="ec-grow" />
        {list && <RunFiles view={view} list={list} />}
      </div>
      {!isUnderWay(view) && <Retries view={view} tab={query.tab} />}
      {view.live?.phase === 'live' && view.rows.waiting > 1 && (
        <p className={`ec-2 ${styles.retries}`}>{t.table.inBatch}</p>
      )}
      <UnreadRows store={runs.rows(view.id)} />
      {list ? (
        <Listed list={list} query={query} change={change} />
      ) : (
        <Skeleton label={t.table.working} shape="lines" count={8} />
      )}
    </section>
  )
}

/** The retries of the open tab; All has those of every state. Those of a notice above are offered there alone. */
function Retries({ view, tab }: { readonly view: RunView; readonly tab: RowTab }) {
  const { runPage: t } = useTexts(runPageTexts)
  const states = [...retryStates, 'not-sent' as const].filter(
    (state) => state !== offeredAbove(view) && view.rows[state] > 0 && isInTab(state, tab),
  )
  if (states.length === 0) return null
  const isUnsure = states.includes('no-data') && view.batches.some(({ outcome }) => outcome?.isUnsure)
  return (
    <div className={classNames('ec-line ec-line--wrap', styles.retries)}>
      {states.map((which) => (
        <RetryButton key={which} view={view} which={which} />
      ))}
      {isUnsure && <p className="ec-2">{t.retry.unsure}</p>}
    </div>
  )
}

/** Returns the state whose rows the notice of the run offers to buy. */
function offeredAbove({ run }: RunView): RowState | undefined {
  return run.state === 'halted' && run.halt?.why === 'doubt' ? 'doubt' : undefined
}

interface ListedProps {
  readonly list: RowList
  readonly query: RunQuery
  readonly change: (part: Partial<RunQuery>, replace?: boolean) => void
}

function Listed({ list, query, change }: ListedProps) {
  const { runPage: t } = useTexts(runPageTexts)
  const isPhone = useContainerQuery(PHONE)
  const isNarrow = useContainerQuery(NARROW)
  const [element, scroller] = usePageScroller()
  const area = useRef<HTMLDivElement>(null)
  const { rows, columns, order } = list
  const most = isNarrow ? 2 : 3
  const shown = useMemo(
    () => ({
      inputs: mainInputs(rows, columns.inputs).slice(0, isPhone ? 1 : most),
      outputs: columns.outputs.slice(0, isPhone ? 1 : most),
    }),
    [rows, columns, isPhone, most],
  )
  const count = order?.length ?? rows.count
  if (count === 0) {
    const search = query.search.trim()
    return (
      <EmptyState
        icon={search ? 'search-x' : 'rows-3'}
        title={search ? t.table.noMatch(search) : t.table.none}
        actions={search && <Button onClick={() => change({ search: '' }, true)}>{t.table.clear}</Button>}
      />
    )
  }
  return (
    <div ref={area}>
      <div ref={element} />
      {scroller && (
        <RowTable
          rows={rows}
          order={order}
          count={count}
          inputs={shown.inputs}
          outputs={shown.outputs}
          isPhone={isPhone}
          scroller={scroller}
          sort={query.sort}
          onSort={(column) => change({ sort: nextSort(query.sort, column) }, true)}
          open={query.row === undefined ? undefined : query.row - 1}
          onOpen={(row) => change({ row: row === undefined ? undefined : row + 1 }, true)}
        />
      )}
    </div>
  )
}

interface RunQuery extends RowSelection {
  /** The row that is open, from 1 as it is shown. */
  readonly row: number | undefined
}

const MAX_SEARCH = 200

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
function readRunQuery(params: URLSearchParams): RunQuery {
  const row = params.get('row') ?? ''
  return {
    tab: rowTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    sort: readSort(params),
    row: /^[1-9]\d{0,8}$/.test(row) ? Number(row) : undefined,
  }
}

/** The query string of the rows; what is as usual is left out. */
function writeRunQuery({ tab, search, sort, row }: RunQuery): string {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('tab', tab)
  if (search) params.set('q', search)
  writeSort(params, sort)
  if (row !== undefined) params.set('row', String(row))
  const text = params.toString()
  return text ? `?${text}` : ''
}
