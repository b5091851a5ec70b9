import type { FlowDoc } from '../../model/flow-document.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { withSentStateOnly, type FlowWrite, type Version } from '../saver/saver-state.ts'
import type { DraftJournal } from './draft-store.ts'
import { flowSentKind } from './flow-kinds.ts'
import { redactFlow, restoreFlow } from './secrets.ts'

const docs = (sent: FlowWrite, make: (doc: FlowDoc) => FlowDoc): FlowWrite => ({
  ...sent,
  doc: make(sent.doc),
  mine: make(sent.mine),
  before: make(sent.before),
})

/** Notes that a write leaves, and the service version that the draft under it is based on. */
export const recordPendingWrite = async (
  journal: DraftJournal,
  flowId: string,
  sent: FlowWrite,
  under: Version,
): Promise<void> => {
  const { doc, token } = under
  const body = { under: token, ...(token === '' && { base: redactFlow(doc) }), sent: docs(sent, redactFlow) }
  await journal.update(flowSentKind, flowId, () => body, 'relaxed')
}

/**
 * Returns the write whose response no tab has received; undefined if the draft has moved on since. A draft based on the
 * version of the write contains all that other users did before it.
 */
export async function readPendingWrite(
  journal: DraftJournal,
  flowId: string,
  { token, doc: base }: Version,
  known: FlowDoc,
): Promise<FlowWrite | undefined> {
  const body = (await journal.get(flowSentKind, flowId))?.body
  if (!body) return undefined
  const sent = docs(body['sent'] as FlowWrite, (doc) => restoreFlow(doc, known))
  if (body['under'] !== token) return token !== '' && sent.token === token ? withSentStateOnly(sent) : undefined
  // Without a token, the version itself shows whether the draft is at the base of the write.
  if (token === '' && !(body['base'] && sameFlow(body['base'] as FlowDoc, redactFlow(base)))) return undefined
  return sent
}
