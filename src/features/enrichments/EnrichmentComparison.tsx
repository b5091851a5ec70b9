import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/context.tsx'
import { paths } from '#domain/paths.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import styles from './Comparison.module.css'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { ChosenRows } from './use-chosen.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface EnrichmentComparisonProps {
  readonly chosen: ChosenRows
  readonly catalogue: Pick<Catalogue, 'index'>
}

/** Up to four enrichments side by side, with their differences. Its URL can be shared; opening it runs nothing. */
export function EnrichmentComparison({ chosen, catalogue }: EnrichmentComparisonProps) {
  const { catalogueTools } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const { compared, compareInstead } = chosen
  const details = useDetails(compared)
  const [onlyDifferences, setOnlyDifferences] = useState(false)

  return (
    <LazyDialog
      isOpen
      size="lg"
      steady
      flush
      title={t.title(compared.length)}
      closeLabel={t.close}
      onClose={() => compareInstead([])}
      actions={
        compared.length > 1 && (
          <div className={styles.only}>
            <Checkbox isChecked={onlyDifferences} onChange={setOnlyDifferences}>
              {t.onlyDifferences}
            </Checkbox>
            <ButtonLink size="sm" to={paths.compare(compared.map((id) => ({ kind: 'enrichment', id })))}>
              {t.onSample}
            </ButtonLink>
          </div>
        )
      }
    >
      <ComparisonTable
        columns={compared.map((id, at) => ({
          id,
          item: catalogue.index.byId.get(id)?.item,
          query: details[at],
          remove: () => compareInstead(compared.filter((other) => other !== id)),
        }))}
        onlyDifferences={onlyDifferences && compared.length > 1}
      />
    </LazyDialog>
  )
}

/** A fixed number of queries: the hook of the library for any number would add code to every page. */
function useDetails([first, second, third, fourth]: readonly number[]) {
  return [useDetail(first), useDetail(second), useDetail(third), useDetail(fourth)]
}

function useDetail(id: number | undefined) {
  const api = useApi()
  return useQuery({ ...api.enrichments.one(id ?? 0), enabled: id !== undefined })
}
