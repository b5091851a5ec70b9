import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { comparisonsOf } from '#domain/bulk/comparison.ts'
import { MAX_COMPARED, SAMPLE_ROWS } from '#domain/bulk/sample.ts'
import { useRuns } from '#domain/bulk/use-runs.ts'
import { withMapping } from '#domain/bulk-input/columns/target-mapping.ts'
import { COMPARISON_DRAFT } from '#domain/bulk-input/wizard/comparison-draft.ts'
import { ColumnsStep } from '#domain/bulk-input/columns/ColumnsStep.tsx'
import { SourceStep } from '#domain/bulk-input/wizard/SourceStep.tsx'
import { useSource } from '#domain/bulk-input/wizard/use-source.ts'
import { type WizardDraft, useWizardDraft } from '#domain/bulk-input/wizard/use-wizard-draft.ts'
import { useWizardStep } from '#domain/bulk-input/wizard/use-wizard-step.ts'
import styles from '#domain/bulk-input/wizard/Wizard.module.css'
import type { WizardSettings, WizardState } from '#domain/bulk-input/wizard/wizard-state.ts'
import { WizardFrame } from '#domain/bulk-input/wizard/WizardFrame.tsx'
import { comparedText, paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type ComparedRef, readCompared } from './compared-targets.ts'
import { CompareSide } from './CompareSide.tsx'
import { CompareTargets } from './CompareTargets.tsx'
import { useCompared } from './use-compared.ts'
import { OneComparison } from './OneComparison.tsx'
import { useComparison, type ComparisonState } from './use-comparison.ts'
import { MIN_ROWS } from '#domain/hit-count.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'

/**
 * A comparison on a sample, from the choice of targets to the receipt: `/compare`. Everything entered is stored as a
 * draft.
 */
export function CompareSetup() {
  const { compare: t, shell } = useTexts(compareTexts)
  const draft = useWizardDraft(COMPARISON_DRAFT)
  if (draft.state) return <Opened draft={draft} state={draft.state} />
  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <Skeleton label={t.restoring} shape="lines" />
    </>
  )
}

interface OpenedProps {
  readonly draft: WizardDraft
  readonly state: WizardState
}

function Opened({ draft, state }: OpenedProps) {
  const texts = useTexts(compareTexts)
  const t = texts.compare
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const compared = useCompared(readCompared(query))
  const { step: wanted, linkTo, open } = useWizardStep()
  const source = useSource(state)
  const { summary, read } = source
  const hasRows = summary !== undefined && !summary.fault && state.source !== undefined
  // A link, or Back, may open a step whose rows are missing.
  const step = hasRows || wanted === 'source' ? wanted : 'source'
  const comparison = useComparison({
    state,
    source,
    compared,
    isChecking: step === 'check',
    onStarted: (id) => {
      void draft.discard()
      void navigate(paths.comparison(id))
    },
  })
  const change = (part: Partial<WizardState>) => {
    comparison.reset()
    draft.change(part)
  }
  const { settings } = state
  const onSettings = (part: Partial<WizardSettings>) => change({ settings: { ...settings, ...part } })
  const onTargets = (refs: readonly ComparedRef[]) => {
    comparison.reset()
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('with')
        for (const ref of refs.slice(0, MAX_COMPARED)) next.append('with', comparedText(ref))
        return next
      },
      { replace: true },
    )
  }
  const needsTwo = compared.length < 2 ? t.targets.needTwo : undefined

  return (
    <WizardFrame
      title={t.title}
      icon="columns-3"
      intro={t.intro}
      source={state.source}
      rows={summary?.rows}
      hasRows={hasRows}
      step={step}
      linkTo={linkTo}
      closeTo={paths.tasks()}
      note={<CompareTargets compared={compared} onChange={onTargets} />}
    >
      {step === 'source' && (
        <>
          <SourceStep
            state={state}
            input={source}
            onSource={(next) => void draft.takeSource(next)}
            onOptions={(options) => change({ options })}
          />
          {hasRows && (
            <div className={styles.next}>
              <Button
                variant="primary"
                isBusy={read.isWaiting}
                disabledReason={needsTwo}
                onClick={() => open('columns')}
              >
                {texts.bulkInput.next.columns}
              </Button>
            </div>
          )}
        </>
      )}
      {step === 'columns' && summary && (
        <>
          {compared.map(({ key, name, runnable }) => {
            const mapping = comparison.mappings.get(key)
            return runnable && mapping ? (
              <section key={key} aria-label={t.columnsOf(shownName(name))}>
                <ColumnsStep
                  title={t.columnsOf(shownName(name))}
                  fields={runnable.fields}
                  summary={summary}
                  mapping={mapping}
                  onMapping={(next) => change({ mapping: withMapping(state.mapping, key, next) })}
                  pages={undefined}
                />
              </section>
            ) : (
              <Skeleton key={key} label={texts.common.loading(shownName(name))} shape="rows" height={56} count={2} />
            )
          })}
          <div className={styles.next}>
            <Button variant="primary" disabledReason={needsTwo} onClick={() => open('check')}>
              {texts.bulkInput.next.check}
            </Button>
          </div>
        </>
      )}
      {step === 'check' && (
        <div className={styles.split}>
          <SampleStep comparison={comparison} settings={settings} onSettings={onSettings} />
          <CompareSide comparison={comparison} settings={settings} onSettings={onSettings} />
        </div>
      )}
    </WizardFrame>
  )
}

interface SampleStepProps {
  readonly comparison: ComparisonState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

function SampleStep({ comparison, settings, onSettings }: SampleStepProps) {
  const { compare, bulkInput } = useTexts(compareTexts)
  const t = compare.sample
  const { plans, plan, size } = comparison
  return (
    <div className="ec-stack">
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

/** The page of one comparison on a sample: `/compare/:comparisonId`. */
export function ComparisonPage() {
  const { comparisonId = '' } = useParams()
  const { compare, shell } = useTexts(compareTexts)
  const t = compare.page
  const comparison = comparisonsOf(useRuns()).find(({ id }) => id === comparisonId)
  const isReady = useJournalReady()
  if (comparison) return <OneComparison key={comparisonId} comparison={comparison} />
  // The device is read first: whether it has this comparison is not known before.
  if (!isReady) return <Skeleton label={t.opening} />
  return (
    <>
      <PageTitle>{shell.title(t.notFound)}</PageTitle>
      <EmptyState
        level={1}
        icon="circle-question-mark"
        title={t.notFound}
        actions={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={paths.compare()}>
              {t.new}
            </Link>
            <Link className={buttonClass({})} to={paths.tasks()}>
              {t.toTasks}
            </Link>
          </>
        }
      >
        {t.notFoundBody}
      </EmptyState>
    </>
  )
}
