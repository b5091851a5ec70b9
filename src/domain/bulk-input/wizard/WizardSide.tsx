import { bulkInputTexts, type BulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useActions } from '#ui/actions.tsx'
import type { PlanCounts } from '../../bulk/plan.ts'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { BlockedNotice, blockedReason } from '../../run/BlockedNotice.tsx'
import { ConfirmStep } from '../../run/ConfirmStep.tsx'
import { OwnKeyNotice } from '../../run/OwnKeyNotice.tsx'
import { Line, Receipt } from '../../run/Receipt.tsx'
import { amountWords, primaryWords, totalWords } from '../../run/receipt-words.ts'
import { shownName } from '../../shown-text.ts'
import type { BulkRunnable } from '../runnable.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import type { BulkRunState } from './use-bulk-run.ts'
import styles from './Wizard.module.css'
import type { WizardSettings } from './wizard-state.ts'

export interface WizardSideProps {
  readonly runnable: BulkRunnable
  readonly run: BulkRunState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** The receipt of many rows, what must be known before the press, and the button that spends. */
export function WizardSide({ runnable, run, settings, onSettings }: WizardSideProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.receipt
  const { target } = runnable
  const { whole, plan, pilotCost, me, step } = run
  const measure = () => void me.refetch()
  useActions([
    {
      id: 'run.submit',
      name: texts.run.keys.submit,
      group: texts.bulkInput.group,
      keys: 'mod+enter',
      keysOnly: true,
      // A key that is held down repeats itself; only its first stroke is a wish.
      run: (event) => !event?.repeat && run.press(),
    },
  ])
  const saved = plan ? plan.saved.duplicates + plan.saved.bought : 0n
  return (
    <aside className={styles.side}>
      <Receipt
        receipt={whole}
        of={plan ? t.batches(run.batches) : ''}
        noBalance={me.isPending ? texts.run.receipt.balanceLoading : texts.run.receipt.balanceUnknown}
        cap={{ text: run.cap, onChange: (cap) => onSettings({ cap }) }}
        rows={<RowLines counts={plan?.counts} reuse={settings.reuse} onReuse={(reuse) => onSettings({ reuse })} />}
        details={
          <>
            {saved > 0n && (
              <Line label={t.saves} good>
                {amountWords(saved, texts)}
              </Line>
            )}
            {pilotCost && (
              <Line label={t.pilot(run.pilotSize)}>{totalWords(pilotCost, texts) ?? texts.run.receipt.unknown}</Line>
            )}
          </>
        }
      />
      {runnable.missingKeyOf !== undefined && <OwnKeyNotice source={runnable.missingKeyOf} />}
      <BlockedNotice receipt={whole} isMeasuring={me.isFetching} onMeasure={measure} />
      {me.isError && (
        <ProblemNotice title={texts.run.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      <AttemptNotice attempt={run.attempt} isOnline={run.isOnline} of={target.kind} />
      <StartButton runnable={runnable} run={run} />
      <p className={styles.small}>{t.exposure(run.largestBatch)}</p>
      <p className={styles.small}>{t.billed}</p>
      {step && (
        <ConfirmStep
          target={target}
          goes={t.goes(run.isPilot ? run.pilotSize : run.count, shownName(target.name))}
          receipt={step.receipt}
          recent={undefined}
          now={run.now}
          confirmAbove={run.confirmAbove}
          onCancel={run.cancel}
          onConfirm={run.confirm}
        />
      )}
    </aside>
  )
}

interface RowLinesProps {
  readonly counts: PlanCounts | undefined
  readonly reuse: boolean
  readonly onReuse: (reuse: boolean) => void
}

/** From all rows to those that are bought. A line appears only when it is not zero. */
function RowLines({ counts, reuse, onReuse }: RowLinesProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.receipt
  if (!counts) return <p className="ec-3">{t.checking}</p>
  const less = (label: string, count: number) =>
    count > 0 && (
      <Line label={label} less>
        −{count.toLocaleString(texts.locale)}
      </Line>
    )
  return (
    <>
      <Line label={t.rows}>{counts.rows.toLocaleString(texts.locale)}</Line>
      {less(t.invalid, counts.invalid)}
      {less(t.leftOut, counts.leftOut)}
      {less(t.duplicates, counts.duplicates)}
      {(counts.bought > 0 || !reuse) && (
        <Line
          label={
            <Checkbox isChecked={reuse} onChange={onReuse}>
              {t.bought}
            </Checkbox>
          }
          less
        >
          −{counts.bought.toLocaleString(texts.locale)}
        </Line>
      )}
      <Line label={t.toSend}>
        <b>{counts.toBuy.toLocaleString(texts.locale)}</b>
      </Line>
    </>
  )
}

function StartButton({ runnable, run }: Pick<WizardSideProps, 'runnable' | 'run'>) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.receipt
  const { whole, plan, attempt, isReady } = run
  const needsKey = runnable.missingKeyOf !== undefined
  const waits = whole.verdict.kind === 'needs' || whole.verdict.kind === 'incomplete'
  const isEmpty = plan !== undefined && run.isNothing && plan.counts.bought === 0
  const reason =
    runnable.whyNot ??
    (!plan ? t.checking : isEmpty ? t.nothing : blockedReason(whole, texts)) ??
    (isReady ? undefined : texts.run.reading) ??
    (run.floor === 'unread' ? texts.bulkInput.start.percentFault : undefined)
  return (
    <Button
      block
      variant={waits || needsKey || !plan || isEmpty ? 'default' : 'primary'}
      keys="mod+enter"
      isBusy={attempt.kind === 'preparing' || attempt.kind === 'started'}
      disabledReason={reason}
      // The second half of a double click is the same wish.
      onClick={(event) => event.detail < 2 && run.press()}
    >
      {attempt.kind === 'preparing' ? t.preparing : isEmpty ? t.noRows : startWords(run, needsKey, texts)}
    </Button>
  )
}

function startWords({ whole, sold, pilotCost }: BulkRunState, needsKey: boolean, texts: BulkInputTexts): string {
  const t = texts.bulkInput.receipt
  if (!pilotCost || sold !== whole) return primaryWords(whole, { needsKey }, texts)
  if (pilotCost.total === undefined) return t.pilotUnknown
  return pilotCost.total === 0n ? t.pilotFree : t.pilotPrimary(totalWords(pilotCost, texts) ?? '')
}
