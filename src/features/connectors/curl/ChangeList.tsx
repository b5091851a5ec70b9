import { connectorCurlTexts } from '#texts/connector-curl.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { scrollable } from '#ui/scrollable.ts'
import type { ConnectorDraft } from '../draft.ts'
import { fieldText } from '../form/field-value.ts'
import { differingFields } from '../save/compare.ts'
import styles from './PasteCurl.module.css'

export interface ChangeListProps {
  readonly current: ConnectorDraft
  readonly next: ConnectorDraft
}

/** What the form says now and what it would say, field by field. Secrets are masked. */
export function ChangeList({ current, next }: ChangeListProps) {
  const texts = useTexts(connectorCurlTexts)
  const { fields, conflict } = texts.connectorForm
  const t = texts.connectorCurl.changes
  const differing = differingFields(current, next)
  if (differing.length === 0) return <p>{t.none}</p>
  return (
    <ul className={styles.changes}>
      {differing.map((field) => {
        const before = fieldText(field, current, texts)
        const after = fieldText(field, next, texts)
        const value = (label: string, text: string, isBefore: boolean) => (
          <section
            ref={scrollable}
            aria-label={`${fields[field]}, ${label}`}
            className={classNames(styles.value, isBefore && styles.was)}
          >
            {text === '' ? <span className="ec-3">{conflict.empty}</span> : text}
          </section>
        )
        return (
          <li key={field} className={styles.change}>
            <span className="ec-h">{fields[field]}</span>
            {value(t.before, before, true)}
            <div className="ec-stack ec-stack--4">
              {value(t.after, after, false)}
              {before === after && <p className="ec-meta">{t.hidden}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
