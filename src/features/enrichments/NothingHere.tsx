import { Link } from 'react-router-dom'
import { limits } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Filters, isFiltered, isLocalText, noFilters } from './filters.ts'
import { shownName } from '#domain/shown-text.ts'

export interface NothingHereProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  /** Whether the whole list was looked at. */
  readonly isComplete: boolean
  /** Of an empty catalogue: whether there may be some that the filter for ready ones hides. */
  readonly mayHide: boolean
  /** The category of the address does not exist. */
  readonly isUnknownCategory: boolean
}

/** No rows: because the catalogue has none, or because the filters leave none. */
export function NothingHere(props: NothingHereProps) {
  const { catalogue: t } = useTexts()
  const { filters, change, isComplete, isUnknownCategory } = props
  const { q, category, ready } = filters
  if (!isFiltered(filters)) return <EmptyCatalogue {...props} />

  const why = [
    ...(category === undefined
      ? []
      : [isUnknownCategory ? t.noMatch.noCategory(shownName(category)) : t.noMatch.inCategory(shownName(category))]),
    ...(isLocalText(q) && !isComplete ? [t.noMatch.shortText(limits.searchMin)] : []),
    ...(ready ? [t.noMatch.readyOnly] : []),
  ]
  const nothing = isUnknownCategory ? t.noMatch.noCategoryTitle : t.noMatch.title
  return (
    <EmptyState
      icon="search-x"
      title={q ? t.noMatch.titled(shownName(q)) : nothing}
      actions={<Button onClick={() => change({ ...noFilters, sort: filters.sort })}>{t.noMatch.clear}</Button>}
    >
      {why.join(' ')}
    </EmptyState>
  )
}

function EmptyCatalogue({ change, mayHide }: NothingHereProps) {
  const { catalogue: t } = useTexts()
  return mayHide ? (
    <EmptyState
      icon="sparkles"
      title={t.empty.title}
      actions={<Button onClick={() => change({ ready: false })}>{t.empty.showAll}</Button>}
    >
      {t.empty.body}
    </EmptyState>
  ) : (
    <EmptyState
      icon="sparkles"
      title={t.empty.title}
      actions={
        <Link className={buttonClass()} to={paths.account()}>
          {t.empty.account}
        </Link>
      }
    >
      {t.empty.bare}
    </EmptyState>
  )
}
