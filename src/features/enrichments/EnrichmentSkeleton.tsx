import type { Enrichment } from '#contract/enrichments.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from '#domain/detail/Detail.module.css'
import { EnrichmentTitle } from './EnrichmentTitle.tsx'
import { shownText } from '#domain/shown-text.ts'

export interface EnrichmentSkeletonProps {
  readonly id: number
  /** The enrichment as the catalogue has it: shown at once. */
  readonly known: Enrichment | undefined
}

/** Skeleton of an enrichment page: header, two columns, panel. */
export function EnrichmentSkeleton({ id, known }: EnrichmentSkeletonProps) {
  const { enrichment: t, common } = useTexts(enrichmentTexts)
  const run = (
    <div className={styles.acts} aria-hidden="true">
      <SkeletonBlock width="98px" height="var(--ec-control)" isBox />
    </div>
  )
  return (
    <>
      {known ? <EnrichmentTitle enrichment={known}>{run}</EnrichmentTitle> : <h1 className="ec-sr">{t.id(id)}</h1>}
      <Skeleton label={common.loading(t.what)}>
        {!known && (
          <div className={styles.head} aria-hidden="true">
            <SkeletonBlock width="40px" height={40} isBox />
            <div className="ec-grow">
              <SkeletonBlock width="240px" height={28} />
              <SkeletonBlock width="180px" />
            </div>
            {run}
          </div>
        )}
        <div className={styles.tabBones} aria-hidden="true">
          <SkeletonBlock width="60px" />
          <SkeletonBlock width="24px" />
          <SkeletonBlock width="56px" />
        </div>
        <div className={`${styles.split} ${styles.tab}`} aria-hidden="true">
          <div className={`ec-stack ec-stack--32 ${styles.about}`}>
            {known?.description ? (
              <p className={`ec-prose ${styles.description}`}>{shownText(known.description)}</p>
            ) : (
              <SkeletonBlock width="70%" />
            )}
            <div className={styles.io}>
              <FieldBones count={4} isDescribed />
              <FieldBones count={4} />
            </div>
          </div>
          <div className="ec-stack ec-stack--24">
            <Panel>
              <div className="ec-stack">
                <TermBones sentence="56%" />
                <TermBones sentence="70%" />
                <TermBones />
              </div>
            </Panel>
          </div>
        </div>
      </Skeleton>
    </>
  )
}

const FieldBones = ({ count, isDescribed }: { readonly count: number; readonly isDescribed?: boolean }) => (
  <div>
    <SkeletonBlock width="72px" height={28} />
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.field}>
        <SkeletonBlock width={`${64 + ((index * 29) % 48)}px`} />
        <SkeletonBlock width="40px" />
        {isDescribed && (
          <span className={styles.wholeLine}>
            <SkeletonBlock width="56%" />
          </span>
        )}
      </div>
    ))}
  </div>
)

const TermBones = ({ sentence }: { readonly sentence?: string }) => (
  <div className={styles.termBones}>
    <SkeletonBlock width="40px" />
    <SkeletonBlock width="72px" />
    {sentence && <SkeletonBlock width={sentence} />}
  </div>
)
