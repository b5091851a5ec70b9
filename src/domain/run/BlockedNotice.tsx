import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { SpendingBudget } from '../spending-limits.ts'
import { formatAmount, formatPart, formatTotal } from './format-receipt.ts'
import { type Receipt, getBuyablePart } from './receipt.ts'

export interface BlockedNoticeProps {
  readonly receipt: Receipt
  readonly isMeasuring: boolean
  readonly onMeasure: () => void
}

/** Notice why the whole run cannot be bought, with both amounts, and how much of it can. */
export function BlockedNotice({ receipt, isMeasuring, onMeasure }: BlockedNoticeProps) {
  const texts = useTexts(runTexts)
  const { fits, cap: t, limit } = texts.run
  const { verdict } = receipt
  if (verdict.kind === 'over-cap') {
    const cap = formatAmount(verdict.cap, texts)
    const total = formatTotal(receipt, texts)
    return (
      <Notice tone="bad" role="status" title={t.title}>
        <p>
          {total === undefined ? t.unknown(cap) : t.body(total, cap)} {formatFirstRows(receipt, texts)}
        </p>
      </Notice>
    )
  }
  if (verdict.kind === 'over-limit') {
    return (
      <Notice tone="bad" role="status" title={limit.title[verdict.budget.of]}>
        <p>
          {formatLimit(receipt, verdict.budget, texts)} {formatFirstRows(receipt, texts)}
        </p>
      </Notice>
    )
  }
  if (verdict.kind !== 'does-not-fit') return null
  return (
    <Notice tone="bad" role="status" title={fits.title}>
      <div className="ec-stack ec-stack--8">
        <p>
          {fits.body(formatTotal(receipt, texts) ?? '', formatAmount(verdict.available, texts))}{' '}
          {formatFirstRows(receipt, texts)}
        </p>
        <div>
          <Button size="sm" icon="refresh-cw" isBusy={isMeasuring} onClick={onMeasure}>
            {fits.measure}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** Returns the reason why nothing can be bought, on the button; undefined where something can. */
export function blockedReason(receipt: Receipt, texts: RunTexts): string | undefined {
  const { fits, cap: t } = texts.run
  const { verdict } = receipt
  if (getBuyablePart(receipt)) return undefined
  if (verdict.kind === 'does-not-fit') {
    return fits.reason(formatTotal(receipt, texts) ?? '', formatAmount(verdict.available, texts))
  }
  if (verdict.kind === 'over-limit') return formatLimit(receipt, verdict.budget, texts)
  if (verdict.kind !== 'over-cap') return undefined
  const cap = formatAmount(verdict.cap, texts)
  const total = formatTotal(receipt, texts)
  return total === undefined ? t.unknownReason(cap) : t.reason(total, cap)
}

const formatLimit = (receipt: Receipt, { of, limit, left }: SpendingBudget, texts: RunTexts): string =>
  texts.run.limit.body[of](formatTotal(receipt, texts), formatAmount(left, texts), formatAmount(limit, texts))

function formatFirstRows(receipt: Receipt, texts: RunTexts): string {
  const sold = getBuyablePart(receipt)
  return sold ? texts.run.fits.first(formatPart(sold, texts), formatTotal(sold, texts) ?? '') : ''
}
