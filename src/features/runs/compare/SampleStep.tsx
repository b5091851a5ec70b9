import { SAMPLE_ROWS } from '#domain/bulk/sample.ts'
import type { WizardSettings } from '#domain/bulk-input/wizard/wizard-state.ts'
import { MIN_ROWS } from '#domain/hit-count.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ComparisonState } from './use-comparison.ts'

export interface SampleStepProps {
  readonly comparison: ComparisonState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** Rows that are compared, and their number. */
export function SampleStep({ comparison, settings, onSettings }: SampleStepProps) {
  const { compare, bulkInput } = useTexts(compareTexts)
  const t = compare.sample
  const { plans, plan, size } = comparison
  return (
    <div className="ec-stack ec-stack--16">
      <h2 className="ec-section">{t.title}</h2>
      <NumberInput
        kind="integer"
        label={t.size}
        value={settings.sample ?? String(SAMPLE_ROWS.usual)}
        onChange={(sample) => onSettings({ sample })}
        error={size === undefined ? t.sizeFault : undefined}
      />
      {plans.error !== undefined && <ProblemNotice title={bulkInput.check.failed} error={plans.error} />}
      {plans.isWaiting && <Skeleton label={bulkInput.check.checking} shape="lines" />}
      {plan &&
        (plan.sample.rows.length === 0 ? (
          <Notice
            tone="warn"
            role="status"
            title={plan.blocked.length > 0 ? t.blocked(plan.blocked.map(shownName)) : t.none}
          >
            {t.noneBody}
          </Notice>
        ) : (
          <p className="ec-2" role="status">
            {plan.sample.isWhole
              ? t.whole(plan.sample.rows.length, plan.rows)
              : t.facts(plan.sample.rows.length, plan.rows, plan.sample.every)}
          </p>
        ))}
      {plan && plan.sample.rows.length > 0 && plan.sample.rows.length < MIN_ROWS && (
        <Notice role="status" title={t.few(MIN_ROWS)} />
      )}
      <p className="ec-3">{t.rest}</p>
    </div>
  )
}
