/** Shared parts of the tests of flows: one flow of the showcase, and reading it. */
import { type Flow, getFlow } from '#contract/flows.ts'
import type { MockClient } from './mock-client.testing.ts'

export const LEAD = '/flows/fl_leadscore'

/** A graph with nothing in it. */
export const emptyGraph = { inputs: [], nodes: [], output: { fields: {} } }

export const readFlow = async ({ get }: MockClient, id = 'fl_leadscore'): Promise<Flow> =>
  getFlow.response.parse(await get(`/flows/${id}`))

/** Returns a reference in the style of the API spec. */
export const ref = (value: string) => ({ type: 'mapping', value })
