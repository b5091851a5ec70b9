import type { FlowTextKey } from '#contract/flow-list.ts'
import { digitsOf } from '#lib/marked-numbers.ts'
import { blankFlow, type Entities, entity, type FlowDoc, type ItemId, readItem } from './flow-document.ts'
import { type FlowTextValues, flowTextsOf } from './flow-texts.ts'
import { isList, isRecord, type Json, type JsonObject, own, ownText } from './json.ts'

/** Part of a flow that an editor writes, as the service spells it. */
export interface SerializedFlow extends Readonly<Partial<Record<FlowTextKey, string | null | undefined>>> {
  readonly name: string
  readonly config?: Readonly<Record<string, unknown>> | undefined
  readonly ui?: Readonly<Record<string, unknown>> | null | undefined
}

/** The body of a write: always with all texts, since the service may erase a text that is left out. */
export interface FlowBody extends FlowTextValues {
  readonly config: JsonObject
  /** Absent where the flow has none. */
  readonly ui?: JsonObject
}

/** Reads a flow leniently (contract F1): nothing is refused, and `toWire` gives back what came. */
export function fromWire({ config, ui, ...texts }: SerializedFlow): FlowDoc {
  const shared = { ...flowTextsOf(texts), ui: (ui ?? null) as JsonObject | null }
  if (config === undefined) return { ...blankFlow(texts.name), ...shared }
  const read = config as JsonObject
  const { inputs, nodes, output, ...extra } = read
  return {
    ...shared,
    inputs: readEntities(inputs),
    nodes: readEntities(nodes),
    output: output ?? null,
    extra,
    keys: Object.keys(read),
  }
}

/** The flow as the service spells it, in the form in which it came. */
export function toWire(doc: FlowDoc): FlowBody {
  const { ui } = doc
  return { ...flowTextsOf(doc), config: writeConfig(doc), ...(ui !== null && { ui }) }
}

function writeConfig({ inputs, nodes, output, extra, keys }: FlowDoc): JsonObject {
  const parts: Record<string, Json | undefined> = {
    inputs: writeEntities(inputs),
    nodes: writeEntities(nodes),
    output: output === null && !keys.includes('output') ? undefined : output,
  }
  const names = [...keys, ...Object.keys(parts), ...Object.keys(extra)]
  return Object.fromEntries(
    [...new Set(names)].flatMap((key) => {
      const value = Object.hasOwn(parts, key) ? parts[key] : own(extra, key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Reads inputs or nodes out of a list or an object. What has no id of its own, or one that is taken, gets a key. */
export function readEntities(value: Json | undefined): Entities {
  if (value === undefined) return { form: 'absent', order: [], byKey: {} }
  if (isList(value)) {
    const byKey: [string, Json][] = []
    const taken = new Set<string>()
    for (const item of value) {
      const key = freeKey(idOf(item) ?? '', taken)
      taken.add(key)
      byKey.push([key, item])
    }
    return { form: 'list', order: [...taken], byKey: Object.fromEntries(byKey) }
  }
  if (isRecord(value)) return { form: 'map', order: Object.keys(value), byKey: value }
  return { form: { unread: value }, order: [], byKey: {} }
}

/** The same in its form; undefined for nothing. */
function writeEntities({ form, order, byKey }: Entities): Json | undefined {
  if (order.length === 0 && typeof form === 'object') return form.unread
  if (order.length === 0 && form === 'absent') return undefined
  if (form === 'map') return Object.fromEntries(order.map((key) => [key, byKey[key] ?? null]))
  return order.map((key) => byKey[key] ?? null)
}

/** The id of an entry of a list: text, a number, or the name by which an input without one is known. */
export function idOf(item: Json): string | undefined {
  if (typeof item === 'string') return item
  const id = own(item, 'id')
  if (typeof id === 'number') return String(id)
  return digitsOf(id) ?? ownText(item, 'id') ?? ownText(item, 'name')
}

/**
 * The id by which the service knows an input or a node, and so the one to show: empty for none. An item without one has
 * a key here that no other item has.
 */
export function realId(doc: FlowDoc, item: ItemId): string {
  const { container, key } = readItem(item)
  if ((container !== 'inputs' && container !== 'nodes') || !/\?\d+$/.test(key) || doc[container].form !== 'list')
    return key
  return idOf(entity(doc[container], key) ?? null) ?? ''
}

/** No id of a user has a question mark, so these keys collide with none. */
function freeKey(id: string, taken: ReadonlySet<string>): string {
  if (id !== '' && !taken.has(id)) return id
  let copy = 2
  while (taken.has(`${id}?${copy}`)) copy += 1
  return `${id}?${copy}`
}
