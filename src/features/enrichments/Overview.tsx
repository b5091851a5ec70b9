import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { tabQuery } from '#domain/detail/detail-tabs.ts'
import { paths } from '#domain/paths.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from '#domain/detail/Detail.module.css'
import { HitsPanel } from '#domain/detail/HitsPanel.tsx'
import { Inputs } from '#domain/detail/Inputs.tsx'
import { LastRuns } from '#domain/detail/LastRuns.tsx'
import { Outputs } from '#domain/detail/Outputs.tsx'
import { type OwnRun, sumOf } from '#domain/detail/own-runs.ts'
import { TermsPanel } from './TermsPanel.tsx'

export interface OverviewProps {
  readonly enrichment: EnrichmentDetail
  /** Its runs on this device. */
  readonly runs: readonly OwnRun[]
}

/** What an enrichment takes, brings and costs, and what it brought so far. */
export function Overview({ enrichment, runs }: OverviewProps) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const sum = sumOf(runs)
  return (
    <div className={styles.split}>
      <div className={`ec-stack ec-stack--32 ${styles.about}`}>
        <p className={`ec-prose ${styles.description}`}>
          {enrichment.description ? <LongText text={enrichment.description} /> : t.noDescription}
        </p>
        <div className={styles.io}>
          <Inputs params={enrichment.params} />
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
