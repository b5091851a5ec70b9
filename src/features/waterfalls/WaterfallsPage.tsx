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
import { ROW, WaterfallRows } from './WaterfallRows.tsx'
import type { Waterfall } from '#contract/waterfalls.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { defaultCascade } from '#domain/waterfall/cascade.ts'

const plain: WaterfallListQuery = { search: '', sort: 'listed' }

/** The waterfalls of the service: to search, open and run. */
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
        <output className="ec-sr">{all && t.announcement(shown.length)}</output>
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

/** Reason why no waterfall is listed: none match, or there are none. */
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

/** Returns matching waterfalls in order. All words must occur in name, id, description, providers or fields. */
function selectWaterfalls(all: readonly Waterfall[], { search, sort }: WaterfallListQuery): readonly Waterfall[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((waterfall) => {
    const text = searchText(waterfall)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'listed') return found
  if (sort === 'name') return found.toSorted(byName)
  const prices = new Map(found.map((one) => [one, costOfCascade(one, defaultCascade(one))]))
  // One without a known price comes last: it may not be cheap.
  const price = (one: Waterfall) => {
    const cost = prices.get(one)
    return cost?.known ? Number(cost.total) : Infinity
  }
  return found.toSorted((a, b) => (price(a) === price(b) ? byName(a, b) : price(a) - price(b)))
}

const searchText = (one: Waterfall): string =>
  [
    one.identifier,
    one.name,
    one.description,
    ...one.available_enrichments.map(({ name }) => name),
    ...one.input_params.map(({ name }) => name),
    ...one.output_fields.map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase()

const byName = (a: Waterfall, b: Waterfall): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true })

/** Orders of the list: as the service has it, by name, by the worst case of a row. */
const sorts = ['listed', 'name', 'price'] as const
type WaterfallSort = (typeof sorts)[number]

interface WaterfallListQuery {
  readonly search: string
  readonly sort: WaterfallSort
}

/** In characters; what is longer is cut. */
const MAX_SEARCH = 200

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
const readQuery = (params: URLSearchParams): WaterfallListQuery => ({
  search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
  sort: sorts.find((name) => name === params.get('sort')) ?? 'listed',
})

/** The query string of the list; defaults are left out. */
function writeQuery({ search, sort }: WaterfallListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (sort !== 'listed') params.set('sort', sort)
  return params
}
