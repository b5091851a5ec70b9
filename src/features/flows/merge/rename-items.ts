import { type Entities, entity, type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import { isRecord, type Json, type JsonObject, own, ownText } from '../model/json.ts'
import { renameReferences } from '../model/rename-references.ts'

/** Old names of items to new ones, within one container. */
export type RenamedItems = ReadonlyMap<ItemId, ItemId>

/** Returns the document with inputs or nodes under other ids, and with every reference to them renamed. */
export function renameItems(doc: FlowDoc, names: RenamedItems): FlowDoc {
  if (names.size === 0) return doc
  const keys = new Map([...names].map(([from, to]) => [from, readItem(to).key]))
  const item = (value: Json): Json => renameReferences(doc, value, keys)
  return {
    ...doc,
    inputs: renameEntities(doc.inputs, 'inputs', names, item),
    nodes: renameEntities(doc.nodes, 'nodes', names, item),
    output: item(doc.output),
    ui: renamePositions(doc.ui, names),
  }
}

const newKey = (names: RenamedItems, container: 'inputs' | 'nodes', key: string): string => {
  const renamed = names.get(`${container}/${key}`)
  return renamed === undefined ? key : readItem(renamed).key
}

function renameEntities(
  entities: Entities,
  container: 'inputs' | 'nodes',
  names: RenamedItems,
  rewritten: (value: Json) => Json,
): Entities {
  const entries = entities.order.map((key): [string, Json] => {
    const to = newKey(names, container, key)
    const value = rewritten(entity(entities, key) ?? null)
    if (to === key) return [key, value]
    if (value === key) return [to, to]
    return [to, ownText(value, 'id') === key && isRecord(value) ? { ...value, id: to } : value]
  })
  return { ...entities, order: entries.map(([key]) => key), byKey: Object.fromEntries(entries) }
}

/** Renames the ids under which positions on the canvas are stored. */
function renamePositions(ui: JsonObject | null, names: RenamedItems): JsonObject | null {
  const containers = (['inputs', 'nodes'] as const).filter((container) => isRecord(own(ui, container)))
  return containers.reduce((whole, container) => {
    const positions = own(whole, container)
    if (!isRecord(positions) || whole === null) return whole
    const moved = Object.fromEntries(
      Object.entries(positions).map(([key, position]) => [newKey(names, container, key), position]),
    )
    return { ...whole, [container]: moved }
  }, ui)
}
