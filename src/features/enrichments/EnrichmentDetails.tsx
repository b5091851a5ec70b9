import { type ReactNode, Suspense } from 'react'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { enrichmentTexts } from '#texts/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { CallCode } from './CallCode.tsx'
import styles from './Enrichment.module.css'
import { EnrichmentHead } from './EnrichmentHead.tsx'
import { Inputs } from './Inputs.tsx'
import { Outputs } from './Outputs.tsx'
import { LazyRunDialog } from './run-dialog.ts'
import { TermsPanel } from './TermsPanel.tsx'
import { useRunOpening } from './use-run-opening.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { shownName } from '#domain/shown-text.ts'

export interface EnrichmentDetailsProps {
  readonly enrichment: EnrichmentDetail
  /** What went wrong while it was read again. */
  readonly notice?: ReactNode
}

/** An enrichment that has been read. */
export function EnrichmentDetails({ enrichment, notice }: EnrichmentDetailsProps) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  const { opening, openingLink, close } = useRunOpening(enrichment.id)

  return (
    <>
      <PageTitle>{shell.title(shownName(enrichment.name))}</PageTitle>
      {notice}
      <EnrichmentHead enrichment={enrichment} runLink={openingLink} />
      <div className={styles.split}>
        <div className={`ec-stack ec-stack--32 ${styles.about}`}>
          <p className={`ec-prose ${styles.description}`}>
            {enrichment.description ? <LongText text={enrichment.description} /> : t.noDescription}
          </p>
          <div className={styles.io}>
            <Inputs params={enrichment.params} />
            <Outputs fields={enrichment.response_fields} />
          </div>
        </div>
        <aside className="ec-stack ec-stack--24" aria-label={t.details}>
          <TermsPanel enrichment={enrichment} />
          <CallCode enrichment={enrichment} />
        </aside>
      </div>
      {opening && (
        <Suspense fallback={null}>
          <LazyRunDialog enrichment={enrichment} onClose={close} {...opening} />
        </Suspense>
      )}
    </>
  )
}
