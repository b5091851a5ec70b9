import { formatCount } from '#lib/format.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { FieldError } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './ConnectorForm.module.css'
import type { FormPart } from './use-connector-form.ts'
import type { KeptField } from './use-connector-work.ts'

export interface LimitsProps extends FormPart {
  /** What the service has otherwise than it was sent, from the last save. */
  readonly kept: readonly KeptField[]
}

/** How much the service may send, always in sight. */
export function Limits({ values, change, errorAt, kept }: LimitsProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.limits
  const errors = [errorAt('rateLimit'), errorAt('maxConcurrency')]
  const field = { kind: 'integer', hideLabel: true } as const
  return (
    <section className="ec-stack ec-stack--12" aria-label={t.title}>
      <h2 className="ec-section">{t.title}</h2>
      <div className={styles.limits}>
        <div className={styles.limit}>
          <span className="ec-2">{t.rateLimit}</span>
          <NumberInput
            {...field}
            label={t.rate}
            name="rateLimit"
            value={values.rateLimit}
            onChange={(text) => change('rateLimit', text)}
          />
          <span className="ec-2">{t.perMinute}</span>
        </div>
        <div className={styles.limit}>
          <span className="ec-2">{t.concurrency}</span>
          <NumberInput
            {...field}
            label={t.concurrency}
            name="maxConcurrency"
            value={values.maxConcurrency}
            onChange={(text) => change('maxConcurrency', text)}
          />
        </div>
        <span className={styles.keptTags} role="status">
          <KeptTag field="rateLimit" words={t.keptRate} now={values.rateLimit} kept={kept} />
          <KeptTag field="maxConcurrency" words={t.keptConcurrency} now={values.maxConcurrency} kept={kept} />
        </span>
      </div>
      {errors.map((error, at) => (
        <FieldError key={at} id={`limits-${at}`} error={error && `${at === 0 ? t.rate : t.concurrency}: ${error}`} />
      ))}
    </section>
  )
}

interface KeptTagProps {
  readonly field: 'rateLimit' | 'maxConcurrency'
  readonly words: (n: string) => string
  readonly now: string
  readonly kept: readonly KeptField[]
}

/** Says what the service made of a limit, until somebody writes another. */
function KeptTag({ field, words, now, kept }: KeptTagProps) {
  const { connectorForm, locale } = useTexts(connectorFormTexts)
  const found = kept.find((one) => one.field === field)
  if (!found || String(found.limit ?? '') !== now.trim()) return null
  return (
    <Tag tone="warn" icon="triangle-alert">
      {typeof found.limit === 'number' ? words(formatCount(found.limit, locale)) : connectorForm.limits.keptNone}
    </Tag>
  )
}
