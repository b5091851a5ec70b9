import { useState } from 'react'
import type { RunView } from '#domain/bulk/run-status.ts'
import { formatCount } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { BuyMore } from './BuyMore.tsx'
import { useContinue } from './use-run-acts.ts'
import { usePurchaseCheck } from './use-purchase-check.ts'

export interface ContinueButtonProps {
  readonly view: RunView
  /** Names how many and what they cost: the click spends it. */
  readonly label: string
  /** The cap is in its way: without it. */
  readonly isUncapped?: boolean
}

/** Lets a run go on. What is over a limit, below the reserve or of unknown cost is asked about once more. */
export function ContinueButton({ view, label, isUncapped = false }: ContinueButtonProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { act, isBusy, hasFailed } = useContinue(view.id, isUncapped ? { cap: null } : {})
  const [isOpen, setIsOpen] = useState(false)
  const receipt = usePurchaseCheck(view.run.pages)(view.money.rest)
  return (
    <>
      <Button
        variant="primary"
        icon="play"
        isBusy={isBusy}
        onClick={() => (receipt.verdict.kind === 'ok' ? act() : setIsOpen(true))}
      >
        {label}
      </Button>
      {hasFailed && !isOpen && <span role="alert">{t.buy.notStored}</span>}
      {isOpen && (
        <BuyMore
          title={t.buy.title(formatCount(view.left.inputs, locale))}
          body={t.buy.body}
          inputs={view.left.inputs}
          receipt={receipt}
          isBusy={isBusy}
          failed={hasFailed ? t.buy.notStored : undefined}
          onConfirm={act}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
