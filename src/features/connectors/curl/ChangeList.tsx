import { connectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { scrollable } from '#ui/scrollable.ts'
import type { ConnectorDraft } from '../model/draft.ts'
import { fieldText } from '../model/field-value.ts'
import { differingFields } from '../save/compare.ts'
import styles from './PasteCurl.module.css'

/** Compares the current form with the pasted command, field by field. Secrets are masked. */
export function ChangeList({ current, next }: { readonly current: ConnectorDraft; readonly next: ConnectorDraft }) {
  const texts = useTexts(connectorCurlTexts)
  const { fields, conflict } = texts.connectorForm
  const t = texts.connectorCurl.changes
  const differing = differingFields(current, next)
  if (differing.length === 0) return <p>{t.none}</p>
  return (
    <div>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t.before}</span>
        <span>{t.after}</span>
      </div>
      <ul className={styles.changes}>
        {differing.map((field) => {
          const before = fieldText(field, current, texts)
          const after = fieldText(field, next, texts)
          return (
            <li key={field} className={styles.change}>
              <span className="ec-h">{fields[field]}</span>
              <Value field={fields[field]} when={t.before} text={before} empty={conflict.empty} isPast />
              <div>
                <Value field={fields[field]} when={t.after} text={after} empty={conflict.empty} />
                {before === after && <p className="ec-meta">{t.hidden}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ValueProps {
  readonly field: string
  readonly when: string
  readonly text: string
  /** Represents a value that there is not. */
  readonly empty: string
  readonly isPast?: boolean
}

/** One value of a field. Its heading is above the column, or above itself where there are no columns. */
const Value = ({ field, when, text, empty, isPast }: ValueProps) => (
  <div>
    <span className={styles.when} aria-hidden="true">
      {when}
    </span>
    <section
      ref={scrollable}
      aria-label={`${field}, ${when}`}
      className={classNames(styles.value, isPast && styles.was)}
    >
      {text === '' ? <span className="ec-3">{empty}</span> : text}
    </section>
  </div>
)
