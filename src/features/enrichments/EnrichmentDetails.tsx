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
import { EnrichmentTitle } from './EnrichmentTitle.tsx'
import { FavouriteStar } from '#domain/detail/FavouriteStar.tsx'
import { RunLinks } from '#domain/detail/RunLinks.tsx'
import { targetOf } from '#domain/intents.ts'
import { EnrichmentManyRun } from './EnrichmentManyRun.tsx'
import { EnrichmentRun } from './EnrichmentRun.tsx'
import { DetailTabs } from '#domain/detail/DetailTabs.tsx'
import { readPageQuery, tabQuery } from '#domain/detail/detail-tabs.ts'
import { MyRuns } from '#domain/detail/MyRuns.tsx'
import { useOwnRuns } from '#domain/detail/use-own-runs.ts'
import { useRunOpening } from '#domain/run/use-run-opening.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { HitsPanel } from '#domain/detail/HitsPanel.tsx'
import { ParamList } from '#domain/detail/ParamList.tsx'
import { LastRuns } from '#domain/detail/LastRuns.tsx'
import { Outputs } from '#domain/detail/Outputs.tsx'
import { type OwnRun, sumOwnRuns } from '#domain/detail/own-runs.ts'
import { PriceText, priceSentences } from '#domain/price-text.tsx'
import { Panel } from '#ui/Panel.tsx'
import { formatKeyUse, formatPages } from '#domain/detail/format-param.ts'

export interface EnrichmentDetailsProps {
  readonly enrichment: EnrichmentDetail
  readonly notice?: ReactNode
}

export function EnrichmentDetails({ enrichment, notice }: EnrichmentDetailsProps) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  const { id, name, category } = enrichment
  const target = targetOf(enrichment)
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
      <EnrichmentTitle enrichment={enrichment} star={<FavouriteStar target={target} />}>
        <RunLinks target={target} name={name} group={t.keys.group} runLink={linkTo()} manyLink={linkToMany} />
      </EnrichmentTitle>
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

/** Inputs, outputs and cost of an enrichment, and its results so far. */
function Overview({ enrichment, runs }: { readonly enrichment: EnrichmentDetail; readonly runs: readonly OwnRun[] }) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const sum = sumOwnRuns(runs)
  return (
    <div className={styles.split}>
      <div className={`ec-stack ec-stack--32 ${styles.about}`}>
        <p className={`ec-prose ${styles.description}`}>
          {enrichment.description ? <LongText text={enrichment.description} /> : t.noDescription}
        </p>
        <div className={styles.io}>
          <ParamList params={enrichment.params} />
          <Outputs fields={enrichment.response_fields} />
        </div>
        <LastRuns all={paths.enrichment(enrichment.id) + tabQuery('runs')} runs={runs} />
      </div>
      <aside className="ec-stack ec-stack--24" aria-label={t.details}>
        <TermsPanel enrichment={enrichment} />
        {sum && <HitsPanel sum={sum} />}
      </aside>
    </div>
  )
}

/** Cost of a run, the pages it can return, and the key it requires. */
function TermsPanel({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  const inputs = enrichment.params.map(({ name }) => name)
  const pages = formatPages(enrichment, texts)
  const key = formatKeyUse(enrichment, texts)
  return (
    <Panel label={t.details}>
      <dl className="ec-stack">
        <Term name={texts.price.label} sentences={priceSentences(enrichment, inputs, texts)}>
          <PriceText priced={enrichment} />
        </Term>
        <Term name={t.pagination.label} sentences={[pages.sentence]}>
          {pages.word}
        </Term>
        <Term name={t.auth.label} sentences={key.sentences}>
          {key.word}
        </Term>
      </dl>
    </Panel>
  )
}

interface TermProps {
  readonly name: string
  readonly sentences: readonly string[]
  readonly children: ReactNode
}

const Term = ({ name, sentences, children }: TermProps) => (
  <div className={styles.term}>
    <dt className="ec-label">{name}</dt>
    <dd>{children}</dd>
    {sentences.map((sentence) => (
      <dd key={sentence} className={styles.terms}>
        {sentence}
      </dd>
    ))}
  </div>
)
