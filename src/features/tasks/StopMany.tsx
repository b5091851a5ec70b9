import { useRef, useState } from 'react'
import { useApi } from '#api/context.tsx'
import { formatError } from '#domain/format-problem.ts'
import { useServices } from '#domain/services.tsx'
import { stopTask } from '#domain/task/stop-task.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { type TaskListTexts, taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Status } from '#ui/Status.tsx'
import type { ItemProgress } from './run-sequentially.ts'
import { ManyRows } from './ManyRows.tsx'
import { canStop } from './selection.ts'
import { useSequentialRun } from './use-sequential-run.ts'

export interface StopManyProps {
  /** Everything that is selected; what has ended is left alone. */
  readonly tasks: readonly TaskRecord[]
  readonly onClose: () => void
}

/** Reason why one of them was not stopped. */
type NotRequested = 'stopped' | 'not-offered'
/** Outcome of the request to stop one of them. */
type End = { readonly kind: 'asked' } | { readonly kind: 'failed'; readonly error: unknown }

/** Stops the selected running tasks, one after another, and shows the outcome of each. */
export function StopMany({ tasks, onClose }: StopManyProps) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.stopMany
  const api = useApi()
  const services = useServices()
  const cancel = useRef<HTMLButtonElement>(null)
  // Exactly the listed tasks are stopped: a task that ends meanwhile stays in the list with its outcome.
  const [listed, setListed] = useState<readonly TaskRecord[]>()
  const known = useTasks()
  const chosen = listed ?? tasks.filter(({ body }) => canStop(body))
  const now = chosen.map((task) => known.find(({ id }) => id === task.id) ?? task)
  const { phase, turns, begin } = useSequentialRun<TaskRecord, End, NotRequested>('stopped', 'goes-on')
  const isIdle = phase === 'idle'

  const confirm = () => {
    setListed(chosen)
    begin({
      items: chosen,
      act: ({ id }) =>
        stopTask(id, api, services).then(
          (): End => ({ kind: 'asked' }),
          (error: unknown): End => ({ kind: 'failed', error }),
        ),
      // A service without this call is reported once.
      isOver: () => (services.capabilities.isOffered({ name: 'stop-task' }) ? undefined : 'not-offered'),
      endsAll: () => undefined,
    })
  }
  const title = chosen.length === 0 ? t.none : isIdle ? t.title(chosen.length) : t.ended(requestedOf(turns))

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      closeLabel={texts.common.close}
      initialFocus={cancel}
      onClose={onClose}
      foot={
        <>
          <Button ref={cancel} onClick={onClose}>
            {isIdle && chosen.length > 0 ? texts.common.cancel : texts.common.close}
          </Button>
          {isIdle && chosen.length > 0 && (
            <Button variant="danger" icon="stop" onClick={(event) => event.detail < 2 && confirm()}>
              {t.confirm(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">
          {t.body}
          {isIdle && tasks.length > chosen.length && ` ${t.others(tasks.length - chosen.length)}`}
        </p>
        {chosen.length > 0 && (
          <ManyRows
            label={t.list}
            rows={now.map((task) => ({ task, end: <StopEnd task={task} turn={turns.get(task.id)} texts={texts} /> }))}
          />
        )}
      </div>
    </Dialog>
  )
}

const requestedOf = (turns: ReadonlyMap<string, ItemProgress<End, NotRequested>>): number =>
  [...turns.values()].filter((turn) => turn.kind === 'ended' && turn.end.kind === 'asked').length

interface StopEndProps {
  readonly task: TaskRecord
  readonly turn: ItemProgress<End, NotRequested> | undefined
  readonly texts: TaskListTexts
}

/** A refusal as text; else the state of the task, which is "Stopping" until the service has responded. */
function StopEnd({ task, turn, texts }: StopEndProps) {
  const t = texts.list.stopMany
  if (turn?.kind === 'underway') return <Status tone="run">{t.asking}</Status>
  if (turn?.kind === 'ended' && turn.end.kind === 'failed') {
    return (
      <Status tone="bad">
        {texts.tasks.stopFailed}: {formatError(turn.end.error, texts).title}
      </Status>
    )
  }
  if (turn?.kind === 'left') return <span className="ec-2">{texts.tasks.stopNotOffered}</span>
  return <TaskStatus entry={task.body} />
}
