import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useServices } from '../services.tsx'
import { TaskPanel } from '../TaskPanel.tsx'
import { isOpen } from '../task-state.ts'
import { UnknownOutcome } from '../UnknownOutcome.tsx'
import { useTask } from '../use-tasks.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { CopyAs } from './CopyAs.tsx'
import type { Shown } from './EarlierNotice.tsx'
import { LeftOver } from './LeftOver.tsx'
import { ParamFields } from './ParamFields.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { Side } from './Side.tsx'
import { RunKeys } from './RunKeys.tsx'
import styles from './RunDialog.module.css'
import type { Inputs } from './use-run-form.ts'
import { useRun } from './use-run.ts'

export interface RunWindowProps {
  readonly enrichment: EnrichmentDetail
  readonly inputs: Inputs | 'missing' | undefined
  readonly onClose: () => void
}

/** The window of one run. The form stays where it is while the task is shown, so that going back loses nothing. */
export function RunWindow({ enrichment, inputs, onClose }: RunWindowProps) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { baseUrl } = useServices()
  const [chosen, setChosen] = useState<Shown>()
  const run = useRun(enrichment, inputs === 'missing' ? undefined : inputs)
  const { form, attempt, step } = run
  const shown = chosen ?? shownAfter(attempt)
  const task = useTask(shown && 'taskId' in shown ? shown.taskId : '')
  // A call whose answer was lost has no task to keep, and one that has ended has left the tray.
  const keepsRunning = shown === undefined || (task !== undefined && isOpen(task.body))
  const back = () => {
    setChosen(undefined)
    run.begin()
  }
  const { params, pages = 1 } = form.reading

  return (
    <Dialog
      isOpen
      flush
      size="lg"
      title={t.title(enrichment.name)}
      closeLabel={texts.common.close}
      onClose={onClose}
      actions={!shown && <CopyAs call={{ baseUrl, enrichmentId: enrichment.id, params, pages }} />}
      foot={
        <>
          <span className={`ec-grow ec-3 ${styles.word ?? ''}`}>{keepsRunning && t.closing}</span>
          {chosen && <Button onClick={back}>{t.back}</Button>}
          <Button onClick={onClose}>{shown ? t.close : texts.common.cancel}</Button>
          {!shown && <PrimaryButton run={run} />}
        </>
      }
    >
      <div hidden={shown !== undefined} className={styles.body}>
        {!shown && <RunKeys run={run} />}
        <div className={styles.form}>
          <LeftOver left={form.left} isMissing={inputs === 'missing'} />
          <ParamFields run={form} />
        </div>
        <Side run={run} onShow={setChosen} />
      </div>
      {shown && (
        <Outcome label={t.outcome}>
          {'taskId' in shown ? (
            <TaskPanel taskId={shown.taskId} onRunAgain={back} />
          ) : (
            <UnknownOutcome intentId={shown.intentId} onClose={onClose} onRunAgain={back} />
          )}
        </Outcome>
      )}
      {step && (
        <ConfirmStep
          {...step}
          now={run.now}
          confirmAbove={run.confirmAbove}
          onCancel={run.cancel}
          onConfirm={run.confirm}
        />
      )}
    </Dialog>
  )
}

/** What came of it. It takes the focus: the button that had it is gone, and Esc and Tab must go on working. */
function Outcome({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div ref={own} tabIndex={-1} role="group" aria-label={label} className={styles.whole}>
      {children}
    </div>
  )
}

function shownAfter(attempt: ReturnType<typeof useRun>['attempt']): Shown | undefined {
  if (attempt.kind === 'accepted') return { taskId: attempt.taskId }
  return attempt.kind === 'unknown' ? { intentId: attempt.intentId } : undefined
}
