import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { ApiDocs } from './ApiDocs.tsx'
import styles from '#domain/detail/Detail.module.css'
import { EnrichmentHead } from './EnrichmentHead.tsx'
import { EnrichmentManyRun } from './EnrichmentManyRun.tsx'
import { EnrichmentRun } from './EnrichmentRun.tsx'
import { DetailTabs } from '#domain/detail/DetailTabs.tsx'
import { readPageQuery } from '#domain/detail/detail-tabs.ts'
import { MyRuns } from '#domain/detail/MyRuns.tsx'
import { Overview } from './Overview.tsx'
import { useOwnRuns } from '#domain/detail/use-own-runs.ts'
import { useRunOpening } from '#domain/run/use-run-opening.ts'

export interface EnrichmentDetailsProps {
  readonly enrichment: EnrichmentDetail
  /** Notice about a failed refresh. */
  readonly notice?: ReactNode
}

/** An enrichment that has been read. */
export function EnrichmentDetails({ enrichment, notice }: EnrichmentDetailsProps) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  const { id, name, category } = enrichment
  const shown = shownName(name)
  const { opening, linkTo, close, isMany, linkToMany, openMany } = useRunOpening()
  const [query] = useSearchParams()
  const { tab } = readPageQuery(query)
  const runs = useOwnRuns({ kind: 'enrichment', id })
  useVisit({
    kind: 'enrichment',
    to: paths.enrichment(id),
    name,
    category: category.map((one) => ({ name: one.name })),
  })

  if (isMany) return <EnrichmentManyRun enrichment={enrichment} />
  return (
    <>
      <PageTitle>{shell.title(tab === 'overview' ? shown : t.tabs.titled(shown, t.tabs[tab]))}</PageTitle>
      {notice}
      <EnrichmentHead enrichment={enrichment} runLink={linkTo()} manyLink={linkToMany} />
      <DetailTabs label={t.tabs.label} to={paths.enrichment(id)} open={tab} runs={runs.length} />
      <div className={styles.tab}>
        {tab === 'overview' && <Overview enrichment={enrichment} runs={runs} />}
        {tab === 'api' && <ApiDocs enrichment={enrichment} />}
        {tab === 'runs' && <MyRuns runs={runs} linkTo={linkTo} />}
      </div>
      {opening && <EnrichmentRun enrichment={enrichment} onClose={close} onMany={openMany} {...opening} />}
    </>
  )
}
