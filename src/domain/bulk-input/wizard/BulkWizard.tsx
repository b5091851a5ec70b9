import { useNavigate } from 'react-router-dom'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { targetKey, type Target } from '../../intents.ts'
import { paths } from '../../paths.ts'
import { OneOrMany } from '../../run/OneOrMany.tsx'
import { shownName } from '../../shown-text.ts'
import { runIcon } from '../../target-icon.ts'
import type { BulkRunnable } from '../runnable.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from '../columns/ColumnsStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { useBulkInput } from './use-bulk-input.ts'
import { useBulkRun, wholeOf } from './use-bulk-run.ts'
import { useWizardDraft, type WizardDraft } from './use-wizard-draft.ts'
import { useWizardStep } from './use-wizard-step.ts'
import styles from './Wizard.module.css'
import type { WizardSettings, WizardState } from './wizard-state.ts'
import { WizardFrame } from './WizardFrame.tsx'
import { WizardSide } from './WizardSide.tsx'
import type { BoughtInputs } from '../../bulk/draft.ts'
import { useBulkRuns } from '../../bulk/runs.ts'
import { useTasks } from '../../use-tasks.ts'
import { useSame } from './use-same.ts'

// In the file of the wizard: it is fetched just before it opens.
export { beginWithTable, TABLE_LIMITS } from './table-draft.ts'

export interface BulkWizardProps {
  readonly runnable: BulkRunnable
  /** Shown over the steps: what is special about what runs. */
  readonly note?: ReactNode
}

/** A run of many rows from the file to the receipt: source, columns, check. Everything entered is saved as a draft. */
export function BulkWizard({ runnable, note }: BulkWizardProps) {
  const { bulkInput: t } = useTexts(bulkInputTexts)
  const draft = useWizardDraft(targetKey(runnable.target))
  if (!draft.state) return <Skeleton label={t.restoring} shape="lines" />
  return <Opened runnable={runnable} note={note} draft={draft} state={draft.state} />
}

interface OpenedProps extends BulkWizardProps {
  readonly draft: WizardDraft
  readonly state: WizardState
}

function Opened({ runnable, note, draft, state }: OpenedProps) {
  const { bulkInput: t } = useTexts(bulkInputTexts)
  const navigate = useNavigate()
  const { target, fields, offersPages } = runnable
  const { step: wanted, linkTo, open } = useWizardStep()
  const { settings } = state
  const pages = offersPages ? wholeOf(settings.pages) : 1
  const bought = useBought(target, pages, settings.reuse)
  const input = useBulkInput({ state, runnable, pages, bought, isChecking: wanted === 'check' })
  const { summary, mapping, read } = input
  const hasRows = summary !== undefined && !summary.fault && mapping !== undefined && state.source !== undefined
  // A link, or Back, may lead to a step whose rows are not there.
  const step = hasRows || wanted === 'source' ? wanted : 'source'
  const run = useBulkRun({
    runnable,
    state,
    input,
    pages,
    bought,
    onStarted: (runId) => {
      void draft.discard()
      void navigate(paths.bulkRun(runId))
    },
  })
  const change = (part: Partial<WizardState>) => {
    run.reset()
    draft.change(part)
  }
  const onSettings = (part: Partial<WizardSettings>) => change({ settings: { ...settings, ...part } })

  return (
    <WizardFrame
      title={t.title(shownName(target.name))}
      icon={runIcon(target)}
      source={state.source}
      rows={summary?.rows}
      hasRows={hasRows}
      step={step}
      linkTo={linkTo}
      closeTo={paths.target(target)}
      mode={<OneOrMany value="many" onChange={() => void navigate(paths.run(target))} />}
      note={note}
    >
      {step === 'source' && (
        <>
          <SourceStep
            state={state}
            input={input}
            onSource={(source) => void draft.takeSource(source)}
            onOptions={(options) => change({ options })}
          />
          {hasRows && (
            <div className={styles.next}>
              <Button variant="primary" isBusy={read.isWaiting} onClick={() => open('columns')}>
                {t.next.columns}
              </Button>
            </div>
          )}
        </>
      )}
      {step === 'columns' && summary && mapping && (
        <>
          <ColumnsStep
            fields={fields}
            summary={summary}
            mapping={mapping}
            onMapping={(next) => change({ mapping: next })}
            pages={
              offersPages
                ? { text: settings.pages, value: pages, onChange: (text) => onSettings({ pages: text }) }
                : undefined
            }
          />
          <div className={styles.next}>
            <Button variant="primary" onClick={() => open('check')}>
              {t.next.check}
            </Button>
          </div>
        </>
      )}
      {step === 'check' && (
        <div className={styles.split}>
          <CheckStep
            target={target}
            fields={fields}
            state={state}
            input={input}
            run={run}
            onChanges={(changes) => change({ changes })}
            onSettings={onSettings}
          />
          <WizardSide runnable={runnable} run={run} settings={settings} onSettings={onSettings} />
        </div>
      )}
    </WizardFrame>
  )
}

const nothing: BoughtInputs = new Map()

/**
 * Inputs whose result is on this device; undefined while they are being read. Read again when a task of any tab ends. `isWanted` false: earlier results are not to be used.
 */
function useBought(target: Target, pages: number | undefined, isWanted: boolean): BoughtInputs | undefined {
  const runs = useBulkRuns()
  const tasks = useTasks()
  const ended = tasks.filter(({ body }) => body.copy).length
  const of = useSame({ target, pages, ended })
  const [found, setFound] = useState<{ readonly of: typeof of; readonly bought: BoughtInputs }>()
  useEffect(() => {
    if (!isWanted || of.pages === undefined) return undefined
    let isCurrent = true
    runs.bought(of.target, of.pages).then(
      (bought) => isCurrent && setFound({ of, bought }),
      // A device that cannot be read has nothing to offer: the inputs are bought.
      () => isCurrent && setFound({ of, bought: nothing }),
    )
    return () => {
      isCurrent = false
    }
  }, [runs, of, isWanted])
  if (!isWanted || pages === undefined) return nothing
  return found?.of === of ? found.bought : undefined
}
