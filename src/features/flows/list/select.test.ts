import { expect, test } from 'vitest'
import { type FlowSummary, flowSummarySchema } from '#contract/flow-list.ts'
import { defaultFlowQuery } from './list-query.ts'
import { changeOf, selectFlows } from './select.ts'

const flow = (id: string, name: string, more: object = {}): FlowSummary =>
  flowSummarySchema.parse({ id, name, ...more })
const flows = [
  flow('fl_1', 'Lead scoring', { updated_at: '2026-11-02T00:00:00Z', inputs: [{ id: 'company' }] }),
  flow('fl_2', 'company card', { created_at: '2026-11-05T00:00:00Z', description: 'Industry and size' }),
  flow('fl_3', 'Job 10'),
  flow('fl_4', 'Job 9', { updated_at: 'yesterday' }),
]
const ids = (query: Partial<typeof defaultFlowQuery>) =>
  selectFlows(flows, { ...defaultFlowQuery, ...query }).map(({ id }) => id)

test('all words of the search are in name, description, id or inputs', () => {
  expect(ids({ search: ' COMPANY ', sort: 'listed' })).toEqual(['fl_1', 'fl_2'])
  expect(ids({ search: 'size card' })).toEqual(['fl_2'])
  expect(ids({ search: 'fl_3' })).toEqual(['fl_3'])
  expect(ids({ search: 'card scoring' })).toEqual([])
})

test('the last changed are first, those without a time last; or by name, in natural order', () => {
  expect(ids({})).toEqual(['fl_2', 'fl_1', 'fl_4', 'fl_3'])
  expect(ids({ sort: 'name' })).toEqual(['fl_2', 'fl_4', 'fl_3', 'fl_1'])
  expect(ids({ sort: 'listed' })).toEqual(['fl_1', 'fl_2', 'fl_3', 'fl_4'])
})

test('where the service only has the time of creation, that is the change', () => {
  expect(flows.map((one) => changeOf(one))).toEqual([
    Date.parse('2026-11-02'),
    Date.parse('2026-11-05'),
    undefined,
    undefined,
  ])
})

test('what was changed on this device is by that time, which is the one that is shown', () => {
  const [atLead, atJob] = [Date.parse('2026-11-01'), Date.parse('2026-11-04')]
  const drafted = new Map([
    ['fl_1', atLead],
    ['fl_3', atJob],
  ])

  const sorted = selectFlows(flows, defaultFlowQuery, drafted)

  expect(sorted.map(({ id }) => id)).toEqual(['fl_2', 'fl_3', 'fl_1', 'fl_4'])
  const shown = sorted.map((one) => changeOf(one, drafted.get(one.id)))
  expect(shown).toEqual([Date.parse('2026-11-05'), atJob, Date.parse('2026-11-02'), undefined])
})
