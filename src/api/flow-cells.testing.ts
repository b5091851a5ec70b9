import { listFlows } from '#contract/flow-list.ts'
import {
  bulkRunFlow,
  createFlow,
  deleteFlow,
  editFlow,
  estimateFlow,
  getFlow,
  getFlowVersion,
  listFlowVersions,
  patchFlow,
  patchFlowBeside,
  replaceFlow,
  restoreFlowVersion,
  runFlow,
  validateFlow,
} from '#contract/flows.ts'
import { bulkRunWaterfall, getWaterfall, listWaterfalls, runWaterfall } from '#contract/waterfalls.ts'
import { sketchedFlow } from '#mock-service/seeds/sketched-flow.ts'
import { seededWaterfalls } from '#mock-service/seeds/waterfalls.ts'
import type { FlowVersionRecord } from '#mock-service/flow-records.ts'
import type { MockState } from '#mock-service/mock-state.ts'
import type { Cell } from './fault-cells.testing.ts'

const graph = (description: string) => ({
  config: {
    inputs: [{ id: 'domain', description, type: 'text', required: true }],
    nodes: [],
    output: { fields: { domain: { type: 'mapping', value: 'domain' } } },
  },
  ui: {},
})
const flow = sketchedFlow({
  id: 'fl_leads',
  name: 'Leads',
  graphs: [graph('The domain'), graph('Whose domain')],
  days: ['2026-01-02T09:00:00.000Z', '2026-01-03T09:00:00.000Z'],
})
const { config } = graph('A domain')
const internal_version = flow.token
const byFlow = { flow_id: flow.id }
const at = `/v1/flows/${flow.id}`
const inputs = { domain: 'brightloom.example' }
const byWaterfall = { waterfall_identifier: 'email_getter' }
const person = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }

const oddFlow = { id: 'fl_5', name: null, config: { shape: 'torus' }, ui: 5, internal_version: 7, mood: 'good' }
const oddVersion = { number: 5, changed_fields: 'all', restored_from: 'x', config: null, ui: [], mood: 'good' }
const oddWaterfall = { identifier: 'w', name: null, input_params: 'none', email_verifiers: [5, null], mood: 'good' }

/** A state with one flow of two versions, and waterfalls. */
export const flowParts = (): Pick<MockState, 'flows' | 'waterfalls'> => ({
  flows: [structuredClone(flow)],
  waterfalls: seededWaterfalls(),
})

/** Returns the number of flows, and of versions unlike any other, that calls created in that state. */
export const flowsCreatedIn = ({ flows }: MockState): number =>
  flows.reduce(
    (sum, { id, versions }) => sum + (id === flow.id ? different(versions) - different(flow.versions) : 1),
    0,
  )

const different = (versions: readonly FlowVersionRecord[]): number =>
  new Set(versions.map(({ name, graph: created, restored_from }) => JSON.stringify([name, created, restored_from])))
    .size

/** Reads, and what may be repeated like them: the same values twice are the same as once. */
const read = (name: string, method: Cell['method'], path: string, odd: unknown, send: Cell['send']): Cell => ({
  name,
  class: 'read',
  method,
  path: () => path,
  odd,
  send,
})

/** Writes under a token, and new flows: what became of one is reconciled, and it is never sent again blindly. */
const create = (name: string, method: Cell['method'], path: string, odd: unknown, send: Cell['send']): Cell => ({
  ...read(name, method, path, odd, send),
  class: 'create',
})

const money = (name: string, path: string, send: Cell['send']): Cell => ({
  ...read(name, 'POST', path, { task_id: 'tsk_1', status: 'dreaming', eta: 5 }, send),
  class: 'money',
})

/** Every call of flows and waterfalls. */
export const flowCells: readonly Cell[] = [
  read('the flows', 'GET', '/v1/flows', { results: [oddFlow, null] }, (call) => call(listFlows, {})),
  read('a flow', 'GET', at, oddFlow, (call) => call(getFlow, { params: byFlow })),
  create('a new flow', 'POST', '/v1/flows', oddFlow, (call) =>
    call(createFlow, { body: { name: 'New', config, description: '' } }),
  ),
  create('a flow saved', 'PUT', at, oddFlow, (call) =>
    call(replaceFlow, { params: byFlow, body: { name: 'Leads', config, description: '', internal_version } }),
  ),
  create('the graph of a flow saved', 'PATCH', at, oddFlow, (call) =>
    call(patchFlow, { params: byFlow, body: { config, internal_version } }),
  ),
  {
    ...create('a targeted edit', 'PATCH', `${at}/config`, { errors: 5, flow: oddFlow, mood: 'good' }, (call) =>
      call(editFlow, {
        params: byFlow,
        body: { ops: [{ op: 'set_output_field', name: 'domain', value: 'x' }], internal_version },
      }),
    ),
    isLenient: true,
  },
  read('the places of a flow saved', 'PATCH', at, oddFlow, (call) =>
    call(patchFlowBeside, { params: byFlow, body: { ui: { nodes: {} } } }),
  ),
  {
    name: 'a flow deleted',
    class: 'set',
    again: 'not-found',
    method: 'DELETE',
    path: () => at,
    odd: { outcome: 'perhaps' },
    send: (call) => call(deleteFlow, { params: byFlow }),
  },
  {
    ...read('a check of a flow', 'POST', '/v1/flows/validate-config', { valid: 'true', errors: [{}] }, (call) =>
      call(validateFlow, { body: { config } }),
    ),
    isLenient: true,
  },
  read(
    'the price of a flow',
    'POST',
    '/v1/flows/cost-estimate',
    { min: 1, max: '2.50', currency: null, mood: 'good' },
    (call) => call(estimateFlow, { body: { config } }),
  ),
  read('the versions of a flow', 'GET', `${at}/versions`, { items: [oddVersion, null] }, (call) =>
    call(listFlowVersions, { params: byFlow, query: { page: 1 } }),
  ),
  read('a version of a flow', 'GET', `${at}/versions/1`, oddVersion, (call) =>
    call(getFlowVersion, { params: { ...byFlow, number: 1 } }),
  ),
  create('a version restored', 'POST', `${at}/versions/1/restore`, { flow: oddFlow, version: 5 }, (call) =>
    call(restoreFlowVersion, { params: { ...byFlow, number: 1 }, body: { internal_version } }),
  ),
  money('a flow run', `${at}/run`, (call) => call(runFlow, { params: byFlow, body: { inputs } })),
  money('many runs of a flow', `${at}/bulk-run`, (call) =>
    call(bulkRunFlow, { params: byFlow, body: { inputs: [inputs, inputs] } }),
  ),
  read('the waterfalls', 'GET', '/v1/waterfalls', [oddWaterfall, null], (call) => call(listWaterfalls, {})),
  read('a waterfall', 'GET', '/v1/waterfalls/email_getter', oddWaterfall, (call) =>
    call(getWaterfall, { params: { identifier: 'email_getter' } }),
  ),
  money('a waterfall run', '/v1/waterfalls/email_getter/run', (call) =>
    call(runWaterfall, { params: byWaterfall, body: { params: person, enrichments: [5001] } }),
  ),
  money('many runs of a waterfall', '/v1/waterfalls/email_getter/bulk-run', (call) =>
    call(bulkRunWaterfall, { params: byWaterfall, body: { params: [person, person], enrichments: [5001] } }),
  ),
]
