import { useSearchParams } from 'react-router-dom'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { useServices } from '#domain/services.tsx'
import { type SnippetLanguage, bulkSnippet, snippet, snippetLanguages, taskSnippet } from '#domain/snippets.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import styles from './Enrichment.module.css'
import { type CallName, calls, readPageQuery } from './enrichment-tabs.ts'
import { exampleParams, secondExample } from './example-params.ts'

/** A single run, a bulk run or the wait for a task, as code to copy. */
export function CallCode({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const {
    common,
    enrichment: { code: t },
  } = useTexts(enrichmentTexts)
  const { baseUrl } = useServices()
  const [query, setQuery] = useSearchParams()
  const { call, language } = readPageQuery(query)
  const choose = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const code = codeOf(call, language, baseUrl, enrichment)
  return (
    <section className="ec-stack ec-stack--12">
      <h2 className="ec-section">{t.title}</h2>
      <div className={styles.codeHead}>
        <SegmentedControl
          label={t.call}
          segments={calls.map((value) => ({ value, label: t.calls[value] }))}
          value={call}
          onChange={(value) => choose('call', value)}
        />
        <SegmentedControl
          label={t.label}
          segments={snippetLanguages.map((value) => ({ value, label: t.languages[value] }))}
          value={language}
          onChange={(value) => choose('lang', value)}
        />
        <CopyButton text={code} label={common.copy} copiedLabel={common.copied} failedLabel={t.copyFailed} />
      </div>
      <CodeBlock label={t.block[call](t.languages[language])} code={code} />
      <p className="ec-meta">{t.hints[call]}</p>
    </section>
  )
}

/** Stands for the id that the answer of a run brings. */
const TASK = 'TASK_ID'

function codeOf(call: CallName, language: SnippetLanguage, baseUrl: string, enrichment: EnrichmentDetail): string {
  const { id: enrichmentId } = enrichment
  const params = exampleParams(enrichment)
  if (call === 'task') return taskSnippet(language, { baseUrl, taskId: TASK })
  return call === 'run'
    ? snippet(language, { baseUrl, enrichmentId, params, pages: 1 })
    : bulkSnippet(language, { baseUrl, enrichmentId, rows: [params, secondExample(params)], pages: 1 })
}
