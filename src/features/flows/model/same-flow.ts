import type { FlowTextKey } from '#contract/flow-list.ts'
import { fieldsOf } from './fields.ts'
import { type Entities, entity, type FlowDoc } from './flow-document.ts'
import { eachFlowText } from './flow-texts.ts'
import { type Json, type JsonObject, sameJson, withoutKey } from './json.ts'

/** Parts of a flow that two states of it have otherwise. */
export interface Differing extends Readonly<Record<FlowTextKey, boolean>> {
  readonly config: boolean
  readonly ui: boolean
}

/** Sections with a significant order: of the input form, of the list of nodes, and of the columns of the output. */
type Ordered = 'inputs' | 'nodes' | 'output'

/**
 * The names of the inputs, the nodes, or the fields of an output that is an object, in their order; a list has its own.
 */
export const orderIn = (doc: FlowDoc, container: Ordered): readonly string[] =>
  container === 'output'
    ? fieldsOf(doc, container).flatMap(({ name, path }) => (path.at(-1) === name ? [name] : []))
    : doc[container].order

/** Sections in which two common entries have a different order. */
export const otherOrders = (a: FlowDoc, b: FlowDoc): readonly Ordered[] =>
  (['inputs', 'nodes', 'output'] as const).filter((container) => {
    const [inA, inB] = [orderIn(a, container), orderIn(b, container)]
    return inA !== inB && !sameJson(common(inA, inB), common(inB, inA))
  })

function common(names: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others)
  return names.filter((name) => known.has(name))
}

/**
 * Returns which parts of two states of a flow are sent differently. Each spelling of a reference and of a constant is a
 * value of its own, in parameters, templates and unknown keys alike: a user chose it, and a service may read it
 * otherwise. The order of inputs, nodes and the output's fields counts, that of other keys does not. The canvas
 * position is no change.
 */
export const differing = (a: FlowDoc, b: FlowDoc): Differing => ({
  ...eachFlowText((key) => a[key] !== b[key]),
  config: !sameConfig(a, b),
  ui: a.ui !== b.ui && !sameJson(shared(a.ui), shared(b.ui)),
})

/** True for two states of a flow that are sent alike. */
export function sameFlow(a: FlowDoc, b: FlowDoc): boolean {
  if (a === b) return true
  return !Object.values(differing(a, b)).includes(true)
}

const sameConfig = (a: FlowDoc, b: FlowDoc): boolean =>
  sameEntities(a.nodes, b.nodes) &&
  sameEntities(a.inputs, b.inputs) &&
  sameJson(a.output, b.output) &&
  sameJson(orderIn(a, 'output'), orderIn(b, 'output')) &&
  sameJson(a.extra, b.extra)

/** Returns the part of `ui` that is not only of this device. */
const shared = (ui: JsonObject | null): JsonObject => withoutKey(ui ?? {}, 'viewport')

const sameEntities = (a: Entities, b: Entities): boolean =>
  a === b ||
  (sameJson(formSent(a), formSent(b)) &&
    sameJson(a.order, b.order) &&
    a.order.every((key) => sameJson(entity(a, key), entity(b, key))))

/** The form in which inputs or nodes are sent: where none came, or what cannot be read, new ones go as a list. */
export const formSent = ({ form, order }: Entities): Json =>
  order.length > 0 && form !== 'map' ? 'list' : typeof form === 'object' ? form.unread : form
