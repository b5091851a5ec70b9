import type { Clock } from '#lib/clock.ts'
import type { NextStep } from './next-step.ts'

/** Steps that a run does not take before a time on the steady clock. Any other step continues. */
export interface StepWaits {
  readonly pause: (id: string, kind: NextStep['kind'], ms: number) => void
  readonly isPaused: (id: string, kind: NextStep['kind']) => boolean
  readonly forget: (id: string) => void
  /** Sets the one timer, for the run that may continue first. */
  readonly schedule: () => void
  readonly close: () => void
}

/** Creates the waits of all runs; `wakeUp` is called when the first of them is over. */
export function createStepWaits(clock: Pick<Clock, 'steady' | 'after'>, wakeUp: () => void): StepWaits {
  const waits = new Map<string, { readonly kind: NextStep['kind']; readonly until: number }>()
  let stopTimer: (() => void) | undefined
  return {
    pause: (id, kind, ms) => {
      waits.set(id, { kind, until: clock.steady() + ms })
    },
    isPaused: (id, kind) => {
      const wait = waits.get(id)
      return wait?.kind === kind && wait.until > clock.steady()
    },
    forget: (id) => {
      waits.delete(id)
    },
    schedule: () => {
      stopTimer?.()
      const now = clock.steady()
      const left = [...waits.values()].map(({ until }) => until - now).filter((ms) => ms > 0)
      stopTimer = left.length > 0 ? clock.after(Math.min(...left), wakeUp) : undefined
    },
    close: () => stopTimer?.(),
  }
}
