import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { useServices } from '../services.tsx'
import { type TaskRecord, existed } from '../task-ledger.ts'
import { foundNothing, isGivenUp, isOpen } from '../task-state.ts'
import { shownName, shownText } from '../shown-text.ts'
import { useStoresOnDevice } from '../use-stores-on-device.ts'
import { PollingTrouble } from './PollingTrouble.tsx'

export interface TaskNoticesProps {
  readonly task: TaskRecord
  readonly onRunAgain?: (() => void) | undefined
}

/** Notices on a task beyond its status, each with its actions. */
export function TaskNotices({ task, onRunAgain }: TaskNoticesProps) {
  const { tasks } = useTexts(tasksTexts)
  const { poller, clock } = useServices()
  const trouble = useStore(poller.trouble)
  const now = useNow(clock, 20_000)
  const isStored = useStoresOnDevice()
  const { body } = task
  const runAgain = onRunAgain && (
    <Button size="sm" onClick={onRunAgain}>
      {tasks.runAgain}
    </Button>
  )

  if (body.missing) {
    return (
      <Notice
        role="alert"
        tone="warn"
        title={tasks.missing.title}
        action={
          <div className="ec-line ec-line--wrap">
            <CheckAgain task={task} label={tasks.missing.checkAgain} />
            {body.copy === null && runAgain}
          </div>
        }
      >
        {existed(body) ? tasks.missing.own : tasks.missing.body}
      </Notice>
    )
  }
  return (
    <>
      {isOpen(body) && <PollingTrouble />}
      {body.notFound && isOpen(body) && !trouble && (
        <Notice role="status" tone="warn" title={tasks.notFound.title}>
          {tasks.notFound.body}
        </Notice>
      )}
      {body.forbidden !== undefined && isOpen(body) && (
        <Notice
          role="status"
          tone="warn"
          title={tasks.forbidden.title}
          action={<CheckAgain task={task} label={tasks.forbidden.checkAgain} />}
        >
          {tasks.forbidden.body}
        </Notice>
      )}
      {body.phase === 'unknown' && (
        <Notice
          title={tasks.unknown.title(shownName(body.status))}
          action={isGivenUp(body, now) && <CheckAgain task={task} label={tasks.unknown.checkAgain} />}
        >
          {isGivenUp(body, now) ? tasks.unknown.over : tasks.unknown.body}
        </Notice>
      )}
      {body.phase === 'failed' && (
        <Notice role="alert" tone="bad" title={tasks.failed.title} action={runAgain}>
          {body.error && body.error.length > 0 ? <Errors lines={body.error} /> : tasks.failed.body}
        </Notice>
      )}
      {body.phase === 'partial' && (
        <Notice tone="warn" title={tasks.partial.title}>
          {body.error && body.error.length > 0 ? <Errors lines={body.error} /> : tasks.partial.body}
        </Notice>
      )}
      {body.phase === 'stopped' && !foundNothing(body) && (
        <Notice icon="stop" title={tasks.stoppedEarly.title}>
          {tasks.stoppedEarly.body}
        </Notice>
      )}
      {body.phase === 'gone' && body.copy === null && (
        <Notice icon="archive-x" title={tasks.gone.title} action={runAgain}>
          {tasks.gone.body}
        </Notice>
      )}
      {body.phase === 'gone' && body.copy !== null && (
        <Notice icon="hard-drive" title={tasks.status.gone}>
          {isStored ? tasks.gone.withCopy : tasks.gone.withPageCopy}
        </Notice>
      )}
    </>
  )
}

function CheckAgain({ task, label }: { readonly task: TaskRecord; readonly label: string }) {
  const { ledger, poller } = useServices()
  const request = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await ledger.checkAgain(task.id)
      poller.check(task.id)
    },
  })
  return (
    <Button size="sm" icon="refresh-cw" isBusy={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  )
}

const MAX_LINES = 20

/** The service's own messages, verbatim. */
function Errors({ lines }: { readonly lines: readonly string[] }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const rest = lines.length - MAX_LINES
  return (
    <ul>
      {lines.slice(0, MAX_LINES).map((line, at) => (
        // The same message may come for several rows.
        <li key={`${at} ${line.slice(0, 40)}`}>{shownText(line)}</li>
      ))}
      {rest > 0 && <li>{tasks.failed.more(formatCount(rest, locale))}</li>}
    </ul>
  )
}
