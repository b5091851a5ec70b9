import type { ReactNode } from 'react'
import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { formatPerOne } from '#lib/format.ts'
import { classNames } from '#ui/class-names.ts'
import { NumberInput } from '#ui/NumberInput.tsx'
import type { Factor } from '../pricing.ts'
import { unitPriceText } from '../price-text.tsx'
import { shownName } from '../shown-text.ts'
import { formatAmount, formatTotal } from './format-receipt.ts'
import styles from './Receipt.module.css'
import type { Receipt as ReceiptModel } from './receipt.ts'

export interface ReceiptProps {
  readonly receipt: ReceiptModel
  readonly of: string
  /** Text instead of the balance while it is being read or is unknown. */
  readonly noBalance: string
  /** Maximum cost of this run, as typed; empty for no cap. */
  readonly cap: { readonly text: string; readonly onChange: (text: string) => void }
  /** Number of rows that are bought, and why the other rows are not: a run of many rows. */
  readonly rows?: ReactNode
  /** Breakdown of the sum, instead of the line of one price. */
  readonly cost?: ReactNode
  /** Lines below the price: savings, pilot. */
  readonly details?: ReactNode
}

/** Cost of a run before it is bought, shown wherever a credit can be spent. Lines of zero are left out. */
export function Receipt({ receipt, of, noBalance, cap, rows, cost, details }: ReceiptProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.receipt
  const { balance, held, left, saves, budget, verdict } = receipt
  const total = formatTotal(receipt, texts)
  return (
    <section className={styles.receipt} aria-label={t.title}>
      <div className={styles.part}>
        <div className={styles.line}>
          <b className="ec-1">{t.title}</b>
          <span className={styles.quiet}>{of}</span>
        </div>
        {rows ?? <CostLine receipt={receipt} total={total} texts={texts} />}
      </div>
      {rows !== undefined && (
        <div className={styles.part}>
          {cost ?? <CostLine receipt={receipt} total={total} texts={texts} />}
          {details}
        </div>
      )}
      <div className={styles.part}>
        {saves === undefined ? (
          <div className={styles.sum}>
            <span>{t.spend}</span>
            <span>{total ?? t.unknown}</span>
          </div>
        ) : (
          <p className={classNames(styles.sum, styles.good)}>{t.saves}</p>
        )}
        <div className={styles.cap}>
          <NumberInput
            label={texts.run.cap.label}
            size="sm"
            value={cap.text}
            onChange={cap.onChange}
            error={verdict.kind === 'incomplete' && verdict.of === 'cap' ? texts.run.cap.fault : undefined}
          />
        </div>
      </div>
      <div className={styles.part}>
        <ReceiptLine label={t.balance} quiet={balance === undefined}>
          {balance === undefined ? noBalance : formatAmount(balance, texts)}
        </ReceiptLine>
        {held && (
          <ReceiptLine label={t.held(held.holders)} less>
            {t.about(formatAmount(held.amount, texts))}
          </ReceiptLine>
        )}
        {left && <LeftLine left={left} texts={texts} />}
        {budget && (
          <ReceiptLine label={texts.run.limit.line[budget.of]}>
            {texts.run.limit.leftOf(formatAmount(budget.left, texts), formatAmount(budget.limit, texts))}
          </ReceiptLine>
        )}
      </div>
    </section>
  )
}

interface ReceiptLineProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly quiet?: boolean
  readonly less?: boolean
  readonly bad?: boolean
  readonly good?: boolean
}

/** One line of a receipt: label and amount. */
export const ReceiptLine = ({ label, children, quiet, less, bad, good }: ReceiptLineProps) => (
  <div className={styles.line}>
    <span>{label}</span>
    <span className={classNames(quiet && styles.quiet, less && styles.less, bad && styles.bad, good && styles.gain)}>
      {children}
    </span>
  </div>
)

function LeftLine({ left, texts }: { readonly left: NonNullable<ReceiptModel['left']>; readonly texts: RunTexts }) {
  const t = texts.run.receipt
  const isShort = left.amount < 0n
  const amount = formatAmount(isShort ? -left.amount : left.amount, texts)
  return (
    <ReceiptLine label={isShort ? t.short : t.left} bad={isShort}>
      {left.isEstimate ? t.about(amount) : amount}
    </ReceiptLine>
  )
}

interface CostLineProps {
  readonly receipt: ReceiptModel
  readonly total: string | undefined
  readonly texts: RunTexts
}

/** Breakdown of the sum, or the reason why there is none. */
function CostLine({ receipt: { cost, verdict }, total, texts }: CostLineProps) {
  const t = texts.run.receipt
  if (verdict.kind === 'incomplete' && verdict.of === 'json') return <p className={styles.why}>{t.unread}</p>
  if (verdict.kind === 'incomplete' && verdict.of === 'price') return <p className={styles.why}>{t.reading}</p>
  if (!cost) return <p className={styles.why}>{t.pagesUnknown}</p>
  if (!cost.known && cost.needs === 'rule') return <p className={styles.why}>{t.ruleUnknown}</p>
  if (!cost.known && cost.needs === 'parts') {
    return (
      <>
        <p className={styles.why}>{t.partsUnknown(cost.parts.map(shownName))}</p>
        {cost.rest > 0n && <ReceiptLine label={t.rest}>{t.upTo(formatAmount(cost.rest, texts))}</ReceiptLine>}
      </>
    )
  }
  if (cost.known && cost.range) {
    const { from, by, typical } = cost.range
    const most = formatAmount(cost.total, texts)
    const of = (words: string) => (cost.rows > 1 ? words + t.times + t.rows(cost.rows) : words)
    if (by === 'cascade') {
      return (
        <>
          {from < cost.total && <ReceiptLine label={of(t.best)}>{formatAmount(from, texts)}</ReceiptLine>}
          {typical !== undefined && (
            <ReceiptLine label={of(t.typical)}>{t.about(formatPerOne(typical, 1, texts.locale))}</ReceiptLine>
          )}
          <ReceiptLine label={of(t.worst)}>{most}</ReceiptLine>
        </>
      )
    }
    return (
      <ReceiptLine label={of(t.by[by])}>
        {from < cost.total ? t.fromTo(formatAmount(from, texts), most) : most}
      </ReceiptLine>
    )
  }
  const unit = unitPriceText(cost.unit, texts)
  if (!cost.known) {
    return (
      <>
        <p className={styles.why}>
          {unit}
          {t.times}
          {cost.parameter}
        </p>
        <p className={styles.why}>
          {t.needsBefore}
          <code>{cost.parameter}</code>
          {t.needsAfter}
        </p>
      </>
    )
  }
  // Every row is free, or was bought before.
  if (cost.rows === 0) return null
  const factor = cost.factor && formatFactor(cost.factor, texts)
  const rows = cost.rows > 1 && t.rows(cost.rows)
  return (
    <ReceiptLine label={[unit, factor, t.pages(cost.pages), rows].filter(Boolean).join(t.times)}>
      {total ?? t.unknown}
    </ReceiptLine>
  )
}

/** `limit 100`, or the name alone where the value differs from row to row. */
const formatFactor = ({ parameter, value }: Factor, texts: RunTexts): string =>
  value === undefined ? parameter : texts.run.receipt.factor(parameter, formatAmount(value, texts))

/**
 * The lines of a confirmation: the balance afterwards, and the reserve to compare with. Where it is unknown,
 * the whole available balance is shown as at stake.
 */
export function LeftAfter({ receipt }: { readonly receipt: ReceiptModel }) {
  const texts = useTexts(runTexts)
  const t = texts.run.receipt
  const { left, reserve, balance, held } = receipt
  const stake = left || balance === undefined ? undefined : balance - (held?.amount ?? 0n)
  if (!left && stake === undefined && reserve === 0n) return null
  return (
    <div className={styles.receipt}>
      <div className={styles.part}>
        {left && <LeftLine left={left} texts={texts} />}
        {stake !== undefined && (
          <ReceiptLine label={t.stake}>
            {held ? t.about(formatAmount(stake, texts)) : formatAmount(stake, texts)}
          </ReceiptLine>
        )}
        {(reserve > 0n || stake !== undefined) && (
          <ReceiptLine label={t.reserve}>{reserve > 0n ? formatAmount(reserve, texts) : t.noReserve}</ReceiptLine>
        )}
      </div>
    </div>
  )
}
