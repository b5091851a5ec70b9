import type { ReactNode } from 'react'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { PriceWords, priceSentences } from '#domain/price-words.tsx'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from '#domain/detail/Detail.module.css'
import { keyWords, pageWords } from '#domain/detail/param-words.ts'

/** What a run costs, how many pages it can bring, and whose key it needs. */
export function TermsPanel({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  const inputs = enrichment.params.map(({ name }) => name)
  const pages = pageWords(enrichment, texts)
  const key = keyWords(enrichment, texts)
  return (
    <Panel label={t.details}>
      <dl className="ec-stack">
        <Term name={texts.price.label} sentences={priceSentences(enrichment, inputs, texts)}>
          <PriceWords priced={enrichment} />
        </Term>
        <Term name={t.pagination.label} sentences={[pages.sentence]}>
          {pages.word}
        </Term>
        <Term name={t.auth.label} sentences={key.sentences}>
          {key.word}
        </Term>
      </dl>
    </Panel>
  )
}

interface TermProps {
  readonly name: string
  readonly sentences: readonly string[]
  readonly children: ReactNode
}

const Term = ({ name, sentences, children }: TermProps) => (
  <div className={styles.term}>
    <dt className="ec-label">{name}</dt>
    <dd>{children}</dd>
    {sentences.map((sentence) => (
      <dd key={sentence} className={styles.terms}>
        {sentence}
      </dd>
    ))}
  </div>
)
