import { type ReactNode, useMemo } from 'react'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { formatDuration } from '#lib/format.ts'
import { useActions } from '#ui/actions.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useServices } from '../services.tsx'
import { NotifyPrompt } from './NotifyPrompt.tsx'
import { StopThisTask } from './StopTask.tsx'
import { ExpiryTime } from './ResultExpiry.tsx'
import { SpentText } from './TaskCredits.tsx'
import { TaskNotices } from './TaskNotices.tsx'
import { TaskProgress } from './TaskProgress.tsx'
import { TaskStatus } from './TaskStatus.tsx'
import { TaskResult } from '../result/TaskResult.tsx'
import type { TaskEntry, TaskRecord } from '../task-ledger.ts'
import { taskName } from '../task-name.ts'
import { elapsedOf, isOpen } from '../task-state.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useTask, useTasks } from '../use-tasks.ts'
import styles from './TaskPanel.module.css'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { formatInputs } from '../format-inputs.ts'
import { usualDuration } from './usual-duration.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { useFlowNodeNames } from './flow-node-names.ts'
import { readRunSteps } from './run-steps.ts'
import { StepList } from './StepList.tsx'

export interface TaskPanelProps {
  readonly taskId: string
  /** Cost, instead of the sentence about it. */
  readonly money?: ReactNode
  /** True to show the inputs while it runs; false where they are shown beside it. */
  readonly showsInputs?: boolean
  /** Opens the run dialog with the inputs of this task; absent where they are not known. */
  readonly onRunAgain?: (() => void) | undefined
}

/** One task, live: its progress, cost, result, and the remaining lifetime of the result. */
export function TaskPanel({ taskId, money, showsInputs = false, onRunAgain }: TaskPanelProps) {
  const { tasks } = useTexts(tasksTexts)
  const task = useTask(taskId)
  if (!task) return <Skeleton label={tasks.opening} shape="block" height={120} />
  return <Panel task={task} money={money} showsInputs={showsInputs} onRunAgain={onRunAgain} />
}

interface PanelProps extends Pick<TaskPanelProps, 'money' | 'showsInputs' | 'onRunAgain'> {
  readonly task: TaskRecord
}

function Panel({ task, money, showsInputs, onRunAgain }: PanelProps) {
  const isLive = isOpen(task.body)
  const texts = useTexts(tasksTexts)
  const { tasks } = texts
  const own = useMemo(() => [task], [task])
  useMarkSeen(own)
  useActions([
    {
      id: 'task.again',
      name: tasks.runAgainNamed(taskName(task.id, task.body.target, texts)),
      icon: 'rotate-cw',
      when: () => onRunAgain !== undefined && !isOpen(task.body),
      run: () => onRunAgain?.(),
    },
  ])
  return (
    <div className="ec-stack ec-stack--24">
      <section aria-label={tasks.table.status} className={styles.bar}>
        <div className="ec-line ec-line--12 ec-line--wrap">
          {/* Announced when the status changes; the counting time is hidden from screen readers. */}
          <span role="status">
            <TaskStatus entry={task.body} />
          </span>
          <Took entry={task.body} />
          <span className="ec-end ec-line">
            <StopThisTask task={task} />
          </span>
        </div>
        <TaskProgress entry={task.body} />
        {isLive && <SpentText entry={task.body} />}
        {isLive && showsInputs && <LiveFacts task={task} />}
        {isLive && <LiveSteps task={task} />}
      </section>
      <NotifyPrompt tasks={own} />
      <TaskNotices task={task} onRunAgain={onRunAgain} />
      {/* What was bought is before what it cost. */}
      <TaskResult task={task} onRunAgain={onRunAgain} />
      {!isLive && (
        <div className="ec-stack ec-stack--8">
          {money ?? <SpentText entry={task.body} />}
          <ExpiryTime entry={task.body} />
        </div>
      )}
    </div>
  )
}

function Took({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const took = isOpen(entry) ? undefined : elapsedOf(entry, clock.now())
  return took === undefined ? null : <span className="ec-3 ec-tnum">{tasks.took(formatDuration(took, locale))}</span>
}

/** Inputs of a run in progress, and the usual duration of such runs. */
function LiveFacts({ task: { body } }: { readonly task: TaskRecord }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const tasks = useTasks()
  const usual = body.target ? usualDuration(body.target, tasks) : undefined
  return (
    <DefinitionList
      items={[
        { key: 'inputs', term: t.inputs, value: formatInputs(body.params ?? {}) || t.noInputs },
        ...(usual === undefined
          ? []
          : [{ key: 'usual', term: t.usual, value: t.usually(formatDuration(usual, locale)) }]),
      ]}
    />
  )
}

/** State of the steps of a run in progress. Renders nothing if the service returns no steps. */
function LiveSteps({ task: { id, body } }: { readonly task: TaskRecord }) {
  const { runSteps: t } = useTexts(runStepsTexts)
  // Reads the cache only: the one poller writes its responses there.
  const { data } = useQuery({ ...useApi().tasks.one(id), enabled: false })
  const steps = useMemo(() => readRunSteps(data?.data), [data])
  const flow = body.target?.kind === 'flow' ? body.target.id : undefined
  const names = useFlowNodeNames(
    flow,
    steps.some(({ node }) => node !== undefined),
  )
  if (steps.length === 0) return null
  const list = <StepList steps={steps} names={names} />
  return <DefinitionList items={[{ key: 'steps', term: t.title, value: list }]} />
}
