import { useSearchParams } from 'react-router-dom'
import { type SnippetLanguage, snippetLanguages } from '../snippets.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import styles from './Detail.module.css'
import { type CallName, calls, readPageQuery } from './detail-tabs.ts'

export interface CallCodeProps {
  readonly codeOf: (call: CallName, language: SnippetLanguage) => string
}

/** A single run, a bulk run or the wait for a task, as code to copy. */
export function CallCode({ codeOf }: CallCodeProps) {
  const {
    common,
    enrichment: { code: t },
  } = useTexts(enrichmentTexts)
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
  const code = codeOf(call, language)
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

/** Represents the id that the response of a run brings. */
export const SAMPLE_TASK = 'TASK_ID'
