import { formatCount } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import type { RunField } from '../../run/run-fields.ts'
import type { RowChanges } from '../check/changes.ts'
import type { Target } from '../../intents.ts'
import { InvalidRows } from './InvalidRows.tsx'
import { StartChoice } from './StartChoice.tsx'
import type { BulkInput } from './use-bulk-input.ts'
import type { BulkRunState } from './use-bulk-run.ts'
import styles from './Wizard.module.css'
import type { WizardSettings, WizardState } from './wizard-state.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.tsx'
import { useSingleFlight } from '../../use-single-flight.ts'
import { beginComparison, type PreparedRows } from './comparison-draft.ts'

export interface CheckStepProps {
  readonly target: Target
  readonly fields: readonly RunField[]
  readonly state: WizardState
  readonly input: BulkInput
  readonly run: BulkRunState
  readonly onChanges: (changes: RowChanges) => void
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** The check of the rows: counts, invalid rows to fix, and the ways to start. */
export function CheckStep({ target, fields, state, input, run, onChanges, onSettings }: CheckStepProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.check
  const { check, plan } = input
  const failed = check.error ?? plan.error
  if (failed !== undefined) return <ProblemNotice title={t.failed} error={failed} />
  if (!check.data) return <Skeleton label={t.checking} shape="lines" />
  const { invalid, listed, leftOut, rows } = check.data
  const counts = plan.data?.counts
  return (
    <div className="ec-stack ec-stack--24">
      <div className={styles.sums} role="group" aria-label={t.sums(rows)} aria-busy={check.isWaiting || plan.isWaiting}>
        <Sum icon="circle-check" label={t.ready} count={counts?.toBuy} hint={t.readyHint} />
        <Sum
          icon="circle-x"
          label={t.invalid}
          count={invalid}
          hint={invalid > 0 ? t.invalidHint.some : t.invalidHint.none}
          isBad={invalid > 0}
        />
        <Sum icon="copy" label={t.duplicates} count={counts?.duplicates} hint={t.duplicatesHint} />
        <Sum icon="rotate-ccw-clock" label={t.bought} count={counts?.bought} hint={t.boughtHint} />
      </div>
      {listed > 0 ? (
        <InvalidRows fields={fields} state={state} input={input} check={check.data} onChanges={onChanges} />
      ) : (
        <p className="ec-2" role="status">
          {t.allGood}
        </p>
      )}
      {leftOut > 0 && (
        <div className="ec-line">
          <span className="ec-2">{t.leftOut(leftOut)}</span>
          <Button size="sm" variant="ghost" onClick={() => onChanges({ ...state.changes, leftOut: [] })}>
            {t.takeBack}
          </Button>
        </div>
      )}
      <StartChoice run={run} settings={state.settings} onSettings={onSettings} />
      {target.kind !== 'flow' && input.mapping && (
        <CompareInstead target={target} fields={fields} state={state} mapping={input.mapping} />
      )}
    </div>
  )
}

interface SumProps {
  readonly icon: IconName
  readonly label: string
  readonly count: number | undefined
  readonly hint: string
  readonly isBad?: boolean
}

const Sum = ({ icon, label, count, hint, isBad }: SumProps) => (
  <div className={classNames(isBad && styles.chosen)}>
    <span className={classNames('ec-line', isBad ? styles.bad : 'ec-2')}>
      <Icon name={icon} size="sm" />
      {label}
    </span>
    <b>{count === undefined ? '…' : formatCount(count)}</b>
    <span className="ec-3">{hint}</span>
  </div>
)

/** The way from these rows to a comparison of several targets on a sample of them. */
function CompareInstead(rows: PreparedRows) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.compare
  const { journal, newId } = useServices()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const { run, isBusy } = useSingleFlight(
    async () => {
      try {
        await beginComparison(journal, newId, rows)
        const { target } = rows
        void navigate(paths.compare([target.kind === 'waterfall' ? { ...target, cascade: target } : target]))
      } catch {
        setHasFailed(true)
      }
    },
    () => false,
  )
  return (
    <section className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap">
        <span className="ec-2">{t.hint}</span>
        <Button size="sm" icon="columns-3" isBusy={isBusy} onClick={() => void run()}>
          {t.button}
        </Button>
      </div>
      {hasFailed && <Notice tone="bad" role="alert" title={t.failed} />}
    </section>
  )
}
