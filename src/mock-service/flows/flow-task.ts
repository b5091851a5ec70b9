import { chargeTo, sum } from '../charges.ts'
import type { FlowRunRecord, JsonRecord, NodeRunRecord } from '../flow-records.ts'
import { uuidFrom } from '../random.ts'
import { rowSentinel } from '../sentinels.ts'
import type { Settings, ServiceTask, MockState } from '../mock-state.ts'
import { runGraph } from './evaluate.ts'

/** A bulk run begins after half a second and then does four inputs a second. */
const BULK_START_MS = 500
const BULK_ROW_MS = 250

interface Order {
  readonly workspace: string
  readonly flow: string
  readonly config: JsonRecord
  readonly inputs: Record<string, string>[]
  readonly bulk: boolean
}

type Run = FlowRunRecord['runs'][number]

const isEmpty = ({ output }: Run): boolean => Object.values(output).every((value) => value === null || value === '')

/** Data, nothing in any field of the output, or nothing because a node failed. */
function outcomeOf(run: Run): 'd' | 'n' | 'f' {
  if (!isEmpty(run)) return 'd'
  return run.nodes.some(({ state }) => state === 'failed') ? 'f' : 'n'
}

const endOf = ({ nodes }: Run): number => nodes.reduce((latest, { endMs }) => Math.max(latest, endMs), 1)

/** Starts a run that was checked and fits the balance; the whole graph is evaluated here. */
export function startFlowTask(state: MockState, order: Order, now: number): ServiceTask {
  state.started += 1
  const { bulk, inputs } = order
  const runs = inputs.map((one) => runGraph(order.config, one, state, order.workspace))
  const isStuck = inputs.some((one) => rowSentinel(one) === 'stuck')
  const task: ServiceTask = {
    id: uuidFrom(`${state.seed}/task/${state.started}/${now}`),
    workspace: order.workspace,
    enrichment: 0,
    bulk,
    pages: 1,
    state: 'processing',
    createdAt: now,
    startMs: bulk ? BULK_START_MS : 0,
    rowMs: isStuck ? null : bulk ? BULK_ROW_MS : Math.max(...runs.map(endOf)),
    inputs,
    costs: runs.map(({ nodes }) => sum(nodes.map(({ credits }) => credits))),
    outcomes: runs.map(outcomeOf).join(''),
    charged: 0,
    flow: { flow: order.flow, runs },
  }
  state.tasks[task.id] = task
  if (state.settings.charge === 'start') chargeTo(state, task, sum(task.costs))
  return task
}

/** Returns the time since the start of a single run, in milliseconds. */
const ranMs = (task: ServiceTask, now: number): number =>
  task.ranMs ?? (task.state === 'processing' ? now - task.createdAt : Infinity)

/** Returns the cost of the nodes that had ended by then: that much of a run stays charged when it is stopped. */
export function costBy(task: ServiceTask, now: number): number {
  const ran = ranMs(task, now)
  return sum((task.flow?.runs[0]?.nodes ?? []).filter(({ endMs }) => endMs <= ran).map(({ credits }) => credits))
}

function spellNode(
  { id, state, credits, startMs, endMs, inputs, outputs, error }: NodeRunRecord,
  ran: number,
  ended: boolean,
): JsonRecord {
  if (ran < endMs) return { id, state: ended ? 'skipped' : ran < startMs ? 'waiting' : 'running' }
  return {
    id,
    state,
    credits: String(credits),
    ...(inputs && { inputs }),
    ...(outputs && { outputs }),
    ...(error !== undefined && { error }),
  }
}

/**
 * The data of a flow's task. Not documented: states of single nodes; a service that follows the API spec alone returns
 * the output of a run that has ended, and nothing before.
 */
export function flowData(task: ServiceTask, done: number, now: number, { offers }: Settings): unknown {
  const runs = task.flow?.runs ?? []
  const ended = task.state !== 'processing'
  const has = (row: number) => row < done && task.outcomes[row] === 'd'
  if (task.bulk) {
    if (!ended || task.state === 'failed') return undefined
    const outputs = runs.map(({ output }, row) => (has(row) ? output : null))
    return task.state === 'cancelled' ? outputs.filter((output) => output !== null) : outputs
  }
  const [run] = runs
  const output = ended && has(0) ? (run?.output ?? null) : null
  if (offers === 'seed') return ended && task.state !== 'failed' && task.state !== 'cancelled' ? output : undefined
  const ran = task.rowMs === null && !ended ? 0 : ranMs(task, now)
  return { output, nodes: (run?.nodes ?? []).map((node) => spellNode(node, ran, ended)) }
}

/** Returns the errors of a run, by input where there are several. */
export function flowErrors(task: ServiceTask, done: number): string | string[] | undefined {
  const value = (task.flow?.runs ?? [])
    .slice(0, done)
    .flatMap(({ nodes }, row) =>
      nodes.flatMap(({ id, error }) =>
        error === undefined ? [] : [task.bulk ? `Row ${row + 1}, ${id}: ${error}` : `${id}: ${error}`],
      ),
    )
  return task.state === 'processing' || value.length === 0 ? undefined : value
}
