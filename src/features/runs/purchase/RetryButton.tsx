import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sumAmounts } from '#domain/bulk/buyable.ts'
import type { RestForecast } from '#domain/bulk/forecast.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { creditsReported, type RunView } from '#domain/bulk/run-status.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { BuyMore } from './BuyMore.tsx'
import type { RetryState } from '#domain/bulk/records.ts'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { formatPrice, usePurchaseCheck } from './use-purchase-check.ts'

/** Rows that can be bought again, or for the first time. */
type Again = RetryState | 'not-sent'

export interface RetryButtonProps {
  readonly view: RunView
  readonly which: Again
}

/** Buys all rows in one state again, at the price on the button; the receipt is shown first. */
export function RetryButton({ view, which }: RetryButtonProps) {
  const texts = useTexts(runPageTexts)
  const [isOpen, setIsOpen] = useState(false)
  const quote = useQuote(view, which)
  if (!quote.data || quote.data.inputs === 0) return null
  const { inputs, estimate } = quote.data
  const count = formatCount(inputs, texts.locale)
  return (
    <>
      <Button size="sm" icon={which === 'not-sent' ? 'play' : 'rotate-cw'} onClick={() => setIsOpen(true)}>
        {texts.runPage.retry.button[which](count, formatPrice(view.run, estimate, texts))}
      </Button>
      {isOpen && <RetryDialog view={view} which={which} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Returns the price of buying the rows in one state again; computed again when they or the batches change. */
function useQuote(view: RunView, which: Again) {
  const runs = useBulkRuns()
  return useQuery({
    queryKey: ['run-quote', view.id, which, view.rows[which], view.run.batches.length],
    networkMode: 'always',
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: () => runs.quote(view.id, which),
  })
}

interface RetryDialogProps extends RetryButtonProps {
  /** Forecast for all that the run buys then, with what was held back. */
  readonly forecast?: RestForecast | undefined
  readonly onStarted?: () => void
  readonly onClose: () => void
}

export function RetryDialog({ view, which, forecast, onStarted, onClose }: RetryDialogProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { act, isBusy, end } = useRetry(view.id, which, onStarted ?? onClose, forecast)
  const quote = useQuote(view, which)
  const check = usePurchaseCheck(view.run)
  if (!quote.data) return null
  const { inputs, estimate } = quote.data
  const receipt = check(estimate)
  const billed = billedFor(view, which)
  return (
    <BuyMore
      title={(which === 'not-sent' ? t.retry.titleRest : t.retry.title)(formatCount(inputs, locale))}
      body={billed === undefined ? t.retry.body[which] : t.retry.billed(formatCredits(billed, locale))}
      inputs={inputs}
      receipt={receipt}
      isBusy={isBusy}
      failed={end === 'changed' ? t.buy.changed : end === 'failed' ? t.buy.notStored : undefined}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

/** Outcome of a retry: in progress, priced again because another tab changed the run, or not stored. */
type RetryEnd = 'started' | 'changed' | 'failed'

/** Buys rows of a run again under one confirmation, however often it is clicked. */
function useRetry(runId: string, which: Again, onStarted: () => void, forecast?: RestForecast) {
  const runs = useBulkRuns()
  const { newId } = useServices()
  const [confirmation] = useState(newId)
  const [end, setEnd] = useState<RetryEnd>()
  const { run, isBusy } = useSingleFlight(
    async (): Promise<RetryEnd> => {
      const ended = await runs.retry(runId, which, confirmation, forecast).then(
        (isStored): RetryEnd => (isStored ? 'started' : 'changed'),
        (): RetryEnd => 'failed',
      )
      setEnd(ended)
      if (ended === 'started') onStarted()
      return ended
    },
    (ended) => ended === 'started',
  )
  return { act: () => void run(), isBusy, end }
}

/**
 * Credits that the service reports for the batches of rows with results that cannot be assigned to them; undefined
 * where some of those rows were bought again since.
 */
function billedFor({ batches }: RunView, which: Again): Micro | undefined {
  if (which !== 'stopped' && which !== 'unpaired') return undefined
  if (batches.some(({ plan }) => plan.retryOf === which)) return undefined
  return sumAmounts(batches.flatMap((batch) => ((batch.outcome?.rows[which] ?? 0) > 0 ? [creditsReported(batch)] : [])))
}
