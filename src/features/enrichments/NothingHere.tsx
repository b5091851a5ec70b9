import { limits } from '#contract/enrichments.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Filters, isFiltered, isLocalText, noFilters } from './filters.ts'

export interface NothingHereProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  /** Whether the whole list was looked at. */
  readonly isComplete: boolean
}

/** No rows: because the catalogue has none, or because the filters leave none. */
export function NothingHere({ filters, change, isComplete }: NothingHereProps) {
  const { catalogue: t } = useTexts()
  const { q, category, ready } = filters

  if (!isFiltered(filters)) {
    return ready ? (
      <EmptyState
        icon="sparkles"
        title={t.empty.title}
        actions={<Button onClick={() => change({ ready: false })}>{t.empty.showAll}</Button>}
      >
        {t.empty.body}
      </EmptyState>
    ) : (
      <EmptyState icon="sparkles" title={t.empty.title}>
        {t.empty.bare}
      </EmptyState>
    )
  }
  const why = [
    ...(category === undefined ? [] : [t.noMatch.inCategory(category)]),
    ...(isLocalText(q) && !isComplete ? [t.noMatch.shortText(limits.searchMin)] : []),
    ...(ready ? [t.noMatch.readyOnly] : []),
  ]
  return (
    <EmptyState
      icon="search-x"
      title={q ? t.noMatch.titled(q) : t.noMatch.title}
      actions={<Button onClick={() => change({ ...noFilters, sort: filters.sort })}>{t.noMatch.clear}</Button>}
    >
      {why.join(' ')}
    </EmptyState>
  )
}
