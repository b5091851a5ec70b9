import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { integerId } from '#lib/ids.ts'
import { enrichmentTexts } from '#texts/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EnrichmentDetails } from './EnrichmentDetails.tsx'
import { NoEnrichment } from './NoEnrichment.tsx'

/** One enrichment: what goes in, what comes out, what it costs, and the dialog that runs it. */
export function EnrichmentPage() {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const text = useParams()['id'] ?? ''
  const id = integerId(text)
  return id === undefined ? <NoEnrichment why={t.notFound.badId(text)} /> : <EnrichmentOf key={id} id={id} />
}

function EnrichmentOf({ id }: { readonly id: number }) {
  const { enrichment: t, common, shell } = useTexts(enrichmentTexts)
  const detail = useQuery(useApi().enrichments.one(id))

  if (detail.isPending) {
    return (
      <>
        <title>{shell.title(t.id(id))}</title>
        <h1 className="ec-sr">{t.id(id)}</h1>
        <Skeleton label={common.loading(t.what)} shape="lines" count={6} />
      </>
    )
  }
  if (detail.isError) {
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
    if (!detail.data) {
      // 406 on a read is the plan's word, not a matter of the balance.
      const title = kind === 'credits' ? t.notInPlan : t.failed
      return (
        <>
          <title>{shell.title(title)}</title>
          <h1 className="ec-sr">{t.id(id)}</h1>
          {failed(title)}
        </>
      )
    }
    return <EnrichmentDetails enrichment={detail.data} notice={failed(t.failedAgain)} />
  }
  return <EnrichmentDetails enrichment={detail.data} />
}
