import type { Journal } from '#journal/journal.ts'
import { isObject } from '#lib/objects.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { flowHalfTypedKind } from './flow-kinds.ts'
import { redactText, toUnredactedText, restoreText } from './redact-text.ts'
import { restoreFlow } from './secrets.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** A text of the JSON view that cannot be read as a flow yet. */
export interface UnparsedJson {
  readonly text: string
  /** The flow as of when the text last matched it: later changes from elsewhere are not in the text. */
  readonly of: FlowDoc
  /** The flow was saved since it was last typed, without this text. */
  readonly isLeftOut?: boolean
  /** The device does not keep it: it is in this page alone. */
  readonly isLoose?: boolean
  /** Requests the focus for its field, once. */
  readonly requested?: object | undefined
}

type HalfJournal = Pick<Journal, 'list' | 'updateAll'>

/** Returns the stored text of a flow; undefined for none. A new object for each state of the record. */
export const storedUnparsedJson = (journal: Pick<Journal, 'list'>, flowId: string) =>
  journal.list(flowHalfTypedKind).find(({ id }) => id === flowId)?.body

/** Reads the record of a text; secrets that the device does not have are taken from `known`. Undefined for what is none. */
export function readUnparsedJson(body: unknown, known: FlowDoc): UnparsedJson | undefined {
  const { text, of } = isObject(body) ? body : {}
  if (typeof text !== 'string' || typeof of !== 'string') return undefined
  return tryOrUndefined(() => ({ text: restoreText(text, known), of: restoreFlow(JSON.parse(of) as FlowDoc, known) }))
}

/** True for the record of this very text, with its secrets or without. */
export const isSameUnparsedJson = (body: unknown, half: UnparsedJson, known: FlowDoc): boolean =>
  (isObject(body) && body['text'] === redactText(half.text, half.of)) ||
  readUnparsedJson(body, known)?.text === half.text

/** Which page wrote the record. */
export const writerOf = (body: unknown): unknown => (isObject(body) ? body['by'] : undefined)

/**
 * Stores the text, or deletes it for undefined. The flow it was made of is stored as a text, too: it is written at
 * every key press, and a text costs the page nothing.
 */
export async function saveUnparsedJson(
  journal: HalfJournal,
  flowId: string,
  half: UnparsedJson | undefined,
  by: string,
  at: number,
): Promise<void> {
  const body = half && {
    text: redactText(half.text, half.of),
    of: toUnredactedText(half.of),
    by,
    at,
    name: half.of.name,
    unsaved: true,
  }
  await journal.updateAll([{ kind: flowHalfTypedKind, id: flowId, change: () => body ?? null }], 'relaxed')
}
