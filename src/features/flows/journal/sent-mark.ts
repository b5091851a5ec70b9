import type { FlowDoc } from '../model/flow-document.ts'
import type { Sent } from '../saver/saver-state.ts'
import type { DraftJournal } from './draft-store.ts'
import { flowSentKind } from './flow-kinds.ts'
import { hiddenFlow, shownFlow } from './secrets.ts'

const docs = (sent: Sent, make: (doc: FlowDoc) => FlowDoc): Sent => ({
  ...sent,
  doc: make(sent.doc),
  mine: make(sent.mine),
  before: make(sent.before),
})

/** Notes that a write leaves, and which version of the service the draft under it stands on. */
export const markSent = async (journal: DraftJournal, flowId: string, sent: Sent, under: string): Promise<void> => {
  await journal.update(flowSentKind, flowId, () => ({ under, sent: docs(sent, hiddenFlow) }), 'relaxed')
}

/** The write whose answer no page has heard; undefined where the draft has moved on since. */
export async function readSent(
  journal: DraftJournal,
  flowId: string,
  under: string,
  known: FlowDoc,
): Promise<Sent | undefined> {
  const body = (await journal.get(flowSentKind, flowId))?.body
  return body?.['under'] === under ? docs(body['sent'] as Sent, (doc) => shownFlow(doc, known)) : undefined
}
