import { formatCount } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import type { RunField } from '../../run/run-fields.ts'
import { type RowChanges, withFix, withLeftOut } from '../check/changes.ts'
import type { Target } from '../../intents.ts'
import type { BulkInput } from './use-bulk-input.ts'
import { type BulkRunState, percentOf, wholeOf } from './use-bulk-run.ts'
import styles from './Wizard.module.css'
import type { WizardSettings, WizardState } from './wizard-state.ts'
import { useState, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.tsx'
import { useSingleFlight } from '../../use-single-flight.ts'
import { beginComparison, type PreparedRows } from './comparison-draft.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { formatTotal } from '../../run/format-receipt.ts'
import { downloadText } from '../../result/download.ts'
import type { CheckSummary } from '../check/check-rows.ts'
import { InvalidList } from './InvalidList.tsx'

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
          <GhostButton onClick={() => onChanges({ ...state.changes, leftOut: [] })}>{t.takeBack}</GhostButton>
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

/** Link from these rows to a comparison of several targets on a sample of them. */
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

interface StartChoiceProps {
  readonly run: BulkRunState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** A pilot first or all at once, and when the run stops by itself. */
function StartChoice({ run, settings, onSettings }: StartChoiceProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.start
  const { count, batchesOfAll, pilotCost, pilotSize } = run
  const isPlanned = run.plan !== undefined
  const { floor } = settings
  const change = (part: Partial<WizardSettings['floor']>) => onSettings({ floor: { ...floor, ...part } })
  return (
    <section className="ec-stack ec-stack--8">
      <h2 className="ec-section">{t.title}</h2>
      {!isPlanned || count > pilotSize ? (
        <RadioGroup
          label={t.title}
          hideLabel
          hasCards
          value={settings.start}
          onChange={(start) => onSettings({ start })}
          choices={[
            {
              value: 'pilot',
              label: t.pilot(pilotSize),
              description: isPlanned && t.pilotBody(pilotCost && formatTotal(pilotCost, texts), count - pilotSize),
            },
            { value: 'all', label: t.all(count), description: isPlanned && t.allBody(batchesOfAll) },
          ]}
        />
      ) : (
        <p className="ec-2">{t.atOnce}</p>
      )}
      <Checkbox isChecked={floor.isOn} onChange={(isOn) => change({ isOn })}>
        {t.floor}
      </Checkbox>
      {floor.isOn && (
        <div className={styles.floor}>
          <NumberInput
            label={t.floorPercent}
            size="sm"
            value={floor.percent}
            onChange={(percent) => change({ percent })}
            error={percentOf(floor.percent) === undefined ? t.percentFault : undefined}
          />
          <NumberInput
            label={t.floorAfter}
            size="sm"
            kind="integer"
            value={floor.after}
            onChange={(after) => change({ after })}
            error={wholeOf(floor.after) === undefined ? t.afterFault : undefined}
          />
        </div>
      )}
    </section>
  )
}

interface InvalidRowsProps {
  readonly fields: readonly RunField[]
  readonly state: WizardState
  readonly input: BulkInput
  readonly check: CheckSummary
  readonly onChanges: (changes: RowChanges) => void
}

/** The rows that cannot be sent yet: fixed in the list, left out, or downloaded as CSV. */
function InvalidRows({ fields, state, input, check, onChanges }: InvalidRowsProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.check
  const { clock } = useServices()
  const { engine, checkInput } = input
  const [isBusy, setIsBusy] = useState(false)
  const texts = useMemo(() => ({ row: t.row, problem: t.problem, faults: t.faults }), [t])
  if (!engine || !checkInput) return null
  const work = (run: () => Promise<void>) => {
    setIsBusy(true)
    void run().finally(() => setIsBusy(false))
  }
  return (
    <section className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap">
        <h2 className="ec-section ec-grow" role="status">
          {check.invalid > 0 ? t.cannotSend(check.invalid) : t.allFixed}
        </h2>
        {check.invalid > 0 && (
          <>
            <Button
              size="sm"
              icon="download"
              isBusy={isBusy}
              onClick={() =>
                work(async () => {
                  const text = await engine.query('invalidFile', { ...checkInput, texts })
                  downloadText({ name: t.fileName(state.source?.name ?? ''), type: 'text/csv', text }, { clock })
                })
              }
            >
              {t.download}
            </Button>
            <Button
              size="sm"
              isBusy={isBusy}
              onClick={() =>
                work(async () => {
                  onChanges(withLeftOut(state.changes, await engine.query('invalidRows', checkInput), true))
                })
              }
            >
              {t.leaveAll(check.invalid)}
            </Button>
          </>
        )}
      </div>
      <InvalidList
        engine={engine}
        input={checkInput}
        fields={fields}
        faults={check.faults}
        count={check.listed}
        onFix={(row, field, text) => onChanges(withFix(state.changes, row, field, text))}
        onLeaveOut={(row) => onChanges(withLeftOut(state.changes, [row], true))}
      />
    </section>
  )
}
