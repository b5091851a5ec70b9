import { batchSizeFor } from '#domain/bulk/plan.ts'
import { AttemptNotice } from '#domain/bulk-input/wizard/AttemptNotice.tsx'
import styles from '#domain/bulk-input/wizard/Wizard.module.css'
import type { WizardSettings } from '#domain/bulk-input/wizard/wizard-state.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { BlockedNotice, blockedReason } from '#domain/run/BlockedNotice.tsx'
import { ConfirmStep } from '#domain/run/ConfirmStep.tsx'
import { Line, Receipt } from '#domain/run/Receipt.tsx'
import { amountWords, primaryWords } from '#domain/run/receipt-words.ts'
import { shownName } from '#domain/shown-text.ts'
import { useSpending } from '#domain/spending-settings.ts'
import { formatCount } from '#lib/format.ts'
import { type CompareTexts, compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { ComparisonPlan, SampledTarget } from './comparison-plan.ts'
import type { ComparisonState } from './use-comparison.ts'

export interface CompareSideProps {
  readonly comparison: ComparisonState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** The one receipt of a comparison, and the button that spends. */
export function CompareSide({ comparison, settings, onSettings }: CompareSideProps) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.receipt
  const { batchSize } = useSpending()
  const { receipt, plan, me, step, attempt, isOnline } = comparison
  const measure = () => void me.refetch()
  useActions([
    {
      id: 'run.submit',
      name: texts.run.keys.submit,
      group: texts.compare.title,
      keys: 'mod+enter',
      keysOnly: true,
      // A key that is held down repeats itself; only its first stroke is a wish.
      run: (event) => !event?.repeat && comparison.press(),
    },
  ])
  const first = plan?.targets[0]?.asked.runnable.target
  const sizes = plan?.targets.map((target) =>
    Math.min(target.first, batchSizeFor('auto', target.plan.prices, batchSize)),
  )
  return (
    <aside className={styles.side}>
      <Receipt
        receipt={receipt}
        of={plan ? t.of(plan.sample.rows.length, plan.targets.length) : ''}
        noBalance={me.isPending ? texts.run.receipt.balanceLoading : texts.run.receipt.balanceUnknown}
        cap={{ text: comparison.cap, onChange: (cap) => onSettings({ cap }) }}
        rows={<RowLines plan={plan} reuse={settings.reuse} onReuse={(reuse) => onSettings({ reuse })} />}
        cost={plan?.targets.map((target) => (
          <CostLine key={target.asked.key} target={target} />
        ))}
      />
      <BlockedNotice receipt={receipt} isMeasuring={me.isFetching} onMeasure={measure} />
      {me.isError && (
        <ProblemNotice title={texts.run.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      <AttemptNotice attempt={attempt} isOnline={isOnline} of={first?.kind ?? 'enrichment'} />
      <StartButton comparison={comparison} texts={texts} />
      {sizes && <p className={styles.small}>{t.exposure(Math.max(1, ...sizes))}</p>}
      <p className={styles.small}>{texts.bulkInput.receipt.billed}</p>
      {step && first && plan && (
        <ConfirmStep
          target={first}
          goes={t.goes(plan.sample.rows.length, plan.targets.length)}
          receipt={step.receipt}
          recent={undefined}
          now={comparison.now}
          confirmAbove={comparison.confirmAbove}
          onCancel={comparison.cancel}
          onConfirm={comparison.confirm}
        />
      )}
    </aside>
  )
}

interface RowLinesProps {
  readonly plan: ComparisonPlan | undefined
  readonly reuse: boolean
  readonly onReuse: (reuse: boolean) => void
}

/** From the rows of all targets to those that are bought. A line appears only when it is not zero. */
function RowLines({ plan, reuse, onReuse }: RowLinesProps) {
  const texts = useTexts(compareTexts)
  const t = texts.bulkInput.receipt
  if (!plan) return <p className="ec-3">{t.checking}</p>
  const { rows, duplicates, bought, toBuy } = plan.counts
  const less = (count: number) => `−${formatCount(count, texts.locale)}`
  return (
    <>
      <Line label={texts.compare.receipt.rows}>{formatCount(rows, texts.locale)}</Line>
      {duplicates > 0 && (
        <Line label={t.duplicates} less>
          {less(duplicates)}
        </Line>
      )}
      {(bought > 0 || !reuse) && (
        <Line
          label={
            <Checkbox isChecked={reuse} onChange={onReuse}>
              {t.bought}
            </Checkbox>
          }
          less
        >
          {less(bought)}
        </Line>
      )}
      <Line label={t.toSend}>
        <b>{formatCount(toBuy, texts.locale)}</b>
      </Line>
    </>
  )
}

/** What one target takes of the sum. */
function CostLine({ target: { asked, first, cost } }: { readonly target: SampledTarget }) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.receipt
  const amount = cost.known
    ? cost.range && cost.range.from < cost.total
      ? texts.run.receipt.upTo(amountWords(cost.total, texts))
      : amountWords(cost.total, texts)
    : cost.needs === 'parameter'
      ? t.needs(cost.parameter)
      : texts.run.receipt.unknown
  return <Line label={t.target(shownName(asked.runnable.target.name), first)}>{amount}</Line>
}

function StartButton({ comparison, texts }: Pick<CompareSideProps, 'comparison'> & { readonly texts: CompareTexts }) {
  const t = texts.compare.receipt
  const { receipt, plan, plans, attempt, isReady, isNothing, size, whyNot } = comparison
  const waits = receipt.verdict.kind === 'needs' || receipt.verdict.kind === 'incomplete'
  const reason =
    whyNot ??
    (size === undefined ? texts.compare.sample.sizeFault : undefined) ??
    (plan ? undefined : plans.isWaiting ? texts.bulkInput.receipt.checking : t.choose) ??
    (isNothing ? texts.compare.sample.none : undefined) ??
    blockedReason(receipt, texts) ??
    (isReady ? undefined : texts.run.reading)
  return (
    <Button
      block
      variant={waits || !plan || isNothing ? 'default' : 'primary'}
      keys="mod+enter"
      isBusy={attempt.kind === 'preparing' || attempt.kind === 'started'}
      disabledReason={reason}
      // The second half of a double click is the same wish.
      onClick={(event) => event.detail < 2 && comparison.press()}
    >
      {attempt.kind === 'preparing'
        ? texts.bulkInput.receipt.preparing
        : !plan || isNothing
          ? t.empty
          : receipt.total === 0n
            ? t.free
            : primaryWords(receipt, { needsKey: false }, texts)}
    </Button>
  )
}
