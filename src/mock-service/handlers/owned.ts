import { type Context, EndOfCall } from '../implement.ts'
import { forbidden, notFound } from '../replies.ts'

/**
 * The record, if it is of the caller's own workspace. For one of another workspace the call ends with 403: the document
 * gives 404 only to what does not exist.
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
