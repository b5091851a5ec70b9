import type { StatusTone } from '#ui/Status.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { RunView } from './run-status.ts'

export type RunWord = 'preparing' | 'running' | 'asking' | 'stopping' | 'stopped' | 'halted' | 'done' | 'partial'

/** Returns the state of a run as it is shown: key of its label, tone and icon. */
export function runStateOf({ run, live, rows }: Pick<RunView, 'run' | 'live' | 'rows'>): {
  readonly word: RunWord
  readonly tone: StatusTone
  readonly icon?: IconName
} {
  switch (run.state) {
    case 'preparing':
      return { word: 'preparing', tone: 'run' }
    case 'running':
      return { word: 'running', tone: 'run' }
    case 'asking':
      return { word: 'asking', tone: 'warn', icon: 'circle-question-mark' }
    case 'halted':
      return { word: 'halted', tone: 'warn' }
    case 'stopped':
      return live ? { word: 'stopping', tone: 'run' } : { word: 'stopped', tone: 'gone', icon: 'stop' }
    case 'done':
      return rows.failed + rows.refused + rows.doubt > 0
        ? { word: 'partial', tone: 'warn' }
        : { word: 'done', tone: 'ok' }
  }
}

/** True while something of it will still happen without a click. */
export const isUnderWay = ({ run, live }: Pick<RunView, 'run' | 'live'>): boolean =>
  run.state === 'preparing' || run.state === 'running' || live !== undefined

/** True while it can be stopped: something is sent, or would be by a click. */
export const canStop = ({ run }: Pick<RunView, 'run'>): boolean => run.state !== 'done' && run.state !== 'stopped'

/** True while it waits for a user: a pilot that has ended, or a halt. */
export const isWaiting = ({ run }: Pick<RunView, 'run'>): boolean => run.state === 'asking' || run.state === 'halted'

/** True if nothing of it continues and its end was not seen yet. */
export const isUnseenRun = (view: Pick<RunView, 'run' | 'live' | 'batches'>): boolean =>
  !isUnderWay(view) && view.batches.some(({ task }) => task?.body.isNews === true)
