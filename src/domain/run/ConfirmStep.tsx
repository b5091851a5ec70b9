import { useRef } from 'react'
import type { Micro } from '#lib/credits.ts'
import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Target } from '../intents.ts'
import { shownName } from '../shown-text.ts'
import type { PreviousPurchase } from './previous-purchase.ts'
import { useRanLabel } from './EarlierNotice.tsx'
import { LeftAfter } from './Receipt.tsx'
import { formatAmount, formatTotal } from './format-receipt.ts'
import type { Reason, Receipt } from './receipt.ts'

export interface ConfirmStepProps {
  readonly target: Target
  /** Description of the inputs; absent: one row, or one run. */
  readonly goes?: string
  readonly receipt: Receipt
  /** The same call, bought a moment ago. */
  readonly recent: PreviousPurchase | undefined
  readonly now: number
  readonly confirmAbove: Micro
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirmation: amount, purpose and reasons again. Cancel has the focus, so ↵ by reflex spends nothing. */
export function ConfirmStep({
  target,
  goes,
  receipt,
  recent,
  now,
  confirmAbove,
  onCancel,
  onConfirm,
}: ConfirmStepProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.confirm
  const cancel = useRef<HTMLButtonElement>(null)
  const total = formatTotal(receipt, texts)
  const reasons = receipt.verdict.kind === 'confirm' ? receipt.verdict.why : []
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onCancel}
      closeLabel={texts.common.close}
      initialFocus={cancel}
      title={recent ? t.againTitle : total === undefined ? t.unknownTitle : t.title(total)}
      foot={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="primary"
            // The second half of a double click that opened this step is no response to it.
            onClick={(event) => event.detail < 2 && onConfirm()}
          >
            {total === undefined || receipt.total === 0n ? t.anyway : t.spend(total)}
          </Button>
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        {recent && <Again recent={recent} now={now} total={total} />}
        <p className="ec-prose">
          {[
            goes ?? t.goes[target.kind](shownName(target.name)),
            ...reasons.map((why) => formatReason(why, receipt, confirmAbove, texts)),
          ].join(' ')}
        </p>
        <LeftAfter receipt={receipt} />
      </div>
    </Dialog>
  )
}

interface AgainProps {
  readonly recent: PreviousPurchase
  readonly now: number
  readonly total: string | undefined
}

function Again({ recent, now, total }: AgainProps) {
  const { run } = useTexts(runTexts)
  const ran = useRanLabel(recent, now)
  const more = total === undefined ? run.earlier.ranBody : run.confirm.againMore(total)
  return (
    <p className="ec-prose">
      {ran}. {recent.isUnknown ? `${run.earlier.lostBody} ${more}` : more}
    </p>
  )
}

function formatReason(why: Reason, { reserve }: Receipt, confirmAbove: Micro, texts: RunTexts): string {
  const t = texts.run.confirm.why
  if (why === 'above') return t.above(formatAmount(confirmAbove, texts))
  return why === 'reserve' ? t.reserve(formatAmount(reserve, texts)) : t[why]
}
