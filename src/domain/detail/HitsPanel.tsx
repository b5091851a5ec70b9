import { MIN_ROWS } from '../hit-count.ts'
import { formatCount, formatPerOne, formatShare } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from './Detail.module.css'
import type { OwnSum } from './own-runs.ts'

export function HitsPanel({ sum }: { readonly sum: OwnSum }) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const t = enrichment.hits
  const { rows, found, none, failed, cost, paidHits, isEstimate } = sum
  const share = formatShare(found, rows, locale)
  const price = paidHits > 0 ? formatPerOne(cost, paidHits, locale) : undefined
  const noPrice = found === 0 ? t.noHit : enrichment.runs.unpriced
  const n = (count: number) => formatCount(count, locale)
  return (
    <Panel label={t.label}>
      <div className="ec-stack ec-stack--12">
        <div className={styles.figure}>
          <span className="ec-label">{t.label}</span>
          <span>
            <b className="ec-h ec-tnum">{rows < MIN_ROWS ? t.foundOf(n(found)) : share}</b>{' '}
            <span className="ec-3">{t.ofRows(n(rows), rows)}</span>
          </span>
        </div>
        <Progress
          label={t.bar(n(found), n(none), n(failed))}
          segments={[
            { kind: 'ok', amount: found },
            { kind: 'none', amount: none },
            { kind: 'bad', amount: failed },
          ]}
          total={rows}
          size="thin"
        />
        <div className={styles.figure}>
          <span className="ec-label">{t.perHit}</span>
          <b className="ec-h ec-tnum">{price === undefined ? noPrice : isEstimate ? t.about(price) : price}</b>
        </div>
      </div>
    </Panel>
  )
}
