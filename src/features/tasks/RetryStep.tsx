import { useRef } from 'react'
import { unitPriceText } from '#domain/price-words.tsx'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { RetryReceipt, totalWords } from './RetryReceipt.tsx'
import type { RetryManyState } from './use-retry-many.ts'

export interface RetryStepProps {
  readonly many: RetryManyState
}

/** The second step: the amount again, and why it asks. The focus is on Back, so ↵ by reflex spends nothing. */
export function RetryStep({ many }: RetryStepProps) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  const back = useRef<HTMLButtonElement>(null)
  const { fitting, fittingSum: sum, confirmAbove } = many
  const total = totalWords(sum, texts)
  const { verdict, reserve } = sum.receipt
  const reasons = verdict.kind === 'confirm' ? verdict.why : []
  const words = reasons.map((why) => {
    if (why === 'above') return t.reasons.above(unitPriceText(confirmAbove, texts))
    return why === 'reserve' ? t.reasons.reserve(unitPriceText(reserve, texts)) : t.reasons[why]
  })
  if (many.repriced === 'unread') words.unshift(t.reasons['price-stale'])
  const again = fitting.filter(({ isAgain }) => isAgain).length
  if (again > 0) words.unshift(t.reasons.again(again))
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={total === undefined ? t.stepUnknown : t.stepTitle(total)}
      closeLabel={texts.common.close}
      initialFocus={back}
      onClose={many.back}
      foot={
        <>
          <Button ref={back} onClick={many.back}>
            {t.back}
          </Button>
          <Button
            variant="primary"
            // The second half of the double click that opened this step is no answer to it.
            onClick={(event) => event.detail < 2 && many.confirm()}
          >
            {total === undefined || sum.unknown > 0 ? t.anyway : t.spend(total)}
          </Button>
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">{words.join(' ')}</p>
        <RetryReceipt sum={sum} />
      </div>
    </Dialog>
  )
}
