import { type CascadePlan, costOfRun, runCascade } from './cascade.ts'
import { chargeTo, sum } from './charges.ts'
import type { CascadeRun, CascadeStep, JsonRecord } from './flow-records.ts'
import { uuidFrom } from './random.ts'
import { rowSentinel } from './sentinels.ts'
import type { Settings, ServiceTask, MockState } from './mock-state.ts'

/** A bulk run begins after half a second and then does ten inputs a second. */
const BULK_START_MS = 500
const BULK_ROW_MS = 100
/** So long a task is `created` before it is `processing`. */
const CREATED_MS = 400

interface Order {
  readonly workspace: string
  readonly waterfall: string
  readonly cascade: CascadePlan
  readonly inputs: Record<string, unknown>[]
  readonly bulk: boolean
}

const outcomeOf = ({ result, error }: CascadeRun): 'd' | 'n' | 'f' => {
  if (error !== undefined) return 'f'
  return result === null ? 'n' : 'd'
}

const endOf = ({ steps }: CascadeRun): number => CREATED_MS + (steps.at(-1)?.endMs ?? 1)

/** Starts a run that was checked and fits the balance; its steps are decided here, once and for all. */
export function startWaterfallTask(state: MockState, order: Order, now: number): ServiceTask {
  state.started += 1
  const { workspace, waterfall, cascade, inputs, bulk } = order
  const runs = inputs.map((params) => runCascade(cascade, params))
  const sentinels = inputs.map(rowSentinel)
  const task: ServiceTask = {
    id: uuidFrom(`${state.seed}/task/${state.started}/${now}`),
    workspace,
    enrichment: 0,
    bulk,
    pages: 1,
    state: 'processing',
    ...(sentinels.includes('odd-status') && { alias: 'warming_up' }),
    createdAt: now,
    startMs: bulk ? BULK_START_MS : 0,
    rowMs: sentinels.includes('stuck') ? null : bulk ? BULK_ROW_MS : Math.max(0, ...runs.map(endOf)),
    inputs,
    costs: runs.map(costOfRun),
    outcomes: runs.map(outcomeOf).join(''),
    charged: 0,
    waterfall: { waterfall, runs },
  }
  state.tasks[task.id] = task
  if (state.settings.charge === 'start') chargeTo(state, task, sum(task.costs))
  return task
}

/** True until the work on it begins. */
export const isCreated = (task: ServiceTask, now: number): boolean =>
  task.waterfall !== undefined && now < task.createdAt + CREATED_MS

/** Returns the running time of the steps of a single run at this time, in milliseconds. */
const ranMs = (task: ServiceTask, now: number): number => {
  if (task.state !== 'processing') return task.ranMs ?? Infinity
  return task.rowMs === null ? 0 : now - task.createdAt - CREATED_MS
}

/** Cost of the steps that had ended by then: that much of a single run stays charged when it is stopped. */
export const stepsCostBy = (task: ServiceTask, now: number): number => {
  const ran = task.ranMs ?? now - task.createdAt - CREATED_MS
  const steps = task.waterfall?.runs[0]?.steps ?? []
  return sum(steps.filter(({ endMs }) => endMs <= ran).map(({ cost }) => cost))
}

const spellStep = ({ action, provider, result, cost, isVerified }: CascadeStep, { wire }: Settings): JsonRecord => ({
  action,
  provider,
  result,
  cost: wire === 'seed' ? cost : String(cost),
  is_verified: isVerified,
})

/** The steps that have ended, and the one that is in progress. */
function stepsBy({ steps }: CascadeRun, ran: number, isRunning: boolean, settings: Settings): JsonRecord[] {
  const ended = steps.filter(({ endMs }) => endMs <= ran)
  const next = isRunning ? steps[ended.length] : undefined
  return [
    ...ended.map((step) => spellStep(step, settings)),
    ...(next ? [{ action: next.action, provider: next.provider }] : []),
  ]
}

/** Not documented: the shape; one input with what was found, and the steps to it. */
const spellRun = ({ result }: CascadeRun, steps: readonly JsonRecord[]): JsonRecord => ({
  enrichment_data: result,
  result,
  steps,
  result_field: Object.keys(Object(Array.isArray(result) ? {} : result) as JsonRecord),
})

/**
 * The data of a waterfall's task. A service that follows the API spec alone returns the result of each input, without
 * steps and nothing before the end. In a bulk run an input without data is null.
 */
export function waterfallData(
  task: ServiceTask,
  done: number,
  now: number,
  isPartial: boolean,
  settings: Settings,
): unknown {
  const runs = task.waterfall?.runs ?? []
  const isRunning = task.state === 'processing'
  const isBare = settings.offers === 'seed'
  if (task.bulk) {
    if ((isRunning && !isPartial) || task.state === 'failed') return undefined
    const rows = runs.slice(0, done).map((run) => {
      if (run.result === null) return null
      return isBare ? run.result : spellRun(run, stepsBy(run, Infinity, false, settings))
    })
    return task.state === 'cancelled' ? rows.filter((row) => row !== null) : rows
  }
  const [run] = runs
  if (!run || task.state === 'failed') return undefined
  const isOver = !isRunning && task.state !== 'cancelled'
  if (isBare) return isOver ? run.result : undefined
  const steps = stepsBy(run, ranMs(task, now), isRunning && !isCreated(task, now), settings)
  return [spellRun(isOver ? run : { ...run, result: null }, steps)]
}

/** Errors of a run, by input where there are several. */
export function waterfallErrors(task: ServiceTask, done: number): string | string[] | undefined {
  if (task.state === 'processing') return undefined
  const value = (task.waterfall?.runs ?? [])
    .slice(0, done)
    .flatMap(({ error }, row) => (error === undefined ? [] : [task.bulk ? `Row ${row + 1}: ${error}` : error]))
  if (value.length === 0) return undefined
  return task.bulk ? value : value[0]
}
