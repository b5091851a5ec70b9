import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { blockedReason } from './BlockedNotice.tsx'
import { primaryWords } from './receipt-words.ts'
import { usableResult } from './previous-purchase.ts'
import type { RunState } from './use-run-state.ts'

/** The button that spends: its verb holds the amount. */
export function PrimaryButton({ run }: { readonly run: RunState }) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { receipt, attempt, quiet, earlier, isReady, sale } = run
  const needsKey = sale.missingKeyOf !== undefined
  const isSent = earlier.recent?.isSending === true
  const { verdict } = receipt
  const reason =
    sale.whyNot ??
    blockedReason(receipt, texts) ??
    (!isReady
      ? t.reading
      : quiet > 0
        ? t.refused.quiet(quiet)
        : attempt.kind === 'broken'
          ? t.refused.broken
          : isSent
            ? t.sending.reason
            : undefined)
  const waits = verdict.kind === 'needs' || verdict.kind === 'incomplete'
  const isOffered = usableResult(earlier) !== undefined
  return (
    <Button
      // Neither what cannot be sent yet, nor what the service may refuse, nor what is there for nothing looks like the way on.
      variant={waits || needsKey || isOffered ? 'default' : 'primary'}
      keys="mod+enter"
      isBusy={attempt.kind === 'sending'}
      disabledReason={reason}
      // The second half of a double click is the same wish, also when the answer to the first half is here already.
      onClick={(event) => event.detail < 2 && run.press()}
    >
      {primaryWords(receipt, { needsKey, isAgain: earlier.recent !== undefined && !isSent }, texts)}
    </Button>
  )
}
