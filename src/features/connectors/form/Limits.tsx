import { formatCount } from '#lib/format.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { FieldError } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Tag } from '#ui/Tag.tsx'
import { type FieldOfKind, fieldsOfKind } from '../model/fields.ts'
import styles from './ConnectorForm.module.css'
import type { FormPart } from './use-connector-form.ts'
import type { StoredField } from './use-connector-work.ts'

export interface LimitsProps extends FormPart {
  /** Fields that the service stored otherwise than sent, from the last save. */
  readonly stored: readonly StoredField[]
}

type Limit = FieldOfKind<'limit'>

interface LimitTexts {
  readonly caption: string
  readonly unit: string
  readonly lowered: (n: string) => string
}

const limits = fieldsOfKind('limit')

/** Inputs of all limits on what the service may send; always visible. */
export function Limits({ values, change, errorAt, stored }: LimitsProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.limits
  const each: Readonly<Record<Limit, LimitTexts>> = t.each
  const labels: Readonly<Record<Limit, string>> = connectorForm.fields
  return (
    <section className="ec-stack ec-stack--12" aria-label={t.title}>
      <h2 className="ec-section">{t.title}</h2>
      <div className={styles.limits}>
        {limits.map((field) => (
          <div key={field} className={styles.limit}>
            <span className="ec-2">{each[field].caption}</span>
            <NumberInput
              kind="integer"
              hideLabel
              label={labels[field]}
              name={field}
              value={values[field]}
              onChange={(text) => change(field, text)}
            />
            {each[field].unit && <span className="ec-2">{each[field].unit}</span>}
          </div>
        ))}
        <span className={styles.keptTags} role="status">
          {limits.map((field) => (
            <ExpiryTag key={field} field={field} words={each[field].lowered} now={values[field]} stored={stored} />
          ))}
        </span>
      </div>
      {limits.map((field) => {
        const error = errorAt(field)
        return <FieldError key={field} id={`limits-${field}`} error={error && `${labels[field]}: ${error}`} />
      })}
    </section>
  )
}

interface ExpiryTagProps {
  readonly field: Limit
  readonly words: (n: string) => string
  readonly now: string
  readonly stored: readonly StoredField[]
}

/** Shows how the service changed a limit, until the user enters another. */
function ExpiryTag({ field, words, now, stored }: ExpiryTagProps) {
  const { connectorForm, locale } = useTexts(connectorFormTexts)
  const found = stored.find((one) => one.field === field)
  if (!found || String(found.limit ?? '') !== now.trim()) return null
  return (
    <Tag tone="warn" icon="triangle-alert">
      {typeof found.limit === 'number' ? words(formatCount(found.limit, locale)) : connectorForm.limits.notSaved}
    </Tag>
  )
}
