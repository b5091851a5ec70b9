import { useState } from 'react'
import { connectorBounds } from '#contract/connectors.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { TemplateProblem } from '../template/problem.ts'
import { TemplateField } from '../template/TemplateField.tsx'
import { Counter } from './Counter.tsx'
import { PairList } from './PairList.tsx'
import type { FormPart } from './use-connector-form.ts'

export interface BodyPartProps extends FormPart {
  /** What the preview found wrong with the template. */
  readonly problem: TemplateProblem | undefined
}

/** What is sent along: fields, or a template that takes their place. */
export function BodyPart({ problem, ...part }: BodyPartProps) {
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
