import { useState } from 'react'
import type { RunView } from '#domain/bulk/run-status.ts'
import { formatCount } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { BuyMore } from './BuyMore.tsx'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import type { Continuation } from '#domain/bulk/continue-run.ts'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { formatPrice, usePurchaseCheck } from './use-purchase-check.ts'
import { amountOf } from '#domain/intents.ts'
import { useBalance } from '#domain/use-balance.ts'
import type { Micro } from '#lib/credits.ts'

export interface ContinueButtonProps {
  readonly view: RunView
  /** Names how many and what they cost: the click spends it. */
  readonly label: string
  /** The cap is in its way: without it. */
  readonly isUncapped?: boolean
  /** Buys this much of the rest only. */
  readonly part?: FirstPart
}

/** Lets a run continue. What is over a limit, below the reserve or of unknown cost is confirmed once more. */
export function ContinueButton({ view, label, isUncapped = false, part }: ContinueButtonProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { act, isBusy, hasFailed } = useContinue(view.id, {
    ...(isUncapped && { cap: null }),
    ...(part && { first: part.inputs }),
  })
  const [isOpen, setIsOpen] = useState(false)
  const { inputs } = part ?? view.left
  const receipt = usePurchaseCheck(view.run)(part ? part.estimate : view.money.rest)
  return (
    <>
      <Button
        variant={part ? 'default' : 'primary'}
        icon="play"
        isBusy={isBusy}
        onClick={() => (receipt.verdict.kind === 'ok' ? act() : setIsOpen(true))}
      >
        {label}
      </Button>
      {hasFailed && !isOpen && <span role="alert">{t.buy.notStored}</span>}
      {isOpen && (
        <BuyMore
          title={t.buy.title(formatCount(inputs, locale))}
          body={t.buy.body}
          inputs={inputs}
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

/** Lets a run continue. However often it is clicked until the run has moved, one confirmation counts. */
function useContinue(runId: string, changes: Continuation) {
  const runs = useBulkRuns()
  const { newId } = useServices()
  const [hasFailed, setHasFailed] = useState(false)
  const { run, isBusy } = useSingleFlight(
    async () => {
      setHasFailed(false)
      try {
        await runs.continue(runId, newId(), changes)
      } catch {
        // Nothing was sent: the device did not store the click.
        setHasFailed(true)
      }
    },
    () => false,
  )
  return { act: () => void run(), isBusy, hasFailed }
}

/** Button that buys as much of the rest as balance and cap allow, if that is not all of it. */
export function ContinueFirst({ view }: Pick<ContinueButtonProps, 'view'>) {
  const texts = useTexts(runPageTexts)
  const part = useFirstPart(view)
  if (!part) return null
  const price = formatPrice(view.run, part.estimate, texts)
  const label = texts.runPage.halt.first(formatCount(part.inputs, texts.locale), price)
  return <ContinueButton view={view} label={label} part={part} />
}

/** Returns the next batches that can be bought if the whole rest cannot. */
interface FirstPart {
  readonly inputs: number
  readonly estimate: Micro
}

/** Whole unsent batches within the available credits and the cap; undefined where that is all of them, none, or not known. */
function useFirstPart({ run, batches, money: { spent, rest } }: RunView): FirstPart | undefined {
  const { money } = useBalance()
  const cap = amountOf(run.settings.cap)
  const limits = [money?.available, cap === undefined ? undefined : cap - spent].filter((limit) => limit !== undefined)
  if (rest === undefined || limits.every((limit) => rest <= limit)) return undefined
  let [inputs, estimate] = [0, 0n]
  for (const { phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    const sum = estimate + (buyable.estimate ?? 0n)
    if (limits.some((limit) => sum > limit)) break
    inputs += buyable.inputs
    estimate = sum
  }
  return inputs === 0 ? undefined : { inputs, estimate }
}
