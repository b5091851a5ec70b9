import type { Halt } from '#domain/bulk/records.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'
import { type Intent, amountOf, intentKind } from '#domain/intents.ts'
import type { JournalRecord } from '#journal/records.ts'
import { useStopRun } from '#domain/bulk/use-stop-run.ts'
import { paths } from '#domain/paths.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { useServices } from '#domain/services.tsx'
import { formatCount, formatCredits, formatShare } from '#lib/format.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ContinueButton, ContinueFirst } from './purchase/ContinueButton.tsx'
import { formatPrice } from './purchase/use-purchase-check.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useState, useSyncExternalStore } from 'react'
import { UnknownOutcome } from '#domain/task/UnknownOutcome.tsx'
import { RetryDialog } from './purchase/RetryButton.tsx'

/** Notice why a run paused, what it has cost, and what can be done. */
export function HaltNotice({ view, halt }: { readonly view: RunView; readonly halt: Halt }) {
  const texts = useTexts(runPageTexts)
  const { runPage, locale } = texts
  const t = runPage.halt
  const stop = useStopRun(view.id)
  const fits = useFitting(view)
  const { left, money, rows } = view
  const count = formatCount(left.inputs, locale)
  const action =
    halt.why === 'cap' ? t.uncapped(count) : halt.why === 'invalid' ? t.others(count) : t.continueUnpriced(count)
  const label = money.rest === undefined ? action : t.priced(action, formatPrice(view.run, money.rest, texts))
  return (
    <Panel label={t.why[halt.why]}>
      <div className="ec-stack ec-stack--12">
        <div role="alert" className="ec-stack ec-stack--8">
          <h2 className="ec-section">{t.why[halt.why]}</h2>
          <p className="ec-prose">
            {[bodyOf(view, halt, texts), rows['not-sent'] > 0 ? t.notSent(formatCount(rows['not-sent'], locale)) : '']
              .filter(Boolean)
              .join(' ')}
          </p>
          {halt.why === 'credits' && fits !== undefined && fits < left.inputs && (
            <p className="ec-prose">{t.fits(formatCount(fits, locale))}</p>
          )}
          {halt.detail !== undefined && halt.why !== 'repeat' && <LongText text={halt.detail} />}
        </div>
        {halt.why === 'doubt' && <UnconfirmedCard view={view} halt={halt} />}
        <div className="ec-line ec-line--wrap">
          {left.inputs > 0 && <ContinueButton view={view} label={label} isUncapped={halt.why === 'cap'} />}
          <ContinueFirst view={view} />
          {halt.why === 'credits' && <ButtonLink to={paths.account()}>{t.account}</ButtonLink>}
          {halt.why === 'limit' && <ButtonLink to={paths.settings('spending')}>{t.settings}</ButtonLink>}
          {halt.why === 'repeat' && <EarlierPurchase run={view.id} intentId={halt.detail} />}
          {halt.why === 'invalid' && (
            <ButtonLink to={{ search: '?tab=failed' }} preventScrollReset>
              {t.review}
            </ButtonLink>
          )}
          <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t.stop}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** Unsent inputs that the available credits pay for, batch by batch; undefined while the balance is not known. */
function useFitting({ batches }: Pick<RunView, 'batches'>): number | undefined {
  const { money } = useBalance()
  if (!money) return undefined
  let [fits, available] = [0, money.available]
  for (const { phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    const { inputs, estimate } = buyable
    if (estimate === undefined) return fits
    if (estimate > available) {
      // Inputs of a batch cost about the same.
      return fits + (estimate > 0n && available > 0n ? Number((available * BigInt(inputs)) / estimate) : 0)
    }
    available -= estimate
    fits += inputs
  }
  return fits
}

function bodyOf(view: RunView, { why }: Halt, { runPage, locale }: RunPageTexts): string {
  const t = runPage.halt.body
  const { completed, run } = view
  switch (why) {
    case 'cap':
      return t.cap(formatCredits(amountOf(run.settings.cap) ?? 0n, locale))
    case 'floor':
      return t.floor(
        formatCount(completed.found, locale),
        formatCount(completed.inputs, locale),
        formatShare(run.settings.floor?.percent ?? 0, 100, locale),
      )
    default:
      return t[why]
  }
}

interface EarlierPurchaseProps {
  /** The run that is shown: no link leads to it. */
  readonly run: string
  readonly intentId: string | undefined
}

/** Link to the run, or the task, of the intent that bought the same inputs before, or to its unknown outcome. */
function EarlierPurchase({ run, intentId }: EarlierPurchaseProps) {
  const { runPage } = useTexts(runPageTexts)
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const earlier = intents.find(({ id }) => id === intentId)
  const to = earlier && pathOf(earlier)
  if (to === undefined || earlier?.body.bulk?.run === run) return null
  return <ButtonLink to={to}>{runPage.halt.earlier}</ButtonLink>
}

function pathOf({ id, body: { bulk, taskId, state } }: JournalRecord<Intent>): string | undefined {
  if (bulk) return paths.bulkRun(bulk.run)
  if (taskId !== null) return paths.task(taskId)
  return state === 'unknown' ? paths.lost(id) : undefined
}

/** The evidence about a batch whose response was lost, as a single run has it. Nothing is sent from here without a receipt. */
function UnconfirmedCard({ view, halt }: { readonly view: RunView; readonly halt: Halt }) {
  const { runPage, locale } = useTexts(runPageTexts)
  const [isOpen, setIsOpen] = useState(false)
  const batch = view.batches.find((one) => one.batch === halt.batch)
  const lost = batch?.intents.at(-1)
  if (!batch || !lost) return null
  const count = formatCount(batch.plan.inputs, locale)
  return (
    <>
      <UnknownOutcome
        isHeadless
        intentId={lost.id}
        inputs={runPage.halt.batchInputs(formatCount(batch.batch + 1, locale), count)}
        onRunAgain={() => setIsOpen(true)}
      />
      {isOpen && <RetryDialog view={view} which="doubt" onClose={() => setIsOpen(false)} />}
    </>
  )
}
