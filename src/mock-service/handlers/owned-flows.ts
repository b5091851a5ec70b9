import type { FlowRecord } from '../flow-records.ts'
import { editPast } from '../flows/write-flow.ts'
import type { Context } from '../implement.ts'
import { owned } from './owned.ts'
import { conflict, type MockResponse } from '../replies.ts'

/** The flows of the caller's own workspace. */
export const ownFlows = ({ state, workspaceId }: Context): FlowRecord[] =>
  state.flows.filter(({ workspace }) => workspace === workspaceId)

/** One of them. Ends the call for any other. */
export const findFlow = (context: Context, id: string): FlowRecord =>
  owned(
    context,
    context.state.flows.find((flow) => flow.id === id),
    'Flow',
  )

/** Lets the next colleague who waits for a write go first. */
export function othersFirst(flow: FlowRecord, { state, now }: Context): void {
  const [edit, ...later] = flow.ahead ?? []
  if (!edit) return
  flow.ahead = later
  editPast(state, flow, edit, now)
}

/** 409 where the token is not the last one. */
export const staleness = (flow: FlowRecord, token: string): MockResponse | undefined =>
  flow.token === token ? undefined : conflict('The flow has changed. Reload it and send the latest internal_version.')
