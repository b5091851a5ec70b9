import type { Waterfall } from '#contract/waterfalls.ts'
import { ResponseField, ApiCall } from '#domain/detail/ApiParts.tsx'
import { ApiParam } from '#domain/detail/ApiParam.tsx'
import { CallCode, type CallCodeProps, SAMPLE_TASK } from '#domain/detail/CallCode.tsx'
import styles from '#domain/detail/Detail.module.css'
import { exampleParams, secondExample } from '#domain/detail/example-params.ts'
import { formatParamKind } from '#domain/detail/format-param.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { snippet, taskSnippet, waterfallBulkSnippet } from '#domain/snippets.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { waterfallParams } from '#domain/waterfall/parts/waterfall-fields.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'

/** A waterfall for programs: which calls run it, what they take, what they respond, and the code. */
export function WaterfallApi({ waterfall }: { readonly waterfall: Waterfall }) {
  const texts = useTexts(waterfallTexts)
  const { enrichment: e, waterfall: words } = texts
  const t = words.api
  const { identifier, available_enrichments: providers, email_verifiers: verifiers, output_fields } = waterfall
  const params = waterfallParams(waterfall)
  return (
    <div className={styles.api}>
      <div className={`ec-stack ec-stack--32 ${styles.about}`}>
        <section className="ec-stack ec-stack--12">
          <h2 className="ec-section">{e.api.calls}</h2>
          <ul className={styles.callList}>
            <ApiCall method="POST" path={`/v1/waterfalls/${identifier}/run`} what={t.run} />
            <ApiCall method="POST" path={`/v1/waterfalls/${identifier}/bulk-run`} what={t.bulk} />
            <ApiCall method="GET" path="/v1/tasks/{task_id}" what={e.api.task} />
          </ul>
          <p className="ec-2">
            {e.api.keyBefore}
            <code>x-apikey</code>
            {e.api.keyAfter}
          </p>
        </section>
        <section>
          <h2 className="ec-section">{e.api.request}</h2>
          <p className="ec-2">
            <code>params</code>
            {e.api.paramsWhat}
          </p>
          {params.length === 0 && <p className="ec-2">{e.noInputs}</p>}
          <ul>
            {params.map((param) => (
              <ApiParam key={param.name} param={param} setsPrice={false} />
            ))}
          </ul>
          <ul>
            <IdsField name="enrichments" what={t.enrichments} label={t.providers} ids={providers} />
            {verifiers.length > 0 && (
              <IdsField name="email_verifier" what={t.verifier} label={t.verifiers} ids={verifiers} />
            )}
          </ul>
        </section>
        <section>
          <h2 className="ec-section">{e.api.response}</h2>
          <ul>
            <ResponseField name="task_id" kind={e.kinds['text'] ?? ''} what={e.api.taskId} />
            <ResponseField name="status" kind={e.kinds['text'] ?? ''} what={t.status} />
          </ul>
        </section>
        <section>
          <h2 className="ec-section">{e.api.result}</h2>
          <p className="ec-2">
            <code>data</code>
            {t.dataWhat}
          </p>
          <ul>
            {output_fields.map(({ name, type }) => (
              <ResponseField key={name} name={name} kind={formatParamKind(type, texts)} what="" />
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.code}>
        <CallCode codeOf={useCode(waterfall)} />
      </div>
    </div>
  )
}

interface IdsFieldProps {
  readonly name: string
  readonly what: string
  readonly label: string
  readonly ids: readonly { readonly id: number; readonly name: string }[]
}

const IdsField = ({ name, what, label, ids }: IdsFieldProps) => (
  <li className={styles.field}>
    <code className={styles.fieldName}>{name}</code>
    <p>{what}</p>
    <ul className={styles.choices} aria-label={label}>
      {ids.map((one) => (
        <li key={one.id}>
          <code>{one.id}</code> <bdi className="ec-2">{shownName(one.name)}</bdi>
        </li>
      ))}
    </ul>
  </li>
)

function useCode(waterfall: Waterfall): CallCodeProps['codeOf'] {
  const { baseUrl } = useServices()
  const { cascade } = useChosenCascade(waterfall)
  const params = exampleParams({ params: [...waterfallParams(waterfall)], pricing: { type: 'fixed', parameter: null } })
  const call = { baseUrl, waterfallId: waterfall.identifier, ...cascade }
  return (name, language) => {
    if (name === 'task') return taskSnippet(language, { baseUrl, taskId: SAMPLE_TASK })
    return name === 'run'
      ? snippet(language, { ...call, params })
      : waterfallBulkSnippet(language, { ...call, rows: [params, secondExample(params)] })
  }
}
