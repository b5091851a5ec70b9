import type { EnrichmentRecord } from './enrichment-records.ts'
import { RESULT_RETENTION_MS } from '#contract/tasks.ts'
import { stableJson } from '#lib/objects.ts'
import { chargeTo, costOf, sum } from './charges.ts'
import { costBy } from './flows/flow-task.ts'
import { outcomeOf } from './outcomes.ts'
import { hash, uuidFrom } from './random.ts'
import { rowSentinel } from './sentinels.ts'
import { settleTableRuns } from './table-runs.ts'
import { stepsCostBy } from './waterfall-task.ts'
import type { ServiceTask, TaskState, MockState } from './mock-state.ts'

/** A bulk run begins after half a second and then does 20 inputs a second. */
const BULK_START_MS = 500
const BULK_ROW_MS = 50
/** A single run takes 0.8 to 2.8 seconds. */
const SINGLE_MIN_MS = 800
const SINGLE_SPREAD_MS = 2000

interface Order {
  readonly workspace: string
  readonly enrichment: EnrichmentRecord
  readonly bulk: boolean
  readonly inputs: Record<string, unknown>[]
  readonly pages: number
}

/** Starts a run that was checked and fits the balance. Everything about its course is decided here. */
export function startTask(state: MockState, order: Order, now: number): ServiceTask {
  state.started += 1
  const { enrichment, inputs, pages, bulk } = order
  const sentinels = inputs.map(rowSentinel)
  const single = SINGLE_MIN_MS + (hash(`${enrichment.id}/${stableJson(inputs)}`) % SINGLE_SPREAD_MS)
  const task: ServiceTask = {
    id: uuidFrom(`${state.seed}/task/${state.started}/${now}`),
    workspace: order.workspace,
    enrichment: enrichment.id,
    bulk,
    pages,
    state: 'processing',
    ...aliasOf(enrichment, sentinels.includes('odd-status')),
    createdAt: now,
    startMs: bulk ? BULK_START_MS : 0,
    rowMs: sentinels.includes('stuck') ? null : bulk ? BULK_ROW_MS : single,
    inputs,
    costs: inputs.map((params) => costOf(enrichment, params, pages)),
    outcomes: inputs.map((params) => outcomeOf(enrichment, params)).join(''),
    charged: 0,
  }
  state.tasks[task.id] = task
  if (state.settings.charge === 'start') chargeTo(state, task, sum(task.costs))
  return task
}

function aliasOf({ says }: EnrichmentRecord, isOdd: boolean): Pick<ServiceTask, 'alias'> {
  const alias = isOdd ? 'warming_up' : says?.status
  return alias === undefined ? {} : { alias }
}

export function doneBy(task: ServiceTask, now: number): number {
  if (task.doneAtCancel !== undefined) return task.doneAtCancel
  if (task.state !== 'processing') return task.inputs.length
  if (task.rowMs === null) return 0
  const rows = Math.floor((now - task.createdAt - task.startMs) / task.rowMs)
  return Math.min(Math.max(0, rows), task.inputs.length)
}

/** Advances tasks and runs on rows to this time: charges the finished, deletes old results. True if any changed. */
export function settle(state: MockState, now: number): boolean {
  let changed = settleTableRuns(state, now)
  for (const task of Object.values(state.tasks)) {
    if (task.state === 'processing' && task.rowMs !== null) {
      const endsAt = task.createdAt + task.startMs + task.rowMs * task.inputs.length
      if (endsAt <= now) {
        store(state, task, endState(task), task.inputs.length, endsAt)
        changed = true
      } else if (state.settings.charge === 'progress' && chargeTo(state, task, takenBy(task, now))) changed = true
    }
    if (task.storedAt !== undefined && task.state !== 'gone' && task.storedAt + RESULT_RETENTION_MS <= now) {
      expire(task)
      changed = true
    }
  }
  return changed
}

/** Stops a running task: what is done stays and is charged, the rest is not. False when it had ended before. */
export function cancel(state: MockState, task: ServiceTask, now: number): boolean {
  if (task.state !== 'processing') return false
  const done = doneBy(task, now)
  const spent = partsCost(task, now)
  if (task.flow || task.waterfall) task.ranMs = now - task.createdAt
  store(state, task, 'cancelled', done, now)
  if (spent !== undefined) chargeTo(state, task, spent)
  task.doneAtCancel = done
  return true
}

/** Returns the charge of a running task so far where it is charged as it runs. */
const takenBy = (task: ServiceTask, now: number): number => partsCost(task, now) ?? billed(task, doneBy(task, now))

/** Returns the cost of the nodes or steps of a single run that have ended by now; undefined for other runs. */
function partsCost(task: ServiceTask, now: number): number | undefined {
  if (task.bulk) return undefined
  if (task.flow) return costBy(task, now)
  return task.waterfall ? stepsCostBy(task, now) : undefined
}

/**
 * A miss is a request that was made and is charged; what failed at the source is not. The nodes of a flow and the steps
 * of a waterfall were counted so.
 */
const billed = (task: ServiceTask, done: number): number =>
  sum(task.costs.filter((_, row) => row < done && (task.flow || task.waterfall || task.outcomes[row] !== 'f')))

function store(state: MockState, task: ServiceTask, outcome: TaskState, done: number, at: number): void {
  chargeTo(state, task, billed(task, done))
  task.state = outcome
  task.storedAt = at
}

function expire(task: ServiceTask): void {
  task.state = 'gone'
  task.inputs = []
  task.costs = []
  task.outcomes = ''
  if (task.flow) task.flow.runs = []
  if (task.waterfall) task.waterfall.runs = []
}

function endState({ outcomes }: ServiceTask): TaskState {
  if (!outcomes.includes('f')) return 'completed'
  return /[^f]/.test(outcomes) ? 'partially_completed' : 'failed'
}
