import { type FlowTextValues, flowTextsOf } from './flow-texts.ts'
import { type Json, type JsonObject, own } from './json.ts'

/**
 * A flow as the editor stores it: plain JSON, never changed in place. Inputs and nodes are stored by key in their
 * order; their content, the output and `ui` stay as the service spells them, so that nothing unknown is lost.
 */
export interface FlowDoc extends FlowTextValues {
  readonly inputs: Entities
  readonly nodes: Entities
  /** `null` also for a config that has none. */
  readonly output: Json
  /** Positions, notes, groups: the runtime ignores it. `null` also for a flow that has none. */
  readonly ui: JsonObject | null
  /** All other keys of the config. */
  readonly extra: JsonObject
  /** The keys of the config in the order they came. */
  readonly keys: readonly string[]
}

export interface Entities {
  /** Form in which they came and are sent: list, object keyed by id, none at all, or something else. */
  readonly form: 'list' | 'map' | 'absent' | { readonly unread: Json }
  readonly order: readonly string[]
  /** Mostly objects; a list of inputs may hold bare names. */
  readonly byKey: Readonly<Record<string, Json>>
}

const noEntities: Entities = { form: 'list', order: [], byKey: {} }

/** A flow with nothing in it, in the form in which the console writes new ones. */
export const blankFlow = (name: string): FlowDoc => ({
  ...flowTextsOf({ name }),
  inputs: noEntities,
  nodes: noEntities,
  output: { fields: {} },
  ui: null,
  extra: {},
  keys: ['inputs', 'nodes', 'output'],
})

export const entity = ({ byKey }: Entities, key: string): Json | undefined =>
  Object.hasOwn(byKey, key) ? byKey[key] : undefined

export const hasEntity = ({ byKey }: Entities, key: string): boolean => Object.hasOwn(byKey, key)

/** Everything that has a position on the canvas, as one text: `inputs/email`, `nodes/dom`, `output`, `notes/n1`, `groups/g1`. */
export type ItemId = `${ItemContainer}/${string}` | 'output'

/** Part of the document that holds an item: inputs and nodes in the config, notes and groups in `ui`. */
export type ItemContainer = 'inputs' | 'nodes' | 'notes' | 'groups'

/** The space and key of an item; the output is alone in its space. */
export function readItem(item: ItemId): { readonly container: ItemContainer | 'output'; readonly key: string } {
  if (item === 'output') return { container: 'output', key: '' }
  const at = item.indexOf('/')
  return { container: item.slice(0, at) as ItemContainer, key: item.slice(at + 1) }
}

/** The value of an item; undefined where the flow has none of that name. */
export function itemValue(doc: FlowDoc, item: ItemId): Json | undefined {
  const { container, key } = readItem(item)
  if (container === 'output') return doc.output
  return container === 'inputs' || container === 'nodes'
    ? entity(doc[container], key)
    : own(own(doc.ui ?? undefined, container), key)
}

/** True where the flow has the item; it always has an output. */
export const hasItem = (doc: FlowDoc, item: ItemId): boolean => item === 'output' || itemValue(doc, item) !== undefined

/** Every input and node, and the output: what edges can go to and from. */
export const connectableItems = ({ inputs, nodes }: FlowDoc): readonly ItemId[] => [
  ...inputs.order.map((key): ItemId => `inputs/${key}`),
  ...nodes.order.map((key): ItemId => `nodes/${key}`),
  'output',
]
