import { mostOf } from '#domain/bulk/forecast.ts'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { amountOf } from '#domain/intents.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Definition, DefinitionList } from '#ui/DefinitionList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { formatPrice } from './purchase/use-purchase-check.ts'

/** The receipt of a run: its rows and price, its forecast, and its outcome. */
export function RunReceipt({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const { runPage, locale } = texts
  const t = runPage.receipt
  const { run, money, completed } = view
  const { counts, forecast } = run
  const change = useBalanceChange(view)
  const amount = (micro: Micro | undefined) => (micro === undefined ? t.unknown : formatCredits(micro, locale))
  const less = (count: number) => `−${formatCount(count, locale)}`
  const most = mostOf(run)
  const typical = amountOf(forecast.typical ?? null)
  const cap = amountOf(run.settings.cap)
  const first = run.batches.filter(({ isHeldBack, retryOf }) => !isHeldBack && !retryOf)
  const confirmed = first.reduce((sum, { inputs }) => sum + inputs, 0)
  const saved = (amountOf(run.saved.duplicates) ?? 0n) + (amountOf(run.saved.bought) ?? 0n)
  const lines: readonly (Definition & { readonly isShown?: boolean })[] = [
    { key: 'rows', term: t.rows, value: formatCount(counts.rows, locale), isShown: counts.rows !== counts.toBuy },
    { key: 'leftOut', term: t.leftOut, value: less(counts.leftOut), isShown: counts.leftOut > 0 },
    { key: 'invalid', term: t.invalid, value: less(counts.invalid), isShown: counts.invalid > 0 },
    { key: 'duplicates', term: t.duplicates, value: less(counts.duplicates), isShown: counts.duplicates > 0 },
    { key: 'bought', term: t.bought, value: less(counts.bought), isShown: counts.bought > 0 },
    { key: 'toSend', term: t.toSend, value: formatCount(counts.toBuy, locale) },
    { key: 'confirmed', term: t.confirmed, value: formatCount(confirmed, locale), isShown: confirmed < counts.toBuy },
    { key: 'estimated', term: t.estimated, value: most === undefined ? t.unknown : t.upTo(amount(most)) },
    { key: 'typical', term: t.typical, value: t.about(amount(typical)), isShown: typical !== undefined },
    { key: 'cap', term: t.cap, value: amount(cap), isShown: cap !== undefined },
    {
      key: 'spent',
      term: <b>{t.spent}</b>,
      value: <b>{money.isEstimate && money.spent > 0n ? t.about(amount(money.spent)) : amount(money.spent)}</b>,
    },
    {
      key: 'saved',
      term: t.saved,
      value: <span className="ec-t-ok">{formatPrice(run, saved, texts)}</span>,
      isShown: saved > 0n,
    },
    {
      key: 'change',
      term: change?.isShared ? t.changeWithOthers : t.change,
      value: amount(change?.amount),
      isShown: change !== undefined,
    },
    {
      key: 'hitRate',
      term: t.hitRate,
      value: (
        <>
          {formatShare(completed.found, completed.inputs || 1, locale)}
          {forecast.hitRate !== undefined && (
            <span className="ec-3">, {t.forecast(formatShare(forecast.hitRate, 1, locale))}</span>
          )}
        </>
      ),
      isShown: completed.inputs > 0,
    },
    {
      key: 'perHit',
      term: t.perHit,
      value: completed.found > 0 && formatPerOne(money.spent, completed.found, locale),
      isShown: completed.found > 0 && view.live === undefined,
    },
  ]
  return (
    <Panel
      label={t.title}
      head={
        <>
          <h2 className="ec-h ec-grow">{t.title}</h2>
          {isUnderWay(view) && <span className="ec-3">{t.soFar}</span>}
        </>
      }
    >
      <DefinitionList ends items={lines.filter(({ isShown = true }) => isShown)} />
    </Panel>
  )
}

/** Returns the change of the balance over a run; undefined while it has not been measured after a batch. */
function useBalanceChange({ id, run, batches }: RunView) {
  const tasks = useTasks()
  const before = amountOf(run.balanceBefore)
  const last = batches.findLast(({ task }) => task?.body.balanceAfter !== undefined)?.task?.body
  const after = amountOf(last?.balanceAfter ?? null)
  if (before === undefined || after === undefined) return undefined
  const end = last?.finishedAt ?? Infinity
  const amount: Micro = after - before
  return {
    amount,
    /** Other runs of this device were in progress meanwhile, so that the balance moved for them, too. */
    isShared: tasks.some(
      ({ body }) => body.bulk?.run !== id && body.startedAt <= end && (body.finishedAt ?? Infinity) >= run.startedAt,
    ),
  }
}
