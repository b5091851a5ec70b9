import { Link, useSearchParams } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import type { TemplateProblem } from '../template/problem.ts'
import { AuthPart } from './AuthPart.tsx'
import { BodyPart } from './BodyPart.tsx'
import styles from './ConnectorForm.module.css'
import { PairList } from './PairList.tsx'
import { type RequestPart, parts } from './part-of.ts'
import type { FormPart } from './use-connector-form.ts'

export interface FormPartsProps extends FormPart {
  readonly open: RequestPart
  readonly problem: TemplateProblem | undefined
}

/** Parameters, headers, body and who sends: one at a time, each with an address of its own. */
export function FormParts({ open, problem, ...part }: FormPartsProps) {
  const { connectorForm, locale } = useTexts(connectorFormTexts)
  const t = connectorForm.parts
  const [search] = useSearchParams()
  const { values } = part
  const counts: Partial<Record<RequestPart, number>> = {
    parameters: values.parameters.length,
    headers: values.headers.length,
  }
  return (
    <section aria-label={t.label}>
      <TabLinks label={t.label}>
        {parts.map((name) => {
          const query = new URLSearchParams(search)
          query.set('part', name)
          const count = counts[name]
          return (
            <Link
              key={name}
              className={tabClass}
              to={{ search: `?${query}` }}
              replace
              preventScrollReset
              aria-current={name === open ? 'page' : undefined}
            >
              {t[name]}
              {count !== undefined && <Count>{formatCount(count, locale)}</Count>}
            </Link>
          )
        })}
      </TabLinks>
      <div className={styles.part}>
        {open === 'body' ? (
          <BodyPart {...part} problem={problem} />
        ) : open === 'auth' ? (
          <AuthPart {...part} />
        ) : (
          <PairList key={open} list={open} {...part} />
        )}
      </div>
    </section>
  )
}
