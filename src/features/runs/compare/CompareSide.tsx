import { batchSizeFor } from '#domain/bulk/plan.ts'
import { ReceiptRows } from '#domain/bulk-input/wizard/ReceiptRows.tsx'
import { ReceiptSide } from '#domain/bulk-input/wizard/ReceiptSide.tsx'
import type { WizardSettings } from '#domain/bulk-input/wizard/wizard-state.ts'
import { blockedReason } from '#domain/run/BlockedNotice.tsx'
import { ReceiptLine } from '#domain/run/Receipt.tsx'
import { formatAmount, formatRunAction } from '#domain/run/format-receipt.ts'
import { shownName } from '#domain/shown-text.ts'
import { useSpending } from '#domain/use-spending.ts'
import { type CompareTexts, compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import type { SampledTarget } from './comparison-plan.ts'
import type { ComparisonState } from './use-comparison.ts'

export interface CompareSideProps {
  readonly comparison: ComparisonState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

export function CompareSide({ comparison, settings, onSettings }: CompareSideProps) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.receipt
  const { batchSize } = useSpending()
  const { receipt, plan, step, missingKeys } = comparison
  const first = plan?.targets[0]?.requested.runnable.target
  const sizes = plan?.targets.map((target) =>
    Math.min(target.first, batchSizeFor('auto', target.plan.prices, batchSize)),
  )
  return (
    <ReceiptSide
      receipt={receipt}
      of={plan ? t.of(plan.sample.rows.length, plan.targets.length) : ''}
      cap={{ text: comparison.cap, onChange: (cap) => onSettings({ cap }) }}
      rows={
        <ReceiptRows
          counts={plan?.counts}
          label={t.rows}
          reuse={settings.reuse}
          onReuse={(reuse) => onSettings({ reuse })}
        />
      }
      cost={plan?.targets.map((target) => (
        <CostLine key={target.requested.key} target={target} />
      ))}
      me={comparison.me}
      attempt={comparison.attempt}
      isOnline={comparison.isOnline}
      kind={first?.kind ?? 'enrichment'}
      missingKeys={missingKeys}
      group={texts.compare.title}
      button={startButton(comparison, texts)}
      exposure={sizes && t.exposure(Math.max(1, ...sizes))}
      confirm={
        step && first && plan
          ? {
              target: first,
              goes: t.goes(plan.sample.rows.length, plan.targets.length),
              receipt: step.receipt,
              now: comparison.now,
              confirmAbove: comparison.confirmAbove,
              onCancel: comparison.cancel,
              onConfirm: comparison.confirm,
            }
          : undefined
      }
    />
  )
}

function CostLine({ target: { requested: target, first, cost } }: { readonly target: SampledTarget }) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.receipt
  const amount = cost.known
    ? cost.range && cost.range.from < cost.total
      ? texts.run.receipt.upTo(formatAmount(cost.total, texts))
      : formatAmount(cost.total, texts)
    : cost.needs === 'parameter'
      ? t.needs(cost.parameter)
      : texts.run.receipt.unknown
  return <ReceiptLine label={t.target(shownName(target.runnable.target.name), first)}>{amount}</ReceiptLine>
}

function startButton(comparison: ComparisonState, texts: CompareTexts) {
  const t = texts.compare.receipt
  const { receipt, plan, plans, isReady, isNothing, size, whyNot, missingKeys } = comparison
  const needsKey = missingKeys.length > 0
  const waits = receipt.verdict.kind === 'needs' || receipt.verdict.kind === 'incomplete'
  return {
    text:
      !plan || isNothing
        ? t.empty
        : receipt.total === 0n && !needsKey
          ? t.free
          : formatRunAction(receipt, { needsKey }, texts),
    reason:
      whyNot ??
      (size === undefined ? texts.compare.sample.sizeFault : undefined) ??
      (plan ? undefined : plans.isWaiting ? texts.bulkInput.receipt.checking : t.choose) ??
      (isNothing ? texts.compare.sample.none : undefined) ??
      blockedReason(receipt, texts) ??
      (isReady ? undefined : texts.run.reading),
    isPrimary: !waits && !needsKey && plan !== undefined && !isNothing,
    onPress: comparison.press,
  }
}
