import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { CatalogueBar } from './CatalogueBar.tsx'
import styles from './Catalogue.module.css'
import { CatalogueResults } from './CatalogueResults.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { countWords, hintWords } from './count-words.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Everything the service can look up: search, filters and order stand in the address. */
export function CataloguePage() {
  const texts = useTexts()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const catalogue = useCatalogue(filters)
  const { list, rows, extent, shelf } = catalogue
  const change = (part: Partial<Filters>, replace = false) =>
    setParams((now) => writeFilters({ ...readFilters(now), ...part }, now), { replace })

  const counted = { rows: rows.length, list: extent, shelf: shelf?.isOld ? undefined : shelf?.extent, filters }
  const hints = list.data ? hintWords(counted, !list.isFetchNextPageError, texts) : []

  return (
    <>
      <PageTitle>{texts.shell.title(texts.catalogue.title)}</PageTitle>
      <h1 className="ec-sr">{texts.catalogue.title}</h1>
      <CatalogueBar
        filters={filters}
        change={change}
        count={list.data && !list.isPlaceholderData ? countWords(counted, texts) : ''}
        isBusy={list.isFetching && !list.isPending && !list.isFetchingNextPage}
      />
      <CategoryChips filters={filters} change={change} catalogue={catalogue} />
      {hints.length > 0 && <p className={styles.hints}>{hints.join(' ')}</p>}
      <CatalogueResults filters={filters} change={change} catalogue={catalogue} />
    </>
  )
}
