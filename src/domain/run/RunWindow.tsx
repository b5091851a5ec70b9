import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { TaskPanel } from '../task/TaskPanel.tsx'
import { isOpen } from '../task-state.ts'
import { UnknownOutcome } from '../task/UnknownOutcome.tsx'
import { useTask } from '../use-tasks.ts'
import type { RunInputValues } from './inputs.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { CopyRunAs } from './CopyRunAs.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import type { Shown } from './EarlierNotice.tsx'
import { OneOrMany } from './OneOrMany.tsx'
import { type Preview, RunInputs } from './RunInputs.tsx'
import { RunMoney } from './RunMoney.tsx'
import { type LinkInputs, linkOf } from './run-link.ts'
import type { Runnable } from './runnable.ts'
import { RunSidebar } from './RunSidebar.tsx'
import styles from './RunDialog.module.css'
import { shownName } from '../shown-text.ts'
import { type RunInputView, useRunState, type RunState } from './use-run-state.ts'
import { useSubmitKeys } from './use-submit-keys.ts'
import { blockedReason } from './BlockedNotice.tsx'
import { formatRunAction } from './format-receipt.ts'
import { usableResult } from './previous-purchase.ts'

export interface RunWindowProps {
  readonly sale: Runnable
  readonly note: ReactNode
  readonly preview: Preview | undefined
  readonly inputs: RunInputValues | 'missing' | undefined
  readonly link: LinkInputs | undefined
  readonly view: RunInputView
  readonly onView: (view: RunInputView) => void
  readonly taskId: string | undefined
  readonly onTask: (taskId: string | undefined) => void
  readonly onMany: (() => void) | undefined
  readonly onClose: () => void
}

/** The window of one run. The form stays where it is while the task is shown, so that going back loses nothing. */
export function RunWindow(props: RunWindowProps) {
  const { sale, note, preview, inputs, link, view, onView, taskId, onTask, onMany, onClose } = props
  const texts = useTexts(runTexts)
  const t = texts.run
  const isPhone = useMedia(PHONE)
  const [chosen, setChosen] = useState<Shown>()
  const [left, setLeft] = useState<string>()
  const run = useRunState(sale, { inputs: inputs === 'missing' ? undefined : inputs, link }, view)
  const { form, attempt, step } = run
  const name = shownName(sale.target.name)
  const shown = chosen ?? shownAfter(attempt) ?? (taskId !== undefined && taskId !== left ? { taskId } : undefined)
  const task = useTask(shown && 'taskId' in shown ? shown.taskId : '')
  // A call whose response was lost has no task to keep, and one that has ended has left the tray.
  const keepsRunning = task !== undefined && isOpen(task.body)
  const isSending = attempt.kind === 'sending'
  const closing = isSending ? t.sending.closing : shown ? keepsRunning && t.closing : t.draft.closing
  const accepted = attempt.kind === 'accepted' ? attempt.taskId : undefined
  const notify = useEffectEvent(onTask)
  useEffect(() => {
    if (accepted !== undefined) notify(accepted)
  }, [accepted])
  const isForm = shown === undefined
  const focusForm = useEffectEvent(() => (view === 'json' ? form.json.area.current?.focus() : form.focusFirst()))
  useLayoutEffect(() => {
    if (isForm) focusForm()
  }, [isForm])
  const show = (next: Shown) => {
    setChosen(next)
    // In the URL, so that a reload shows it again instead of a form ready to spend.
    if ('taskId' in next) onTask(next.taskId)
  }
  const back = () => {
    setChosen(undefined)
    // The URL changes a moment later.
    setLeft(chosen && 'taskId' in chosen ? chosen.taskId : (accepted ?? taskId))
    onTask(undefined)
    form.saveDraft()
    run.begin()
  }
  const { params, pages = 1 } = form.reading
  const views = (
    <SegmentedControl
      label={t.view.label}
      segments={[
        { value: 'form', label: t.view.form },
        { value: 'json', label: t.view.json },
      ]}
      value={view}
      onChange={onView}
    />
  )

  return (
    <Dialog
      isOpen
      flush
      steady
      size="lg"
      title={t.title(name)}
      closeLabel={texts.common.close}
      onClose={onClose}
      lead={
        !shown &&
        (onMany || isPhone) && (
          <div className="ec-line">
            {onMany && <OneOrMany value="one" onChange={onMany} />}
            {isPhone && views}
          </div>
        )
      }
      actions={
        !shown && (
          <>
            {!isPhone && views}
            <CopyRunAs
              sale={sale}
              inputs={{ params, pages }}
              link={linkOf(form.fields, form.form.getValues(), sale.link)}
            />
          </>
        )
      }
      foot={
        <>
          <span role="status" className={classNames('ec-grow', isSending ? 'ec-2' : `ec-3 ${styles.word ?? ''}`)}>
            {closing}
          </span>
          {chosen && <Button onClick={back}>{t.back}</Button>}
          <Button
            // A double click on the button that was here before the response came is no wish to close.
            onClick={(event) => event.detail < 2 && onClose()}
          >
            {shown || isSending ? t.close : texts.common.cancel}
          </Button>
          {!shown && <PrimaryButton run={run} />}
        </>
      }
    >
      <div hidden={shown !== undefined} className={styles.body}>
        {!shown && <RunKeys run={run} />}
        <RunInputs
          target={sale.target}
          note={note}
          preview={preview?.(params)}
          run={run}
          isMissing={inputs === 'missing'}
          onView={onView}
        />
        <RunSidebar run={run} onShow={show} />
      </div>
      {shown && (
        <OutcomeNotice label={t.outcome}>
          {'taskId' in shown && <DeletedNotice taskId={shown.taskId} isListed={task !== undefined} />}
          {!('taskId' in shown) ? (
            <UnknownOutcome intentId={shown.intentId} onClose={onClose} onRunAgain={back} />
          ) : (
            task && (
              <TaskPanel
                taskId={shown.taskId}
                showsInputs
                money={!keepsRunning && task.body.target ? <RunMoney task={task} /> : undefined}
                onRunAgain={back}
              />
            )
          )}
        </OutcomeNotice>
      )}
      {step && (
        <ConfirmStep
          {...step}
          target={sale.target}
          now={run.now}
          confirmAbove={run.confirmAbove}
          onCancel={run.cancel}
          onConfirm={run.confirm}
        />
      )}
    </Dialog>
  )
}

/**
 * Outcome of a click. It takes the focus when mounted: the focused button was removed, and Esc and Tab must work
 * immediately.
 */
function OutcomeNotice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => own.current?.focus(), [])
  return (
    <div ref={own} tabIndex={-1} role="group" aria-label={label} className={classNames('ec-stack', styles.whole)}>
      {children}
    </div>
  )
}

function shownAfter(attempt: ReturnType<typeof useRunState>['attempt']): Shown | undefined {
  if (attempt.kind === 'accepted') return { taskId: attempt.taskId }
  return attempt.kind === 'unknown' ? { intentId: attempt.intentId } : undefined
}

/** Shortcut of the form: ⌘↵ from any field. Inside the dialog, whose shortcuts are off during a confirmation. */
function RunKeys({ run }: { readonly run: RunState }) {
  const { keys: t } = useTexts(runTexts).run
  useSubmitKeys(run.press, t.group)
  return null
}

/** The button that spends: its verb holds the amount. */
function PrimaryButton({ run }: { readonly run: RunState }) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { receipt, attempt, quiet, earlier, isReady, sale } = run
  const needsKey = sale.missingKeyOf !== undefined
  const isSent = earlier.recent?.isSending === true
  const { verdict } = receipt
  const reason =
    sale.whyNot ??
    blockedReason(receipt, texts) ??
    (!isReady
      ? t.reading
      : quiet > 0
        ? t.refused.quiet(quiet)
        : attempt.kind === 'broken'
          ? t.refused.broken
          : isSent
            ? t.sending.reason
            : undefined)
  const waits = verdict.kind === 'needs' || verdict.kind === 'incomplete'
  const isOffered = usableResult(earlier) !== undefined
  return (
    <Button
      // Not primary if it cannot be sent yet, the service may refuse it, or the result is already bought.
      variant={waits || needsKey || isOffered ? 'default' : 'primary'}
      keys="mod+enter"
      isBusy={attempt.kind === 'sending'}
      disabledReason={reason}
      // The second half of a double click is the same wish, also when the response to the first half is here already.
      onClick={(event) => event.detail < 2 && run.press()}
    >
      {formatRunAction(receipt, { needsKey, isAgain: earlier.recent !== undefined && !isSent }, texts)}
    </Button>
  )
}
