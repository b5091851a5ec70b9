import { useId } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/Tag.tsx'
import type { ConnectorDraft } from '../model/draft.ts'
import type { Difference, Side } from './conflict.ts'
import styles from './Conflict.module.css'
import { differsHidden, fieldText } from '../model/field-value.ts'

export interface ConflictFieldProps {
  readonly difference: Difference
  readonly mine: ConnectorDraft
  readonly theirs: ConnectorDraft
  readonly choice: Side | undefined
  readonly onChoose: (side: Side) => void
}

/** One field that differs: both values, of which one is chosen. */
export function ConflictField({ difference, mine, theirs, choice, onChoose }: ConflictFieldProps) {
  const texts = useTexts(connectorFormTexts)
  const { connectorForm } = texts
  const t = connectorForm.conflict
  const name = useId()
  const { field, changedBy } = difference
  const values = { theirs: fieldText(field, theirs, texts), mine: fieldText(field, mine, texts) }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <span className="ec-h">{connectorForm.fields[field]}</span>
        <Tag tone={changedBy === 'both' ? 'warn' : 'neutral'}>{t.changedBy[changedBy]}</Tag>
      </legend>
      <div className={styles.sides}>
        {(['theirs', 'mine'] as const).map((side) => (
          <label key={side} className={classNames(styles.side, choice === side && styles.chosen)}>
            <span className={styles.who}>
              <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
              {t[side]}
            </span>
            <span className={styles.value}>
              {values[side] === '' ? <span className="ec-3">{t.empty}</span> : values[side]}
            </span>
          </label>
        ))}
      </div>
      {differsHidden(field, mine, theirs) && <p className="ec-meta">{t.hidden}</p>}
    </fieldset>
  )
}
