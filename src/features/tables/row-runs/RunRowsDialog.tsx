import { useState } from 'react'
import type { Problem } from '#api/errors.ts'
import { BlockedNotice, blockedReason } from '#domain/run/BlockedNotice.tsx'
import { AttemptNotice } from '#domain/bulk-input/wizard/AttemptNotice.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { ConfirmStep } from '#domain/run/ConfirmStep.tsx'
import { ReceiptLine, Receipt } from '#domain/run/Receipt.tsx'
import { formatRunAction } from '#domain/run/format-receipt.ts'
import { useSubmitKeys } from '#domain/run/use-submit-keys.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import { countRows } from '../rows/row-pages.ts'
import type { RowGroup } from './plan-rows.ts'
import styles from './RowRuns.module.css'
import type { RunRequest, RunScope } from './run-request.ts'
import type { TableAttachment } from './table-attachments.ts'
import { MAX_READ } from './use-plan-rows.ts'
import { type RunRowsState, useRunRows } from './use-run-rows.ts'

export interface RunRowsDialogProps {
  readonly request: RunRequest
  readonly attachments: readonly [TableAttachment, ...TableAttachment[]]
  readonly onClose: () => void
}

const SCOPES = ['first', 'empty', 'failed', 'noData', 'all'] as const

/** A run on rows before it is bought: target, rows, receipt. Nothing is spent before its button. */
export function RunRowsDialog({ request, attachments, onClose }: RunRowsDialogProps) {
  const [id, setId] = useState(request.attachment)
  const selected = request.selected && countRows(request.selected) > 0 ? request.selected : undefined
  const [scope, setScope] = useState<RunScope>(request.scope ?? (selected ? 'selected' : 'first'))
  const attachment = attachments.find((one) => one.id === id) ?? attachments[0]
  const texts = useTexts(rowRunsTexts)
  const t = texts.rowRuns
  const nameOf = useAttachmentName()
  const run = useRunRows(attachment, scope, selected, onClose)
  const isSending = run.attempt.kind === 'preparing'
  useLeaveConfirmation(isSending)
  const name = nameOf(attachment)
  const choices = [...(selected ? (['selected'] as const) : []), ...SCOPES]
  return (
    <Dialog
      isOpen
      flush
      steady
      size="lg"
      title={t.title(name)}
      closeLabel={texts.common.close}
      onClose={onClose}
      foot={
        <>
          <span className="ec-3 ec-grow">{t.receipt.noTask}</span>
          <Button onClick={onClose}>{isSending ? texts.common.close : texts.common.cancel}</Button>
          <StartButton run={run} />
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.form}>
          {attachments.length > 1 && (
            <Select
              label={t.column}
              choices={attachments.map((one) => ({ id: one.id, label: nameOf(one) }))}
              value={attachment.id}
              onChange={(other) => {
                run.clear()
                setId(other)
              }}
            />
          )}
          <p className="ec-2">
            {t.fills(
              new Intl.ListFormat(texts.locale).format(attachment.columns.map((column) => shownName(column.name))),
            )}
          </p>
          <RadioGroup
            label={t.scope.label}
            value={scope}
            onChange={(other) => {
              run.clear()
              setScope(other)
            }}
            choices={choices.map((value) => ({
              value,
              label: value === 'selected' ? t.scope.selected(countRows(selected ?? [])) : t.scope[value],
              description: t.scope.hints[value],
            }))}
          />
          <Includes run={run} />
          {run.found.kind === 'ready' && run.found.isCut && <Notice title={t.cut(MAX_READ)} />}
          {run.found.kind === 'failed' && (
            <ProblemNotice title={t.failed} error={run.found.error} onRetry={run.readAgain} />
          )}
        </div>
        <div className={styles.side}>
          <RunReceipt run={run} />
        </div>
      </div>
      {run.step && (
        <ConfirmStep
          target={run.target}
          goes={t.receipt.goes(run.step.order.rows.length, name)}
          receipt={run.step.receipt}
          recent={undefined}
          now={run.now}
          confirmAbove={run.confirmAbove}
          onCancel={run.cancel}
          onConfirm={run.confirm}
        />
      )}
    </Dialog>
  )
}

/** Returns the name of an attachment, else that of its first column. */
function useAttachmentName(): (attachment: Pick<TableAttachment, 'columns' | 'source'>) => string {
  const nameOf = useColumnName()
  return ({ columns, source }) => source?.name ?? nameOf(columns[0] ?? { name: '' })
}

/** Rows that are left out unless a user includes them. */
function Includes({ run }: { readonly run: RunRowsState }) {
  const { receipt: t } = useTexts(rowRunsTexts).rowRuns
  const { plan, offered, included, include } = run
  const groups = offered.filter((group) => (plan?.counts[group] ?? 0) > 0)
  if (!plan || groups.length === 0) return null
  return (
    <div className="ec-stack ec-stack--8">
      {groups.map((group) => (
        <Checkbox key={group} isChecked={included.has(group)} onChange={(isIn) => include(group, isIn)}>
          {t.include(t.groups[group], plan.counts[group])}
        </Checkbox>
      ))}
      {plan.overwrites && <p className="ec-2">{t.overwrites}</p>}
      {included.has('unknown') && <p className="ec-2">{t.again}</p>}
    </div>
  )
}

function RunReceipt({ run }: { readonly run: RunRowsState }) {
  const texts = useTexts(rowRunsTexts)
  const t = texts.rowRuns
  const { me, receipt } = run
  const measure = () => void me.refetch()
  return (
    <>
      <Receipt
        receipt={receipt}
        of={t.receipt.of}
        noBalance={me.isPending ? texts.run.receipt.balanceLoading : texts.run.receipt.balanceUnknown}
        cap={{ text: run.cap, onChange: run.setCap }}
        rows={<RowLines run={run} />}
      />
      <BlockedNotice receipt={receipt} isMeasuring={me.isFetching} onMeasure={measure} />
      {me.isError && (
        <ProblemNotice title={texts.run.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      {run.taken > 0 && (
        <Notice tone="warn" role="alert" title={t.taken.title(run.taken)}>
          {t.taken.body}
        </Notice>
      )}
      {run.attempt.kind === 'refused' && isOfChoice(run.attempt.problem) ? (
        <Notice tone="bad" role="alert" title={t.noChoice.title}>
          {t.noChoice.body}
        </Notice>
      ) : (
        <AttemptNotice attempt={run.attempt} isOnline={run.isOnline} of={run.target.kind} />
      )}
    </>
  )
}

/** True if the service refused the request for naming rows. Not documented: that the call has a body. */
const isOfChoice = (problem: Problem): boolean =>
  problem.kind === 'invalid' && problem.fields.some(({ name }) => name === 'run_strategy' || name === 'row_ids')

const GROUPS = [
  'empty',
  'filled',
  'byHand',
  'noData',
  'failed',
  'unknown',
  'running',
  'lacking',
  'unsaved',
] as const satisfies readonly RowGroup[]

/** From all rows to those that are bought. A line appears only when it is not zero. */
function RowLines({ run }: { readonly run: RunRowsState }) {
  const texts = useTexts(rowRunsTexts)
  const { rowRuns, locale } = texts
  const t = rowRuns.receipt
  const { plan, found, groups } = run
  if (!plan) return <p className="ec-3">{rowRuns.reading(found.kind === 'reading' ? found.read : 0)}</p>
  return (
    <>
      <ReceiptLine label={t.rows}>{formatCount(plan.total, locale)}</ReceiptLine>
      {GROUPS.filter((group) => !groups.has(group) && plan.counts[group] > 0).map((group) => (
        <ReceiptLine key={group} label={t.groups[group]} less>
          −{formatCount(plan.counts[group], locale)}
        </ReceiptLine>
      ))}
      {plan.later > 0 && (
        <ReceiptLine label={t.later} less>
          −{formatCount(plan.later, locale)}
        </ReceiptLine>
      )}
      <ReceiptLine label={t.toRun}>
        <b>{formatCount(plan.buy.length, locale)}</b>
      </ReceiptLine>
    </>
  )
}

function StartButton({ run }: { readonly run: RunRowsState }) {
  const texts = useTexts(rowRunsTexts)
  const t = texts.rowRuns.receipt
  const { receipt, attempt, plan, isNothing, isReady } = run
  useSubmitKeys(run.press, texts.bulkInput.group)
  const waits = receipt.verdict.kind === 'needs' || receipt.verdict.kind === 'incomplete'
  const reason = !plan
    ? texts.bulkInput.receipt.checking
    : isNothing
      ? t.nothing
      : (blockedReason(receipt, texts) ?? (isReady ? undefined : texts.run.reading))
  return (
    <Button
      variant={waits || !plan || isNothing ? 'default' : 'primary'}
      keys="mod+enter"
      isBusy={attempt.kind === 'preparing' || attempt.kind === 'started'}
      disabledReason={reason}
      // The second half of a double click is the same request.
      onClick={(event) => event.detail < 2 && run.press()}
    >
      {isNothing ? t.none : formatRunAction(receipt, { needsKey: false }, texts)}
    </Button>
  )
}
