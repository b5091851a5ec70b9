import type { ReactNode } from 'react'
import type { Enrichment } from '#contract/enrichments.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from '#domain/detail/Detail.module.css'
import { formatKeyUse } from '#domain/detail/format-param.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { shownName } from '#domain/shown-text.ts'

export interface EnrichmentTitleProps {
  /** From the catalogue list, or from its own page. */
  readonly enrichment: Pick<Enrichment, 'id' | 'name' | 'data_source' | 'category' | 'auth_method'>
  /** Adds it to the favourites. */
  readonly star?: ReactNode
  readonly children?: ReactNode
}

export function EnrichmentTitle({ enrichment, star, children }: EnrichmentTitleProps) {
  const texts = useTexts(enrichmentTexts)
  const { id, name, data_source, category, auth_method } = enrichment
  const facts = [
    shownName(data_source),
    ...new Set(category.map((one) => shownName(one.name))),
    auth_method ? formatKeyUse(enrichment, texts).word : '',
  ].filter(Boolean)

  return (
    <header className={styles.head}>
      <Tile icon={targetIcon(category)} size="lg" />
      <div className="ec-grow">
        <div className={styles.title}>
          <h1 className={`ec-title ${styles.name}`}>
            <LongText text={name} />
          </h1>
          {star}
        </div>
        <p className={styles.sub}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          <span className="ec-mono ec-3">{texts.enrichment.id(id)}</span>
        </p>
      </div>
      {children}
    </header>
  )
}
