import type { ReactNode } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Preview } from './RunInputs.tsx'
import { RunWindow } from './RunWindow.tsx'
import type { Runnable } from './runnable.ts'
import type { LinkInputs } from './run-link.ts'
import { targetKey, type Target, intentKind } from '../intents.ts'
import { shownName } from '../shown-text.ts'
import type { RunInputView } from './use-run-state.ts'
import { useServices } from '../services.tsx'
import { useJournalReady } from '../use-journal-ready.ts'
import type { RunInputValues } from './inputs.ts'

export interface RunDialogProps {
  readonly sale: Runnable
  /** Shown above the form. */
  readonly note?: ReactNode
  readonly preview?: Preview
  /** A task of this device whose inputs fill the form; it only fills, it never starts. */
  readonly again?: string | undefined
  /** A task of this device to show instead of the form. Ignored if it is a run of another target. */
  readonly taskId?: string | undefined
  /** Inputs from the URL. They only fill the form. */
  readonly link?: LinkInputs | undefined
  readonly view?: RunInputView | undefined
  /** Called when the view of the inputs changes, to store it in the URL. */
  readonly onView: (view: RunInputView) => void
  /** Called with the task that the window shows, to store it in the URL. */
  readonly onTask: (taskId: string | undefined) => void
  /** Continues with many rows; absent where they cannot be run. */
  readonly onMany?: (() => void) | undefined
  readonly onClose: () => void
}

/** Form, receipt, one paid request, then the running task. Import it lazily: it brings dialogs, lists and menus. */
export function RunDialog(props: RunDialogProps) {
  const { sale, note, preview, again, taskId, link, view = 'form', onView, onTask, onMany, onClose } = props
  const texts = useTexts(runTexts)
  const earlier = useInputs(sale.target, again)
  const shown = useInputs(sale.target, taskId)
  if (earlier !== 'waiting' && shown !== 'waiting') {
    const isTask = shown !== undefined && shown !== 'missing'
    return (
      <RunWindow
        key={JSON.stringify([targetKey(sale.target), again, link])}
        sale={sale}
        note={note}
        preview={preview}
        inputs={isTask ? shown : earlier}
        link={link}
        view={view}
        onView={onView}
        taskId={isTask ? taskId : undefined}
        onTask={onTask}
        onMany={onMany}
        onClose={onClose}
      />
    )
  }
  const title = texts.run.title(shownName(sale.target.name))
  return (
    <Dialog isOpen steady size="lg" title={title} closeLabel={texts.common.close} onClose={onClose}>
      <Skeleton label={texts.run.preparing} shape="lines" />
    </Dialog>
  )
}

/** The inputs of an earlier task: not read yet, not on this device, or here. */
type EarlierInputs = 'waiting' | 'missing' | RunInputValues | undefined

/**
 * Reads the inputs of a task from the journal, once it is loaded; of a confirmed call whose response was lost, by the id of
 * its intent. Undefined without an id.
 */
function useInputs(target: Target, earlierId: string | undefined): EarlierInputs {
  const { journal, ledger } = useServices()
  const isReady = useJournalReady()

  if (earlierId === undefined) return undefined
  if (!isReady) return 'waiting'
  const earlier = ledger.entry(earlierId)?.body ?? journal.list(intentKind).find(({ id }) => id === earlierId)?.body
  return earlier?.target && targetKey(earlier.target) === targetKey(target) && earlier.params
    ? { params: earlier.params, pages: earlier.pages }
    : 'missing'
}
