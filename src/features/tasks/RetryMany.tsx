import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RetryReceipt, formatRetryTotal } from './RetryReceipt.tsx'
import { formatRetryAction, formatOmission, formatRetryProgress } from './format-retry.ts'
import { type RetryManyState as Retrying, useRetryMany, type RetryManyState } from './use-retry-many.ts'
import { unitPriceText } from '#domain/price-text.tsx'
import { formatAgo } from '#lib/format.ts'
import { Status } from '#ui/Status.tsx'
import { ManyRows } from './ManyRows.tsx'
import type { Retry } from './retry-plan.ts'

export interface RetryManyProps {
  /** Everything that is selected; what has its result or still runs is left out. */
  readonly tasks: readonly TaskRecord[]
  /** Called with the tasks that were started again. */
  readonly onClose: (started: readonly string[]) => void
}

/** Lists what would be bought again and for how much, and buys it one after another once that is confirmed. */
export function RetryMany({ tasks, onClose }: RetryManyProps) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  // Selection when the dialog opened: runs that start meanwhile change the list behind it, not this one.
  const [listed] = useState(tasks)
  const many = useRetryMany(listed)
  const cancel = useRef<HTMLButtonElement>(null)
  const { phase, plan, retries, started } = many

  const close = () => {
    if (phase === 'running') many.stop()
    else onClose(started)
  }
  // The button that had the focus is another one now; the keyboard continues from the one that closes.
  useLayoutEffect(() => {
    if (phase !== 'idle') cancel.current?.focus()
  }, [phase])

  return (
    <>
      <Dialog
        isOpen
        role="alertdialog"
        title={titleOf(many, t)}
        closeLabel={texts.common.close}
        initialFocus={cancel}
        onClose={close}
        foot={
          <>
            <Button ref={cancel} onClick={close} isBusy={many.isStopping && phase === 'running'}>
              {phase === 'running'
                ? many.isStopping
                  ? t.stopping
                  : t.stopAfter
                : phase === 'over' || retries.length === 0
                  ? texts.common.close
                  : texts.common.cancel}
            </Button>
            {phase === 'idle' && retries.length > 0 && <Primary many={many} onPress={many.press} />}
          </>
        }
      >
        <div className="ec-stack ec-stack--12">
          {phase === 'over' && started.length < retries.length ? (
            <p className="ec-prose">{t.nothingBought}</p>
          ) : (
            <p className="ec-prose">{t.body}</p>
          )}
          {many.repriced && phase === 'idle' && (
            <Notice tone="warn" role="alert" title={t.repriced[many.repriced].title}>
              {t.repriced[many.repriced].body}
            </Notice>
          )}
          {plan.isReading && <Skeleton label={t.reading} shape="lines" />}
          <RetryList many={many} />
          {phase === 'idle' && retries.length > 0 && <RetryReceipt sum={many.sum} />}
        </div>
      </Dialog>
      {many.isRequested && <RetryStep many={many} />}
    </>
  )
}

/** The amount is in the verb; where not all fits, the first ones that do are offered. */
function Primary({ many, onPress }: { readonly many: Retrying; readonly onPress: () => void }): ReactNode {
  const texts = useTexts(taskListTexts)
  const { words, reason } = formatRetryAction(many, texts)
  return (
    <Button
      variant="primary"
      // The second half of a double click that opened this dialog is no response to it.
      onClick={(event) => event.detail < 2 && onPress()}
      {...(reason !== undefined && { disabledReason: reason })}
    >
      {words}
    </Button>
  )
}

function titleOf(
  { phase, retries, turns, plan, started }: Retrying,
  t: (typeof taskListTexts)['en']['list']['retryMany'],
) {
  if (phase === 'running') {
    const begun = [...turns.values()].filter(({ kind }) => kind === 'ended').length
    return t.underWay(begun, retries.length)
  }
  if (phase === 'over') return t.over(started.length)
  return retries.length === 0 && !plan.isReading ? t.none : t.title(retries.length)
}

/** Retries with their prices, then with their outcomes; and tasks that are not bought again, with the reason. */
function RetryList({ many }: { readonly many: RetryManyState }) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  const { phase, retries, plan, turns, now, cap } = many
  const noteOf = ({ recent }: Retry) => recent && t.ran(formatAgo(now - recent.at, texts.locale))
  const price = ({ cost }: Retry) => (cost.known ? unitPriceText(cost.total, texts) : t.unknown)
  const state = ({ task }: Retry) => {
    const { tone, words } = formatRetryProgress(turns.get(task.id), texts)
    return <Status tone={tone}>{words}</Status>
  }
  return (
    <>
      {retries.length > 0 && (
        <ManyRows
          label={t.list}
          rows={retries.map((retry) => ({
            task: retry.task,
            note: phase === 'idle' ? noteOf(retry) : undefined,
            end: phase === 'idle' ? price(retry) : state(retry),
          }))}
        />
      )}
      {phase === 'idle' && plan.leftOut.length > 0 && (
        <>
          <p className="ec-label">{t.leftOut(plan.leftOut.length)}</p>
          <ManyRows
            label={t.leftOut(plan.leftOut.length)}
            rows={plan.leftOut.map(({ task, why }) => ({
              task,
              end: <span className="ec-2">{formatOmission(why, cap, texts)}</span>,
            }))}
          />
        </>
      )}
    </>
  )
}

/**
 * The second step: the amount again, and why it is confirmed. The focus is on Back, so that ↵ by reflex spends nothing.
 */
function RetryStep({ many }: { readonly many: RetryManyState }) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  const back = useRef<HTMLButtonElement>(null)
  const { fitting, fittingSum: sum, confirmAbove } = many
  const total = formatRetryTotal(sum, texts)
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
            // The second half of the double click that opened this step is no response to it.
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
