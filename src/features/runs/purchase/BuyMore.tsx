import { useRef } from 'react'
import { unitPriceText } from '#domain/price-text.tsx'
import type { Receipt } from '#domain/run/receipt.ts'
import { useSpending } from '#domain/use-spending.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount } from '#lib/format.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { type Definition, DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface BuyMoreProps {
  readonly title: string
  readonly body: string
  /** Inputs that are bought: rows of the list without duplicates. */
  readonly inputs: number
  readonly receipt: Receipt
  readonly isBusy: boolean
  readonly failed: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The receipt of what more a run buys. The focus is on Cancel, so ↵ by reflex spends nothing. */
export function BuyMore({ title, body, inputs, receipt, isBusy, failed, onConfirm, onClose }: BuyMoreProps) {
  const texts = useTexts(runPageTexts)
  const t = texts.runPage.buy
  const cancel = useRef<HTMLButtonElement>(null)
  const { confirmAbove } = useSpending()
  const { verdict } = receipt
  const amount = (micro: Micro) => unitPriceText(micro, texts)
  const total = receipt.total === undefined ? undefined : amount(receipt.total)
  const spend = total !== undefined && receipt.isCeiling ? texts.runPage.receipt.upTo(total) : total
  const blocked =
    verdict.kind === 'does-not-fit'
      ? t.doesNotFit(amount(verdict.available))
      : verdict.kind === 'over-limit'
        ? t.overLimit(amount(verdict.budget.left))
        : undefined
  const why = verdict.kind === 'confirm' ? verdict.why : []
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      closeLabel={texts.common.close}
      initialFocus={cancel}
      onClose={onClose}
      foot={
        <>
          <Button ref={cancel} onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            // The second half of a double click that opened this dialog is no response to it.
            onClick={(event) => event.detail < 2 && onConfirm()}
            {...(blocked !== undefined && { disabledReason: blocked })}
          >
            {spend === undefined ? t.anyway : t.spend(spend)}
          </Button>
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">
          {[
            body,
            ...why.map((reason) =>
              reason === 'above'
                ? t.why.above(amount(confirmAbove))
                : reason === 'reserve'
                  ? t.why.reserve(amount(receipt.reserve))
                  : t.why[reason],
            ),
          ].join(' ')}
        </p>
        <section aria-label={texts.runPage.receipt.title}>
          <DefinitionList ends items={linesOf(receipt, inputs, spend, texts)} />
        </section>
        {blocked !== undefined && <Notice tone="warn" title={blocked} />}
        {failed !== undefined && <Notice tone="bad" role="alert" title={failed} />}
      </div>
    </Dialog>
  )
}

function linesOf(receipt: Receipt, inputs: number, spend: string | undefined, texts: RunPageTexts): Definition[] {
  const { runPage, locale } = texts
  const t = runPage.buy
  const { balance, held, left } = receipt
  const amount = (micro: Micro) => unitPriceText(micro, texts)
  return [
    { key: 'rows', term: runPage.receipt.toSend, value: formatCount(inputs, locale) },
    { key: 'spend', term: <b>{t.sum}</b>, value: <b>{spend ?? runPage.receipt.unknown}</b> },
    { key: 'balance', term: t.balance, value: balance === undefined ? runPage.receipt.unknown : amount(balance) },
    ...(held ? [{ key: 'held', term: t.held, value: runPage.receipt.about(amount(held.amount)) }] : []),
    ...(left
      ? [
          {
            key: 'left',
            term: left.amount < 0n ? t.short : t.left,
            value: left.isEstimate
              ? runPage.receipt.about(amount(left.amount < 0n ? -left.amount : left.amount))
              : amount(left.amount < 0n ? -left.amount : left.amount),
          },
        ]
      : []),
  ]
}
