import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallListTexts } from '#texts/waterfalls/waterfall-list.ts'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { PageTools } from '#ui/PageTools.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import { ListFooter } from '#ui/ListFooter.tsx'
import { useLineFocus } from '#ui/use-line-focus.ts'
import { type WaterfallListQuery, readQuery, sorts, writeQuery } from './list-query.ts'
import { selectWaterfalls } from './select-waterfalls.ts'
import { ROW, WaterfallRows } from './WaterfallRows.tsx'

const plain: WaterfallListQuery = { search: '', sort: 'listed' }

/** The waterfalls that the service offers: to look for, to open and to run. */
export function WaterfallsPage() {
  const { waterfallList: t, shell, locale } = useTexts(waterfallListTexts)
  const list = useQuery(useWaterfallsApi().list())
  const { query, change } = useListAddress(readQuery, writeQuery)
  const all = list.data
  const shown = useMemo(() => selectWaterfalls(all ?? [], query), [all, query])
  const { props, move } = useLineFocus(shown.map(({ identifier }) => identifier))
  const { group } = t.keys
  useActions([
    { id: 'waterfalls.next', name: t.keys.next, group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'waterfalls.previous', name: t.keys.previous, group, keys: 'k', keysOnly: true, run: () => move(-1) },
  ])

  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      <PageTools
        search={{
          action: 'waterfalls.search',
          group,
          label: t.search,
          clearLabel: t.clearSearch,
          search: query.search,
          onSearch: (search) => change({ search }, true),
        }}
        end={<SortMenu words={t.sort} sorts={sorts} value={query.sort} onChange={(sort) => change({ sort })} />}
      >
        <span className="ec-meta ec-tnum" aria-hidden="true">
          {all && t.count(formatCount(shown.length, locale), formatCount(all.length, locale))}
        </span>
        <output className="ec-sr">{all && t.said(shown.length)}</output>
      </PageTools>
      {list.isPending && <Skeleton label={t.reading} shape="rows" height={ROW} count={6} />}
      {shown.length > 0 && (
        <div {...props}>
          <WaterfallRows waterfalls={shown} />
        </div>
      )}
      {all && shown.length === 0 && <Nothing search={query.search} all={all.length} onClear={() => change(plain)} />}
      <ListFooter>
        {list.isError && (
          <ProblemNotice
            title={all ? t.failedAgain : t.failed}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          >
            {all && t.stale}
          </ProblemNotice>
        )}
      </ListFooter>
    </>
  )
}

interface NothingProps {
  readonly search: string
  /** Waterfalls without the search. */
  readonly all: number
  readonly onClear: () => void
}

/** Why no waterfall is listed: none match, or there are none. */
function Nothing({ search, all, onClear }: NothingProps) {
  const { waterfallList: t } = useTexts(waterfallListTexts)
  if (all > 0) {
    return (
      <EmptyState
        icon="search-x"
        title={t.noMatch.title(shownName(search.trim()))}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(all)}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="list-end" title={t.empty.title}>
      {t.empty.body}
    </EmptyState>
  )
}
