import { Link, useSearchParams } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import type { TemplateProblem } from '../template/problem.ts'
import { AuthPart } from './AuthPart.tsx'
import styles from './ConnectorForm.module.css'
import { PairList } from './PairList.tsx'
import { type RequestPart, parts } from './part-of.ts'
import type { FormPart } from './use-connector-form.ts'
import { useState } from 'react'
import { connectorBounds } from '#contract/connectors.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Counter } from './Counter.tsx'
import { templateTexts } from '#texts/connectors/template.ts'
import { CodeField } from '#ui/code/CodeField.tsx'
import { completeTemplate } from '../template/complete-template.ts'
import { paintTemplate } from '../template/paint-template.ts'

interface TemplateFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its name for screen readers; visually, its position shows it. */
  readonly label: string
  /** Error below the field, marked in the text where line and column are named. */
  readonly problem?: TemplateProblem | undefined
}

/** The body of a connector as a Jinja template. */
function TemplateField({ value, onChange, label, problem }: TemplateFieldProps) {
  const t = useTexts(templateTexts).template
  const position = problem?.line && problem.column ? { line: problem.line, column: problem.column } : undefined
  return (
    <CodeField
      hideLabel
      label={label}
      value={value}
      onChange={onChange}
      paint={paintTemplate}
      complete={completeTemplate}
      error={problem && (position ? t.placed(problem.message, position.line, position.column) : problem.message)}
      mark={position}
      tabHints={{ leaves: t.tabLeaves, indents: t.tabIndents }}
    />
  )
}

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

interface BodyPartProps extends FormPart {
  readonly problem: TemplateProblem | undefined
}

function BodyPart({ problem, ...part }: BodyPartProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.body
  const { values, change, errorAt } = part
  const [view, setView] = useState<'fields' | 'template'>(values.bodyTemplate === '' ? 'fields' : 'template')
  const count = values.body.length
  const isUnused = values.bodyTemplate !== '' && count > 0
  const choice = (
    <>
      <SegmentedControl
        label={t.as}
        segments={[
          { value: 'fields', label: count > 0 ? `${t.fields} ${count}` : t.fields },
          { value: 'template', label: t.template },
        ]}
        value={view}
        onChange={setView}
      />
      {isUnused && <span className="ec-3">{t.unused(count)}</span>}
    </>
  )
  const error = errorAt('bodyTemplate')
  return (
    <div className="ec-stack ec-stack--8">
      {values.method === 'get' && (count > 0 || values.bodyTemplate !== '') && (
        <p className="ec-3">{t.rarely(values.method.toUpperCase())}</p>
      )}
      {view === 'fields' ? (
        <PairList list="body" lead={choice} {...part} />
      ) : (
        <>
          <div className="ec-line ec-line--wrap">
            {choice}
            <span className="ec-end ec-3">
              <Counter text={values.bodyTemplate} most={connectorBounds.template} />
            </span>
          </div>
          <TemplateField
            label={t.templateLabel}
            value={values.bodyTemplate}
            onChange={(text) => change('bodyTemplate', text)}
            problem={error === undefined ? problem : { message: error }}
          />
          {values.bodyTemplate === '' && <p className="ec-meta">{t.noTemplate}</p>}
        </>
      )}
    </div>
  )
}
