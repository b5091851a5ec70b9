import type { ReactNode } from 'react'
import { inputSummary } from '#domain/format-inputs.ts'
import { shortId, taskName } from '#domain/task-name.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Many.module.css'

export interface ManyRow {
  readonly task: TaskRecord
  readonly note?: ReactNode
  readonly end: ReactNode
}

/** Tasks of a bulk action, each with its outcome. */
export function ManyRows({ label, rows }: { readonly label: string; readonly rows: readonly ManyRow[] }) {
  const texts = useTexts()
  return (
    <ul aria-label={label} className={styles.rows}>
      {rows.map(({ task: { id, body }, note, end }) => (
        <li key={id} className={styles.row}>
          <span className={styles.who}>
            <b className={styles.name}>{taskName(id, body.target, texts)}</b>
            <span className={`ec-3 ${styles.more ?? ''}`}>
              {inputSummary(body.params) || <span className="ec-mono">{shortId(id)}</span>}
              {note && <> · {note}</>}
            </span>
          </span>
          <span className={styles.end}>{end}</span>
        </li>
      ))}
    </ul>
  )
}
