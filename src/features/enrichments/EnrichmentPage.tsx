import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { useKnownEnrichment } from '#domain/known-enrichment.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { integerId } from '#lib/ids.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import styles from '#domain/detail/Detail.module.css'
import { EnrichmentDetails } from './EnrichmentDetails.tsx'
import { EnrichmentSkeleton } from './EnrichmentSkeleton.tsx'
import { EnrichmentTitle } from './EnrichmentTitle.tsx'
import { shownName } from '#domain/shown-text.ts'
import { paths } from '#domain/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatError } from '#domain/format-problem.ts'
import { Notice } from '#ui/Notice.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** One enrichment: its inputs, outputs and price, and the dialog that runs it. */
export function EnrichmentPage() {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const text = useParams()['id'] ?? ''
  const id = integerId(text)
  return id === undefined ? <NoEnrichment why={t.notFound.badId(text)} /> : <EnrichmentOf key={id} id={id} />
}

function EnrichmentOf({ id }: { readonly id: number }) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  const detail = useQuery(useApi().enrichments.one(id))
  const known = useKnownEnrichment(id)

  if (detail.isPending) {
    return (
      <>
        <PageTitle>{shell.title(known ? shownName(known.name) : t.id(id))}</PageTitle>
        <EnrichmentSkeleton id={id} known={known} />
      </>
    )
  }
  if (!detail.isError) return <EnrichmentDetails enrichment={detail.data} />

  const kind = problemOf(detail.error)?.kind
  if (kind === 'not-found') return <NoEnrichment why={t.notFound.body(t.id(id))} />
  const failed = (title: string) => (
    <ProblemNotice
      title={title}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      isRetrying={detail.isFetching}
    >
      {detail.data && t.stale}
    </ProblemNotice>
  )
  if (detail.data) return <EnrichmentDetails enrichment={detail.data} notice={failed(t.failedAgain)} />

  // 406 on a read is about the plan, not the balance.
  const isClosed = kind === 'credits'
  return (
    <>
      <PageTitle>{shell.title(known ? shownName(known.name) : isClosed ? t.notInPlan.title : t.failed)}</PageTitle>
      {known ? <EnrichmentTitle enrichment={known} /> : <h1 className={`ec-title ${styles.bare}`}>{t.named(id)}</h1>}
      {isClosed ? <NotInPlan error={detail.error} /> : failed(t.failed)}
    </>
  )
}

function NoEnrichment({ why }: { readonly why: string }) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  return (
    <>
      <PageTitle>{shell.title(t.notFound.title)}</PageTitle>
      <h1 className="ec-sr">{t.notFound.title}</h1>
      <EmptyState
        icon="search-x"
        title={t.notFound.title}
        actions={
          <ButtonLink variant="primary" to={paths.enrichments()}>
            {t.notFound.back}
          </ButtonLink>
        }
      >
        {why}
      </EmptyState>
    </>
  )
}

/**
 * The service has this page only for other plans. Reading again would change nothing, so the page offers something
 * else.
 */
function NotInPlan({ error }: { readonly error: unknown }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  const { service, technical } = formatError(error, texts)
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t.notInPlan.title}
      action={
        <ButtonLink size="sm" to={paths.enrichments()}>
          {t.notFound.back}
        </ButtonLink>
      }
    >
      <p>{t.notInPlan.body}</p>
      {service && <p>{texts.problems.serviceMessage(service)}</p>}
      {technical && (
        <details className={styles.technical}>
          <summary>{t.notInPlan.details}</summary>
          {technical}
        </details>
      )}
    </Notice>
  )
}
