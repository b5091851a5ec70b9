import { formatCount } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { PlanCounts } from '../../bulk/plan.ts'
import { ReceiptLine } from '../../run/Receipt.tsx'

export interface ReceiptRowsProps {
  /** Undefined while the rows are being checked. */
  readonly counts: PlanCounts | undefined
  readonly label: string
  /** True if results of earlier purchases are used. */
  readonly reuse: boolean
  readonly onReuse: (reuse: boolean) => void
}

/** From all rows to those that are bought. A line appears only when it is not zero. */
export function ReceiptRows({ counts, label, reuse, onReuse }: ReceiptRowsProps) {
  const { bulkInput, locale } = useTexts(bulkInputTexts)
  const t = bulkInput.receipt
  if (!counts) return <p className="ec-3">{t.checking}</p>
  const less = (name: string, count: number) =>
    count > 0 && (
      <ReceiptLine label={name} less>
        −{formatCount(count, locale)}
      </ReceiptLine>
    )
  return (
    <>
      <ReceiptLine label={label}>{formatCount(counts.rows, locale)}</ReceiptLine>
      {less(t.invalid, counts.invalid)}
      {less(t.leftOut, counts.leftOut)}
      {less(t.duplicates, counts.duplicates)}
      {(counts.bought > 0 || !reuse) && (
        <ReceiptLine
          label={
            <Checkbox isChecked={reuse} onChange={onReuse}>
              {t.bought}
            </Checkbox>
          }
          less
        >
          −{formatCount(counts.bought, locale)}
        </ReceiptLine>
      )}
      <ReceiptLine label={t.toSend}>
        <b>{formatCount(counts.toBuy, locale)}</b>
      </ReceiptLine>
    </>
  )
}
