import { fieldsOf } from './fields.ts'
import { type Entities, entity, type FlowDoc, hasEntity } from './flow-document.ts'
import { isList, isRecord, type Json, type JsonObject, own, sameJson, withoutKey } from './json.ts'
import { readReference } from './reference-uses.ts'

/** What of two states of a flow means something else. */
export interface Differing {
  readonly name: boolean
  readonly description: boolean
  readonly config: boolean
  readonly ui: boolean
}

/** What has an order that a person sees: people are asked for inputs in it, and the output's fields are columns. */
type Ordered = 'inputs' | 'output'

/** The names of the inputs, or of the fields of an output that is an object, in their order; a list says its own. */
export const orderIn = (doc: FlowDoc, room: Ordered): readonly string[] =>
  room === 'inputs'
    ? doc.inputs.order
    : fieldsOf(doc, room).flatMap(({ name, path }) => (path.at(-1) === name ? [name] : []))

/** Where something that both have stands before another in one of them alone. */
export const otherOrders = (a: FlowDoc, b: FlowDoc): readonly Ordered[] =>
  (['inputs', 'output'] as const).filter((room) => {
    const [inA, inB] = [orderIn(a, room), orderIn(b, room)]
    return !sameJson(
      inA.filter((key) => inB.includes(key)),
      inB.filter((key) => inA.includes(key)),
    )
  })

/**
 * What differs in meaning: the form of a list, the spelling of a reference, the order of other keys and of nodes do not; that
 * of inputs and of the output's fields does. Where the canvas stands is nobody's change.
 */
export const differing = (a: FlowDoc, b: FlowDoc): Differing => ({
  name: a.name !== b.name,
  description: a.description !== b.description,
  config: !sameConfig(a, b),
  ui: a.ui !== b.ui && !sameMeaning(shared(a.ui), shared(b.ui)),
})

/** True for two states of a flow that mean the same. */
export function sameFlow(a: FlowDoc, b: FlowDoc): boolean {
  if (a === b) return true
  const { name, description, config, ui } = differing(a, b)
  return !(name || description || config || ui)
}

const sameConfig = (a: FlowDoc, b: FlowDoc): boolean =>
  sameEntities(a.nodes, b.nodes) &&
  sameEntities(a.inputs, b.inputs) &&
  sameMeaning(a.output, b.output) &&
  otherOrders(a, b).length === 0 &&
  sameMeaning(a.extra, b.extra)

/** What of `ui` is not only of this device. */
const shared = (ui: JsonObject | null): JsonObject => withoutKey(ui ?? {}, 'viewport')

function sameEntities(a: Entities, b: Entities): boolean {
  if (a === b) return true
  return (
    a.order.length === b.order.length &&
    a.order.every((key) => hasEntity(b, key) && sameEntity(entity(a, key), entity(b, key)))
  )
}

/** An entity of an object need not repeat the id that is its key. */
const sameEntity = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (isRecord(a) && isRecord(b) ? sameMeaning(withoutKey(a, 'id'), withoutKey(b, 'id')) : sameMeaning(a, b))

/** True for equal JSON, with references and constants compared by what they say. */
export function sameMeaning(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  const left = plain(a)
  const right = plain(b)
  if (left === right) return true
  if (isList(left))
    return isList(right) && left.length === right.length && left.every((item, at) => sameMeaning(item, right[at]))
  if (isRecord(left) && isRecord(right)) {
    const keys = Object.keys(left)
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && sameMeaning(left[key], own(right, key)))
    )
  }
  const reference = readReference(left)
  return reference !== undefined && reference.text === readReference(right)?.text
}

/** A constant without its wrapping. */
const plain = (value: Json | undefined): Json | undefined =>
  isRecord(value) && own(value, 'type') === 'simple' && Object.keys(value).length === 2
    ? (own(value, 'value') ?? value)
    : value
