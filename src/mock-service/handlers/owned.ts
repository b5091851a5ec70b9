import { type Context, EndOfCall } from '../implement.ts'
import { forbidden } from '../replies.ts'

/**
 * The record, if it is of the caller's own workspace. For one of another workspace the call ends with 403: the document
 * gives 404 only to what does not exist.
 */
export function owned<R extends { readonly workspace: string }>(
  context: Context,
  record: R | undefined,
): R | undefined {
  if (record && record.workspace !== context.workspaceId) throw new EndOfCall(forbidden(context.state.settings.wire))
  return record
}
