import { useState } from 'react'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { useServices } from '#domain/services.tsx'
import { type SnippetLanguage, snippet, snippetLanguages } from '#domain/snippets.ts'
import { enrichmentTexts } from '#texts/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import styles from './Enrichment.module.css'
import { exampleParams } from './example-params.ts'

/** A run as code to copy. */
export function CallCode({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const {
    common,
    enrichment: { code: t },
  } = useTexts(enrichmentTexts)
  const { baseUrl } = useServices()
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const code = snippet(language, {
    baseUrl,
    enrichmentId: enrichment.id,
    params: exampleParams(enrichment),
    pages: 1,
  })
  return (
    <section className="ec-stack ec-stack--8">
      <div className={styles.codeHead}>
        <h2 className="ec-h">{t.title}</h2>
        <SegmentedControl
          label={t.label}
          segments={snippetLanguages.map((value) => ({ value, label: t.languages[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton text={code} label={common.copy} copiedLabel={common.copied} failedLabel={t.copyFailed} />
      </div>
      <CodeBlock label={t.block(t.languages[language])} code={code} />
      <p className="ec-meta">{t.hint}</p>
    </section>
  )
}
