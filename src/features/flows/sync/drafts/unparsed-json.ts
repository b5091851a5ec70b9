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
  /** The flow as it was when the text last said it: what was changed elsewhere since is not in the text. */
  readonly of: FlowDoc
  /** Somebody saved the flow since it was last typed, without this text. */
  readonly isLeftOut?: boolean
  /** The device does not keep it: it is in this page alone. */
  readonly isLoose?: boolean
  /** Asks for the focus where it is typed, once. */
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
 * Keeps the text, or lets it go for undefined. What it was made of is kept as a text, too: it is written with every key that
 * is pressed, and a text costs the page nothing.
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
