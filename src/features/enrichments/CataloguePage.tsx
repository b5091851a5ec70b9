import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAhead } from '#domain/use-ahead.ts'
import { useTexts } from '#texts/texts.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import styles from './Catalogue.module.css'
import { CatalogueBar } from './CatalogueBar.tsx'
import { CatalogueFacets, FieldsPanel, type FacetPanel } from './CatalogueFacets.tsx'
import { CatalogueResults } from './CatalogueResults.tsx'
import { formatListCount, formatHint } from './format-count.ts'
import { type CatalogueFilters, selectsFields, readFilters, writeFilters } from './filters.ts'
import { FieldsReader } from './FieldsReader.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { FieldMatches } from './use-beside.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useChosen } from './use-chosen.ts'

const Comparison = lazyPart(() => import('./asides.ts').then((m) => m.EnrichmentComparison))
const ahead = [FieldsPanel.ahead, Comparison.ahead]

/** Everything the service can look up: filters, order, layout, selection and the comparison are in the URL. */
export function CataloguePage() {
  const texts = useTexts()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const chosen = useChosen()
  const [panel, setPanel] = useState<FacetPanel>()
  useAhead(ahead)
  const [matches, setMatches] = useState<FieldMatches>()
  const catalogue = useCatalogue(filters, { isPanelOpen: panel !== undefined, matches })
  const { list, rows, extent, wholeCatalogue, selection } = catalogue

  // Synchronously, not in a transition: the next click builds on what this one did.
  const change = (part: Partial<CatalogueFilters>, replace = false) =>
    setParams((now) => writeFilters({ ...readFilters(now), ...part }, now), { replace, flushSync: true })

  const counted = {
    rows: rows.length,
    list: extent,
    catalogueExtent: wholeCatalogue?.isOld ? undefined : wholeCatalogue?.extent,
    filters,
  }
  const hints = list.data ? formatHint(counted, catalogue.isLoadingRest, texts) : []

  return (
    <>
      <PageTitle>{texts.shell.title(texts.catalogue.title)}</PageTitle>
      <h1 className="ec-sr">{texts.catalogue.title}</h1>
      <CatalogueBar
        filters={filters}
        change={change}
        hints={hints}
        count={list.data && !list.isPlaceholderData ? formatListCount(counted, texts) : ''}
        isBusy={list.isFetching && !list.isPending && !list.isFetchingNextPage}
      />
      <CatalogueFacets
        filters={filters}
        change={change}
        catalogue={catalogue}
        panel={panel}
        onPanel={setPanel}
        onMatches={setMatches}
      />
      {selectsFields(filters) && panel !== 'fields' && (
        <div className={styles.readerPlace}>
          <FieldsReader filters={filters} items={selection.beforeFields} onMatches={setMatches} />
        </div>
      )}
      <CatalogueResults filters={filters} change={change} catalogue={catalogue} chosen={chosen} />
      {chosen.selected.length > 0 && <SelectionBar chosen={chosen} index={catalogue.index} />}
      <Suspense fallback={null}>
        {chosen.compared.length > 0 && <Comparison chosen={chosen} catalogue={catalogue} />}
      </Suspense>
    </>
  )
}
