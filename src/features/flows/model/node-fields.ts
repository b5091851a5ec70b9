import { NODE_KINDS } from './node-kinds.ts'
import { PARAM_KEYS, RUN_IF } from './node-parts.ts'
import { SWITCHES } from './disabled.ts'
import { TARGET_KINDS } from './targets.ts'

/** Facts of a key that a node of any kind may have and that is no parameter. */
interface NodeFieldFacts {
  /** It names other items, or it is a text without references. */
  readonly reads: 'items' | 'nothing'
  /** Of two changes of its text one is chosen (`whole`), or they are merged line by line. */
  readonly merge: 'whole' | 'lines'
  /** It means the same when the node becomes one of another kind. */
  readonly isOfAnyKind: boolean
  /** Comparisons show a label from `texts/en/flows/flow-resolver.ts`, not its key. */
  readonly hasLabel: boolean
}

export const NODE_FIELDS = {
  id: { reads: 'nothing', merge: 'whole', isOfAnyKind: true, hasLabel: false },
  type: { reads: 'nothing', merge: 'whole', isOfAnyKind: false, hasLabel: true },
  name: { reads: 'nothing', merge: 'whole', isOfAnyKind: true, hasLabel: true },
  label: { reads: 'nothing', merge: 'whole', isOfAnyKind: true, hasLabel: false },
  description: { reads: 'nothing', merge: 'lines', isOfAnyKind: true, hasLabel: true },
  outputs: { reads: 'nothing', merge: 'whole', isOfAnyKind: false, hasLabel: false },
  [RUN_IF]: { reads: 'items', merge: 'whole', isOfAnyKind: true, hasLabel: true },
} as const satisfies Readonly<Record<string, NodeFieldFacts>>

export type NodeField = keyof typeof NODE_FIELDS

/** Fields that have a label. */
export type LabelledField = {
  [K in NodeField]: (typeof NODE_FIELDS)[K]['hasLabel'] extends true ? K : never
}[NodeField]

export const nodeFieldsWith = (test: (facts: NodeFieldFacts) => boolean): readonly string[] =>
  Object.entries(NODE_FIELDS).flatMap(([key, facts]) => (test(facts) ? [key] : []))

/** Keys of a node that describe the node: none of them is a parameter. */
export const nodeTexts: ReadonlySet<string> = new Set([
  ...PARAM_KEYS,
  ...Object.keys(NODE_FIELDS),
  ...TARGET_KINDS,
  ...Object.values(NODE_KINDS).flatMap(({ keys }) => keys),
  ...SWITCHES.map(({ key }) => key),
])
