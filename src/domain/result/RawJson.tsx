import { useMemo } from 'react'
import { formatBytes } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { jsonText } from './json-text.ts'

/** Text that a page still lays out in one go. */
const MOST = 100_000

/** A result as the service wrote it, or the beginning of it. */
export function RawJson({ data }: { readonly data: unknown }) {
  const { result: t, locale } = useTexts(tasksTexts)
  const { text, whole } = useMemo(() => jsonText(data ?? null, MOST), [data])
  return (
    <div className="ec-stack ec-stack--8">
      {!whole && <p className="ec-2">{t.jsonCut(formatBytes(MOST, locale))}</p>}
      <CodeBlock label={t.jsonLabel} code={text} maxHeight={480} wrap />
    </div>
  )
}
