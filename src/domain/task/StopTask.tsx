import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { useHandsFocusOn } from '#ui/layers.tsx'
import { useIsOffered } from '../use-is-offered.ts'
import { formatError } from '../format-problem.ts'
import type { TaskEntry, TaskRecord } from '../task-ledger.ts'
import { isPolled, isOpen } from '../task-state.ts'
import { taskName } from '../task-name.ts'
import { namedWithInputs } from './named-with-inputs.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#api/context.tsx'
import { useServices } from '../services.tsx'
import { stopTask } from './stop-task.ts'

export interface StopTaskProps {
  readonly task: TaskRecord
}

/** Stops a task that has not ended. A refusal is shown beside the button; the task continues. */
export function StopTask(props: StopTaskProps) {
  return <StopButton {...props} stop={useStopTask(props.task.id)} />
}

/** The same for the task that the eye is on: the palette can stop it, too. */
export function StopThisTask(props: StopTaskProps) {
  const texts = useTexts(tasksTexts)
  const { task } = props
  const stop = useStopTask(task.id)
  const isOffered = useIsOffered({ name: 'stop-task' })
  useActions([
    {
      id: 'task.stop',
      name: texts.tasks.stopNamed(taskName(task.id, task.body.target, texts)),
      icon: 'stop',
      when: () => isOffered && canStop(task.body),
      run: () => stop.mutate(),
    },
  ])
  return <StopButton {...props} stop={stop} />
}

const canStop = (entry: TaskEntry, isPending = false): boolean =>
  isOpen(entry) && !isPolled(entry) && (entry.stopAskedAt === null || isPending)

interface StopButtonProps extends StopTaskProps {
  readonly stop: ReturnType<typeof useStopTask>
}

function StopButton({ task, stop }: StopButtonProps) {
  const texts = useTexts(tasksTexts)
  const { tasks } = texts
  const isOffered = useIsOffered({ name: 'stop-task' })
  const handsFocusOn = useHandsFocusOn()
  if (!canStop(task.body, stop.isPending)) return null
  if (!isOffered) {
    return (
      <span role={stop.isError ? 'alert' : undefined} className="ec-3">
        {tasks.stopNotOffered}
      </span>
    )
  }
  const words = stop.isError ? formatError(stop.error, texts) : undefined
  return (
    <>
      <Button
        ref={handsFocusOn}
        size="sm"
        icon="stop"
        isBusy={stop.isPending}
        aria-label={namedWithInputs(
          tasks.stopNamed(taskName(task.id, task.body.target, texts)),
          task.body.params,
          texts,
        )}
        onClick={() => stop.mutate()}
      >
        {tasks.stop}
      </Button>
      {words && (
        <span role="alert" className="ec-t-bad">
          {tasks.stopFailed}: {words.title}
        </span>
      )}
    </>
  )
}

/** Returns a mutation that stops one task. A second call before the response sends nothing. */
function useStopTask(taskId: string) {
  const api = useApi()
  const services = useServices()
  const isRequested = useRef(false)
  const stop = useMutation({
    mutationFn: () => stopTask(taskId, api, services),
    onSettled: () => {
      isRequested.current = false
    },
  })
  const mutate = () => {
    // `isPending` would come a moment too late for a double click.
    if (isRequested.current) return
    isRequested.current = true
    stop.mutate()
  }
  return { mutate, isPending: stop.isPending, isError: stop.isError, error: stop.error }
}
