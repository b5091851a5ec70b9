import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { type Expectation, type Ranked, bestOrder, expectationOf } from '#domain/waterfall/best-order.ts'
import { priceIn } from '#domain/waterfall/cascade-cost.ts'
import { isEnough, sampleOf } from '#domain/waterfall/samples.ts'
import { formatCount, formatShare } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './BestOrder.module.css'
import type { CascadeParts } from '#domain/waterfall/cascade-parts.ts'

/** The order of the same providers that is the cheapest for a hit by own runs, beside the chosen order. */
export function BestOrderSection({ waterfall, chosen, samples }: CascadeParts) {
  const { waterfall: words, locale } = useTexts(waterfallTexts)
  const t = words.best
  const { toasts } = useServices()
  const { cascade, choose } = chosen
  const offered = new Map(waterfall.available_enrichments.map((one) => [one.id, one]))
  const nameOf = (id: number) => shownName(offered.get(id)?.name || `#${id}`)
  const now = cascade.enrichments.flatMap((id): Ranked[] => {
    const price = priceIn(offered.get(id)?.price)
    return price === undefined ? [] : [{ id, price, sample: sampleOf(samples, id) }]
  })
  const verifier = waterfall.email_verifiers.find(({ id }) => id === cascade.emailVerifier)
  const check = cascade.emailVerifier === null ? 0n : priceIn(verifier?.price)
  // With an unknown price nothing can be compared.
  if (now.length < 2 || now.length !== cascade.enrichments.length || check === undefined) return null

  const rows = (id: number) => formatCount(sampleOf(samples, id).asked, locale)
  const known = now.filter(({ sample }) => isEnough(sample))
  const unsure = now.filter(({ sample }) => !isEnough(sample)).map(({ id }) => nameOf(id))
  const best = bestOrder(now, check)
  const isBest = best.every(({ id }, index) => id === now[index]?.id)
  const apply = () => {
    choose({ ...cascade, enrichments: best.map(({ id }) => id) })
    toasts.show(t.applied, 'check')
  }

  return (
    <section className={`ec-stack ec-stack--8 ${styles.section}`}>
      <h2 className="ec-section">{t.title}</h2>
      {known.length < 2 ? (
        <p className="ec-2">
          {t.too} {now.map(({ id }) => t.progress(nameOf(id), rows(id))).join(', ')}.
        </p>
      ) : (
        <>
          {isBest ? (
            <p className="ec-2">{t.already}</p>
          ) : (
            <Panel>
              <div className={styles.orders}>
                <Order label={t.now} order={now} nameOf={nameOf} expected={expectationOf(now, check)} />
                <Order label={t.after} order={best} nameOf={nameOf} expected={expectationOf(best, check)} isBest />
              </div>
              <div className={styles.foot}>
                <Button onClick={apply}>{t.apply}</Button>
              </div>
            </Panel>
          )}
          {unsure.length > 0 && <p className="ec-meta">{t.unsure(unsure)}</p>}
          <p className="ec-meta">{t.basis(known.map(({ id }) => t.sample(nameOf(id), rows(id))))}</p>
        </>
      )}
    </section>
  )
}

interface OrderProps {
  readonly label: string
  readonly order: readonly Ranked[]
  readonly nameOf: (id: number) => string
  /** Undefined while a provider has too few rows. */
  readonly expected: Expectation | undefined
  readonly isBest?: boolean
}

function Order({ label, order, nameOf, expected, isBest = false }: OrderProps) {
  const { waterfall: words, locale } = useTexts(waterfallTexts)
  const t = words.best
  return (
    <div className={styles.order}>
      <b className="ec-label">{label}</b>
      <ol className={styles.names}>
        {order.map(({ id, sample }) => (
          <li key={id}>
            {nameOf(id)}
            {!isEnough(sample) && ' ?'}
          </li>
        ))}
      </ol>
      {expected ? (
        <span className="ec-tnum">
          <b className={isBest ? 'ec-t-ok' : 'ec-h'}>{t.perHit(twoDecimals(expected.perHit, locale))}</b>{' '}
          <span className="ec-3">{t.found(formatShare(expected.rate, 1, locale))}</span>
        </span>
      ) : (
        <span className="ec-3">{t.noClaim}</span>
      )}
    </div>
  )
}

/** Formats a ratio, always with two decimals, so that it differs from exact amounts. */
const twoDecimals = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
