import { type Attempt, attempt } from '#api/attempt.ts'
import type { ConnectorsApi } from '#api/connectors.ts'
import type { Problem } from '#api/errors.ts'
import type { Connector } from '#contract/connectors.ts'
import { type ConnectorDraft, configOf } from '../model/draft.ts'
import { hasArrived, isAppliedAs, isSameConnector, adjustedFields } from './compare.ts'
import { isUnconfirmed, isNoSuchCall } from '#domain/response-checks.ts'
import type { SaveOutcome, SaveRequest } from './outcome.ts'
import { refusedFields } from './refused-fields.ts'

export type SaveCalls = Pick<ConnectorsApi, 'read' | 'readAll' | 'create' | 'replace'>

/** Sends the whole record and finds out what became of it; never rejects for what a service or a network may do. */
export function saveConnector({ id, base, draft }: SaveRequest, calls: SaveCalls): Promise<SaveOutcome> {
  const known = id ?? base?.id
  return known === undefined ? create(draft, calls) : replace(known, base, draft, calls)
}

const saved = (draft: ConnectorDraft, connector: Connector, settled: boolean): SaveOutcome => ({
  kind: 'saved',
  connector,
  stored: adjustedFields(draft, connector),
  settled,
})

const refused = (problem: Problem, notOffered: boolean): SaveOutcome => ({
  kind: 'refused',
  problem,
  ...refusedFields(problem),
  notOffered,
})

const unknown = (
  seen: 'absent' | 'unread' | 'several',
  problem: Problem,
  candidates: readonly Connector[] = [],
): SaveOutcome => ({ kind: 'unknown', seen, problem, candidates })

/**
 * A replacement has no token, so the record is compared with what the form was loaded with before it is sent, and read
 * again after it. Between both reads another user's change can still be overwritten; no client can close that gap, and
 * the second read shows if it was ours that was.
 */
async function replace(
  id: number,
  base: Connector | undefined,
  draft: ConnectorDraft,
  calls: SaveCalls,
): Promise<SaveOutcome> {
  const before = await attempt(() => calls.read(id))
  if (before.problem) return before.problem.kind === 'not-found' ? { kind: 'gone' } : refused(before.problem, false)
  if (base && !isSameConnector(base, before.value)) {
    // A save of ours whose response was lost may have arrived since.
    if (hasArrived(draft, base, before.value)) return saved(draft, before.value, true)
    return { kind: 'conflict', when: 'before', theirs: before.value }
  }
  const sent = await attempt(() => calls.replace(id, configOf(draft)))
  if (sent.problem?.kind === 'not-found') return missing(id, sent.problem, calls)
  if (sent.problem && !isUnconfirmed(sent.problem)) return refused(sent.problem, isNoSuchCall(sent.problem, false))
  const after = await attempt(() => calls.read(id))
  if (after.problem?.kind === 'not-found') return { kind: 'gone' }
  if (sent.problem) return settle(draft, before.value, sent.problem, after)
  if (after.problem) return saved(draft, sent.value, false)
  if (isSameConnector(sent.value, after.value) || isAppliedAs(draft, after.value))
    return saved(draft, after.value, false)
  return { kind: 'conflict', when: 'after', theirs: after.value }
}

/** Class S: the record after a lost response. */
function settle(draft: ConnectorDraft, before: Connector, problem: Problem, after: Attempt<Connector>): SaveOutcome {
  if (after.problem) return unknown('unread', problem)
  // A limit that is as it was may be capped or untouched: that nothing changed proves no arrival.
  if (adjustedFields(draft, after.value).length > 0 && isSameConnector(before, after.value))
    return unknown('absent', problem)
  if (isAppliedAs(draft, after.value)) return saved(draft, after.value, true)
  return { kind: 'conflict', when: 'after', theirs: after.value }
}

/** 404 to a replacement: the record was deleted, or, where it can still be read, the call is missing. */
async function missing(id: number, problem: Problem, calls: SaveCalls): Promise<SaveOutcome> {
  const current = await attempt(() => calls.read(id))
  return current.problem?.kind === 'not-found' ? { kind: 'gone' } : refused(problem, current.problem === undefined)
}

/**
 * Class C: a creation is never sent twice. The list from before identifies the new one when its response is lost; where
 * the service has no list, nothing can.
 */
async function create(draft: ConnectorDraft, calls: SaveCalls): Promise<SaveOutcome> {
  const before = await attempt(() => calls.readAll())
  if (before.problem && !isNoSuchCall(before.problem, true)) return refused(before.problem, false)
  const sent = await attempt(() => calls.create(configOf(draft)))
  if (!sent.problem) return saved(draft, sent.value, false)
  if (!isUnconfirmed(sent.problem)) return refused(sent.problem, isNoSuchCall(sent.problem, true))
  if (before.problem) return unknown('unread', sent.problem)
  const after = await attempt(() => calls.readAll())
  if (after.problem) return unknown('unread', sent.problem)
  const known = new Set(before.value.map(({ id }) => id))
  const found = after.value.filter((connector) => !known.has(connector.id) && isAppliedAs(draft, connector))
  if (found.length > 1) return unknown('several', sent.problem, found)
  const [only] = found
  return only ? saved(draft, only, true) : unknown('absent', sent.problem)
}
