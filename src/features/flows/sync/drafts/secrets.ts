import { isSecret } from '#domain/run/secret-fields.ts'
import { isSameList } from '#lib/lists.ts'
import type { Patch, Step } from '../../commands/flow-command.ts'
import { eachOf, MARK, marksIn, shown } from '../../commands/left-out.ts'
import { blankFlow, type Entities, type FlowDoc } from '../../model/flow-document.ts'
import { isFlowText } from '../../model/flow-texts.ts'
import { entry, isRecord, type Json, type JsonObject, own, type Path } from '../../model/json.ts'
import { fieldName } from '../../model/reference-uses.ts'

/** Keys whose entries are values by name: the name of an entry tells whether its value is a secret. */
const NAMED: ReadonlySet<string> = new Set(['headers', 'header', 'inputs', 'parameters', 'params', 'query', 'auth'])

/** True for a key such as `headers`, whose entries' names tell what is a secret. */
export const isNamer = (key: string | undefined): boolean => NAMED.has(key ?? '')

/** The beginning of well-known secrets, under whatever name. */
const secretText = /^\s*(?:(?:bearer|basic|token|apikey|digest)\s+\S|eyJ[\w-]+\.[\w-]+\.|(?:sk|pk|rk)[-_][-\w]{12})/i

/** True for what is a secret by its name or its beginning; a reference to one is none. */
export const isSecretText = (name: string, text: string): boolean =>
  text !== '' && !text.includes('{{') && (isSecret(name) || secretText.test(text))

/**
 * The value without what looks like a secret; the same object where nothing does. A path may lead into the entry of a
 * name: that name is looked up in the flow it belongs to.
 */
export function redacted(value: Json, path: Path = [], doc?: FlowDoc): Json {
  const key = path.at(-1) ?? ''
  if (NAMED.has(path.at(-2) ?? '')) return hiddenNamed(calledIn(value, key), value)
  if (key !== 'value' || !NAMED.has(path.at(-3) ?? '')) return hiddenIn(value, key)
  const holder = doc && valueIn(doc, path.slice(0, -1))
  return own(holder, 'type') === 'mapping' ? value : hiddenNamed(calledIn(holder, path.at(-2) ?? ''), value)
}

/** Returns the name of an entry: entries of lists name themselves. */
const calledIn = (inner: Json | undefined, key: string): string => fieldName(inner) ?? key

function hiddenIn(value: Json, name: string): Json {
  if (NAMED.has(name)) return eachOf(value, (inner, key) => hiddenNamed(calledIn(inner, key), inner))
  return typeof value === 'object' && value !== null ? eachOf(value, hiddenIn) : value
}

/** The value of a name: a text, a constant, or an entry of a list of names with values. */
function hiddenNamed(name: string, value: Json): Json {
  if (typeof value === 'string') return isSecretText(name, value) ? MARK : value
  const text = own(value, 'value')
  const isMapped = own(value, 'type') === 'mapping'
  if (isRecord(value) && typeof text === 'string' && !isMapped && isSecretText(name, text))
    return { ...value, value: MARK }
  return hiddenIn(value, name)
}

/** The positions of a flow at which something is a secret. */
export function secretsIn(doc: FlowDoc): readonly Path[] {
  const { inputs, nodes, output, extra, ui } = redactFlow(doc)
  const containers = Object.entries({ inputs: inputs.byKey, nodes: nodes.byKey, output, extra, ui })
  return containers.flatMap(([container, value]) => marksIn(value, [container]))
}

const parts = ['output', 'extra', 'ui'] as const

const mapEntities = (entities: Entities, make: (value: Json, key: string) => Json): Entities => {
  const byKey = eachOf(entities.byKey, make) as JsonObject
  return byKey === entities.byKey ? entities : { ...entities, byKey }
}

/** Values with no secret under their key; of a flow of thousands of nodes, two states share nearly all. */
const bare = new WeakMap<object, string>()

function hiddenEntity(value: Json, key: string): Json {
  const holder = typeof value === 'object' && value !== null ? value : undefined
  if (holder && bare.get(holder) === key) return value
  const next = hiddenIn(value, key)
  if (holder && next === value) bare.set(holder, key)
  return next
}

/** The flow with its values mapped, each with the one that `known` has there; the same flow where all stay as they are. */
function mapFlow(
  doc: FlowDoc,
  known: FlowDoc,
  make: (value: Json, key: string, known: Json | undefined) => Json,
): FlowDoc {
  const inputs = mapEntities(doc.inputs, (value, key) => make(value, key, own(known.inputs.byKey, key)))
  const nodes = mapEntities(doc.nodes, (value, key) => make(value, key, own(known.nodes.byKey, key)))
  const others = parts.map((part) => [part, make(doc[part], part, known[part])] as const)
  const isSame = inputs === doc.inputs && nodes === doc.nodes && others.every(([part, value]) => value === doc[part])
  return isSame ? doc : { ...doc, inputs, nodes, ...Object.fromEntries(others) }
}

/** The flow as the device may keep it. */
export const redactFlow = (doc: FlowDoc): FlowDoc => mapFlow(doc, doc, hiddenEntity)

/** The flow with its secrets, as far as `known` has them in the same positions. */
export const restoreFlow = (doc: FlowDoc, known: FlowDoc): FlowDoc =>
  mapFlow(doc, known, (value, _, there) => shown(value, there))

/** The flow as it may go to where anybody reads it: a secret is empty. The same one where it has none. */
export const omitSecrets = (doc: FlowDoc): FlowDoc => restoreFlow(redactFlow(doc), blankFlow(''))

const mapPatches = (step: Step, make: (patch: Patch) => Patch): Step => {
  const patches = step.patches.map(make)
  return isSameList(patches, step.patches) ? step : { ...step, patches }
}

const mapValues = (patch: Patch, make: (value: Json) => Json): Patch => {
  const { was, now } = patch
  const before = was === undefined ? was : make(was)
  const after = now === undefined ? now : make(now)
  if (before === was && after === now) return patch
  return { ...patch, ...(before !== undefined && { was: before }), ...(after !== undefined && { now: after }) }
}

/** The step of this flow as the device may keep it. */
export const redactStep = (step: Step, doc: FlowDoc): Step =>
  mapPatches(step, (patch) => mapValues(patch, (value) => redacted(value, patch.path, doc)))

/** The step as it can be applied to a flow: a secret that the device does not have stays as it is there. */
export function restoreStep(step: Step, doc: FlowDoc): Step {
  return mapPatches(step, (patch) => mapValues(patch, (value) => shown(value, valueIn(doc, patch.path))))
}

export function valueIn(doc: FlowDoc, [first = '', ...rest]: Path): Json | undefined {
  if (first === 'inputs' || first === 'nodes') return rest.reduce<Json | undefined>(entry, doc[first].byKey)
  const value = isFlowText(first) || first === 'output' || first === 'ui' || first === 'extra'
  return value ? rest.reduce<Json | undefined>(entry, doc[first]) : undefined
}
