import type { ReactNode } from 'react'
import { unitPriceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import type { Micro } from '#lib/credits.ts'
import { type TaskListTexts, taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { RetrySum, SumLine } from './retry-sum.ts'
import styles from './Many.module.css'

/** Total cost of several runs, and the balance after them. Lines appear only when they are not zero. */
export function RetryReceipt({ sum }: { readonly sum: RetrySum }) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  const { balance, held, left, reserve } = sum.receipt
  const amount = (micro: Micro) => formatAmount(micro, texts)
  const about = (micro: Micro, isEstimate: boolean) => (isEstimate ? `~${amount(micro)}` : amount(micro))
  return (
    <section aria-label={t.receipt} className={styles.receipt}>
      <div className={styles.part}>
        {sum.lines.map((line) => (
          <ReceiptLine key={line.id} label={`${shownName(line.name)}, ${formatLine(line, texts)}`}>
            {line.unknown === line.count ? t.unknown : amount(line.total)}
          </ReceiptLine>
        ))}
      </div>
      <div className={styles.part}>
        <div className={classNames(styles.line, styles.sum)}>
          <span>{t.sum}</span>
          <span>{formatSum(sum, texts)}</span>
        </div>
      </div>
      <div className={styles.part}>
        <ReceiptLine label={t.balance}>{balance === undefined ? t.notMeasured : amount(balance)}</ReceiptLine>
        {held && <ReceiptLine label={t.held(held.holders)}>{`~${amount(held.amount)}`}</ReceiptLine>}
        {left && (
          <ReceiptLine label={left.amount < 0n ? t.short : t.left} bad={left.amount < 0n}>
            {about(left.amount < 0n ? -left.amount : left.amount, left.isEstimate || sum.unknown > 0 || sum.isCeiling)}
          </ReceiptLine>
        )}
        {reserve > 0n && <ReceiptLine label={t.reserve}>{amount(reserve)}</ReceiptLine>}
      </div>
    </section>
  )
}

interface ReceiptLineProps {
  readonly label: string
  readonly children: ReactNode
  readonly bad?: boolean
}

const ReceiptLine = ({ label, children, bad }: ReceiptLineProps) => (
  <div className={classNames(styles.line, bad && styles.bad)}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
)

const formatLine = ({ count, each }: SumLine, texts: TaskListTexts): string => {
  const t = texts.list.retryMany
  return each === undefined ? t.runs(count) : t.line(formatCount(count, texts.locale), formatAmount(each, texts))
}

const formatAmount = (amount: Micro, texts: TaskListTexts): string => unitPriceText(amount, texts)

/** `1.5`, `up to 3`, or what is known beside what is not; undefined where nothing is known. */
export function formatRetryTotal({ known, unknown, isCeiling }: RetrySum, texts: TaskListTexts): string | undefined {
  if (unknown > 0 && known === 0n) return undefined
  const amount = formatAmount(known, texts)
  return isCeiling ? texts.list.retryMany.upTo(amount) : amount
}

function formatSum(sum: RetrySum, texts: TaskListTexts): string {
  const t = texts.list.retryMany
  const total = formatRetryTotal(sum, texts)
  if (total === undefined) return t.unknown
  return sum.unknown > 0 ? t.andUnknown(total, sum.unknown) : total
}
