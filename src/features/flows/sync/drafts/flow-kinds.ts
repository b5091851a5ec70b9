import { FLOW_DRAFTS, HALF_TYPED_FLOWS } from '#domain/unsaved-kinds.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

type Body = Readonly<Record<string, unknown>>

/** Only the editor reads a body (`draft-store.ts`, `past-sides.ts`): the first page loads no more than this. */
const kind = (
  name: string,
  weight: 'light' | 'noted' | 'heavy',
  isOne: (body: Body) => boolean = () => true,
): Kind<Body> => ({
  name,
  schema: 1,
  heavy: weight !== 'light',
  isNoted: weight === 'noted',
  read: (body) => (isObject(body) && isOne(body) ? body : undefined),
})

/** Cursor of the draft of a flow (the record's id). */
export const flowDraftKind = kind(FLOW_DRAFTS, 'light')
/** The draft as it was when it was last written whole, by the flow's id. */
export const flowSnapshotKind = kind('flow-snapshot', 'noted')
/** Steps since the snapshot, in the order in which they were entered. */
export const flowStepsKind = kind('flow-steps', 'noted')
/** Text of the JSON view that does not parse as a flow, by the flow's id (`unparsed-json.ts`). */
export const flowHalfTypedKind = kind(
  HALF_TYPED_FLOWS,
  'light',
  ({ text, of }) => typeof text === 'string' && typeof of === 'string',
)
/** A write in flight, by the flow's id. */
export const flowSentKind = kind('flow-sent', 'heavy')
/** Past conflicts of a flow, by the flow's id, and both originals of each. */
export const flowPastKind = kind('flow-past', 'light')
export const flowSidesKind = kind('flow-sides', 'heavy')
export const flowChoicesKind = kind('flow-choices', 'light')

export const flowKinds = [
  flowDraftKind,
  flowSnapshotKind,
  flowStepsKind,
  flowHalfTypedKind,
  flowSentKind,
  flowPastKind,
  flowSidesKind,
  flowChoicesKind,
]
