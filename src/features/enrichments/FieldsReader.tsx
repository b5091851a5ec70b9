import { useEffect } from 'react'
import type { Enrichment } from '#contract/enrichments.ts'
import { formatCount } from '#lib/format.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import styles from './CataloguePanels.module.css'
import { brings } from './fields.ts'
import type { CatalogueFilters } from './filters.ts'
import { useKnownFields } from './known-fields.ts'
import type { FieldMatches } from './use-beside.ts'
import { useFieldsReading } from './use-fields-reading.ts'

export interface FieldsReaderProps {
  readonly filters: CatalogueFilters
  /** Enrichments that the other filters leave. */
  readonly items: readonly Enrichment[]
  /** Called with the known entries that have the required fields, whenever more is known. */
  readonly onMatches: (matches: FieldMatches) => void
}

/** Shows of how many entries the fields are known, and reads those of the others while it is mounted. */
export function FieldsReader({ filters, items, onMatches }: FieldsReaderProps) {
  const { catalogueTools, locale } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.fields
  const { total, known, isReading, portion, error, goOn } = useFieldsReading(items)
  const fields = useKnownFields()
  const { have, need } = filters
  useEffect(() => {
    onMatches(new Map([...fields].map(([id, its]) => [id, brings(its, have, need)])))
  }, [fields, have, need, onMatches])
  const n = (count: number) => formatCount(count, locale)
  const isDone = known === total
  return (
    <div className={styles.reader}>
      <span role="status">{isDone ? t.allKnown(n(total)) : t.known(n(total), n(known))}</span>
      {isReading && <span>{t.reading}</span>}
      {error !== undefined && <span role="alert">{t.failed}</span>}
      {!isReading && !isDone && (
        <GhostButton onClick={goOn}>{error === undefined ? t.more(n(portion)) : t.again}</GhostButton>
      )}
    </div>
  )
}
