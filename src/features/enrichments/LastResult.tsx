import { cellText } from '#domain/result/results.ts'
import { shapeOf } from '#domain/result/shape.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { TaskStatus } from '#domain/TaskStatus.tsx'
import { useResult } from '#domain/use-result.ts'
import { formatCount } from '#lib/format.ts'
import { type EnrichmentTexts, enrichmentTexts } from '#texts/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Enrichment.module.css'

/** What a run brought, in a few words: its first value, or how many it found. */
export function LastResult({ task }: { readonly task: TaskRecord }) {
  const texts = useTexts(enrichmentTexts)
  const result = useResult(task)
  const words = result.data ? resultWords(result.data.data, texts) : undefined
  if (words === undefined) return <TaskStatus entry={task.body} />
  const isHit = words !== ''
  return (
    <span className={isHit ? styles.hit : styles.miss}>
      <Icon name={isHit ? 'check' : 'minus'} size="sm" />
      <span className="ec-cut">{isHit ? words : texts.enrichment.runs.noData}</span>
    </span>
  )
}

const LONGEST = 80

/** Empty where the service looked and found nothing. */
function resultWords(data: unknown, { enrichment: { runs: t }, locale }: EnrichmentTexts): string {
  const shape = shapeOf(data)
  switch (shape.kind) {
    case 'none':
    case 'empty':
      return ''
    case 'table':
      return t.rows(formatCount(shape.items.length, locale), shape.items.length)
    case 'scalar':
      return oneLine(shape.value)
    case 'fields': {
      const first = Object.values(shape.value).find((value) => value !== null && value !== '')
      return first === undefined ? '' : oneLine(first)
    }
  }
}

const oneLine = (value: unknown): string => visibleText(cellText(value, LONGEST).text)
