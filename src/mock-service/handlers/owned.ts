import { type Context, EndOfCall } from '../implement.ts'
import { forbidden, notFound } from '../replies.ts'

/**
 * Returns the record, if it belongs to the caller's workspace. One of another workspace gives 403: the API spec
 * gives 404 only for records that do not exist.
 */
export function owned<R extends { readonly workspace: string }>(
  { state, workspaceId }: Context,
  record: R | undefined,
  what: string,
): R {
  if (!record) throw new EndOfCall(notFound(state.settings.wire, what))
  if (record.workspace !== workspaceId) throw new EndOfCall(forbidden(state.settings.wire))
  return record
}
