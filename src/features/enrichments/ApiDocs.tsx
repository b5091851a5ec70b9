import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { exampleParams, secondExample } from '#domain/detail/example-params.ts'
import { useServices } from '#domain/services.tsx'
import { bulkSnippet, snippet, taskSnippet } from '#domain/snippets.ts'
import { offersPages } from '#domain/run/run-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { ResponseField, ApiCall } from '#domain/detail/ApiParts.tsx'
import { ApiParam } from '#domain/detail/ApiParam.tsx'
import { CallCode, type CallCodeProps, SAMPLE_TASK } from '#domain/detail/CallCode.tsx'
import styles from '#domain/detail/Detail.module.css'
import { formatParamKind, addsInformation } from '#domain/detail/format-param.ts'

/** An enrichment for programs: which calls run it, what they take, what they respond, and the code. */
export function ApiDocs({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: e } = texts
  const t = e.api
  const { id, params, response_fields, pricing } = enrichment
  return (
    <div className={styles.api}>
      <div className={`ec-stack ec-stack--32 ${styles.about}`}>
        <section className="ec-stack ec-stack--12">
          <h2 className="ec-section">{t.calls}</h2>
          <ul className={styles.callList}>
            <ApiCall method="POST" path={`/v1/enrichments/${id}/run`} what={t.run} />
            <ApiCall method="POST" path={`/v1/enrichments/${id}/bulk-run`} what={t.bulk} />
            <ApiCall method="GET" path="/v1/tasks/{task_id}" what={t.task} />
          </ul>
          <p className="ec-2">
            {t.keyBefore}
            <code>x-apikey</code>
            {t.keyAfter}
          </p>
        </section>
        <section>
          <h2 className="ec-section">{t.request}</h2>
          <p className="ec-2">
            <code>params</code>
            {t.paramsWhat}
          </p>
          {params.length === 0 && <p className="ec-2">{e.noInputs}</p>}
          <ul>
            {params.map((param) => (
              <ApiParam key={param.name} param={param} setsPrice={param.name === pricing.parameter} />
            ))}
          </ul>
          {offersPages(enrichment) && (
            <ul>
              <li className={styles.field}>
                <span className={styles.fieldName}>
                  <code>pagination.pages</code>
                </span>
                <span className={styles.kind}>{e.kinds['integer']}</span>
                <p>{t.pages}</p>
              </li>
            </ul>
          )}
        </section>
        <section>
          <h2 className="ec-section">{t.response}</h2>
          <ul>
            <ResponseField name="task_id" kind={e.kinds['text'] ?? ''} what={t.taskId} />
            <ResponseField name="status" kind={e.kinds['text'] ?? ''} what={t.status} />
          </ul>
        </section>
        <section>
          <h2 className="ec-section">{t.result}</h2>
          <p className="ec-2">
            <code>data</code>
            {t.dataWhat}
          </p>
          {response_fields.length === 0 && <p className="ec-2">{e.noOutputs}</p>}
          <ul>
            {response_fields.map(({ name, type_field, display_name }) => (
              <ResponseField
                key={name}
                name={name}
                kind={formatParamKind(type_field, texts)}
                what={display_name && addsInformation(display_name, name) ? shownName(display_name) : ''}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.code}>
        <CallCode codeOf={useCode(enrichment)} />
      </div>
    </div>
  )
}

function useCode(enrichment: EnrichmentDetail): CallCodeProps['codeOf'] {
  const { baseUrl } = useServices()
  const { id: enrichmentId } = enrichment
  const params = exampleParams(enrichment)
  return (call, language) => {
    if (call === 'task') return taskSnippet(language, { baseUrl, taskId: SAMPLE_TASK })
    return call === 'run'
      ? snippet(language, { baseUrl, enrichmentId, params, pages: 1 })
      : bulkSnippet(language, { baseUrl, enrichmentId, rows: [params, secondExample(params)], pages: 1 })
  }
}
