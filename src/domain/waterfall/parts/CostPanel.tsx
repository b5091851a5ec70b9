import { shownName } from '../../shown-text.ts'
import { useBalance } from '../../use-balance.ts'
import { unitPriceText } from '../../price-text.tsx'
import { costOfCascade } from '../cascade-cost.ts'
import { isEnough, sampleOf } from '../samples.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount, formatCredits, formatPerOne } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import receipt from '../../run/Receipt.module.css'
import type { CascadeParts } from '../cascade-parts.ts'

/** Cost of one row at best, at worst and typically, and the number of rows that the balance covers. */
export function CostPanel({ waterfall, chosen: { cascade }, samples }: CascadeParts) {
  const texts = useTexts(waterfallTexts)
  const { waterfall: words, locale } = texts
  const t = words.cost
  const { money } = useBalance()
  const cost = costOfCascade(waterfall, cascade, samples)
  const nameOf = (id: number) =>
    shownName(waterfall.available_enrichments.find((one) => one.id === id)?.name || `#${id}`)
  const [first = 0] = cascade.enrichments
  const few = cascade.enrichments.filter((id) => !isEnough(sampleOf(samples, id))).map(nameOf)
  const amount = (value: Micro) => unitPriceText(value, texts)
  const fits = (each: Micro) => formatCount(Number((money?.available ?? 0n) / each), locale)
  const typical = cost.known ? cost.range?.typical : undefined
  return (
    <section className={receipt.receipt} aria-label={t.title}>
      <div className={receipt.part}>
        <div className={receipt.line}>
          <b className="ec-1">{t.title}</b>
          <span className={receipt.quiet}>{t.parts(cascade.enrichments.length, cascade.emailVerifier !== null)}</span>
        </div>
        {cost.known ? (
          <>
            {cascade.enrichments.length > 1 && (
              <CostLine label={t.best(nameOf(first))}>{amount(cost.range?.from ?? cost.total)}</CostLine>
            )}
            <CostLine label={t.worst(cascade.enrichments.length)}>{amount(cost.total)}</CostLine>
          </>
        ) : (
          <p className={receipt.why}>{t.unknown(cost.needs === 'parts' ? cost.parts.map(shownName) : [])}</p>
        )}
      </div>
      {cost.known && (
        <div className={receipt.part}>
          <div className={receipt.sum}>
            <span>{t.typical}</span>
            <span>{typical === undefined ? '–' : t.about(formatPerOne(typical, 1, locale))}</span>
          </div>
          {few.length > 0 && <p className={`ec-meta ${receipt.why}`}>{t.typicalNeeds(few)}</p>}
        </div>
      )}
      {money && (
        <div className={receipt.part}>
          <CostLine label={t.balance}>{formatCredits(money.balance, locale)}</CostLine>
          {money.held > 0n && (
            <CostLine label={texts.shell.held(money.holders)}>{t.about(formatCredits(money.held, locale))}</CostLine>
          )}
          {typical !== undefined && typical > 0n && <CostLine label={t.fitsTypical}>{t.about(fits(typical))}</CostLine>}
          {cost.known && cost.total > 0n && <CostLine label={t.fitsSure}>{fits(cost.total)}</CostLine>}
        </div>
      )}
    </section>
  )
}

const CostLine = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className={receipt.line}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
)
