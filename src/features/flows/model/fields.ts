import { type FlowDoc, entity, type ItemId, itemValue, readItem } from './flow-document.ts'
import { isList, isRecord, type Json, own, type Path } from './json.ts'
import { nodeTexts } from './node-fields.ts'
import { PARAM_KEYS } from './node-parts.ts'
import { fieldName, isWrapped, readReference, type Spelling, usesIn } from './reference-uses.ts'
import { printReference, referenceName } from './references.ts'

/** A parameter of a node or a field of the output, and the path of its value within the item. */
export interface ItemField {
  readonly name: string
  readonly value: Json
  readonly path: Path
}

export type FieldValue = { readonly reference: string } | { readonly constant: Json }

/**
 * Returns the parameters of a node, or the fields of the output, in their order and in whatever form they came.
 * `names`: the parameters of the enrichment in the catalogue; those that are on the node itself are found by them.
 */
export function fieldsOf(doc: FlowDoc, item: ItemId, names: readonly string[] = []): readonly ItemField[] {
  const holder = fieldHolder(doc, item)
  if (!holder) return []
  const held = fieldsIn(holder.value, holder.path)
  if (names.length === 0 || readItem(item).container !== 'nodes') return held
  const node = itemValue(doc, item)
  const known = new Set(held.map(({ name }) => name))
  return [...held, ...names.flatMap((name) => (known.has(name) ? [] : (fieldOnNode(node, name) ?? [])))]
}

/**
 * Returns the path of the fields of an item; undefined for an item without fields. An empty path on a node: its
 * parameters are on the node itself, except one with a `name` that says what the node is.
 */
export function fieldHolder(
  doc: FlowDoc,
  item: ItemId,
  name?: string,
): { value: Json | undefined; path: Path } | undefined {
  const { container } = readItem(item)
  const value = itemValue(doc, item)
  if (container === 'nodes') {
    const key = paramKey(value) ?? paramHabit(doc, value)
    if (key === undefined && !(name !== undefined && nodeTexts.has(name))) return { value: undefined, path: [] }
    return { value: own(value, key ?? 'inputs'), path: [key ?? 'inputs'] }
  }
  if (container !== 'output') return undefined
  const fields = own(value, 'fields')
  if (fields !== undefined || value === null) return { value: fields, path: ['fields'] }
  return { value, path: [] }
}

/** The key under which a node holds its parameters: one with something in it, else one that is there. */
function paramKey(node: Json | undefined): string | undefined {
  const current = PARAM_KEYS.filter((key) => own(node, key) !== undefined)
  if (current.length < 2) return current[0]
  return current.find((key) => fieldsIn(own(node, key), [key]).length > 0) ?? current[0]
}

/** The same for a node that has none yet: as other nodes of the flow hold theirs; undefined for on the node itself. */
function paramHabit(doc: FlowDoc, node: Json | undefined): string | undefined {
  for (const id of doc.nodes.order) {
    const key = paramKey(entity(doc.nodes, id))
    if (key !== undefined) return key
  }
  return isRecord(node) && Object.keys(node).some((key) => !nodeTexts.has(key)) ? undefined : 'inputs'
}

/** A parameter stored on the node itself, next to the keys of its kind. */
function fieldOnNode(node: Json | undefined, name: string): ItemField | undefined {
  const value = nodeTexts.has(name) ? undefined : own(node, name)
  return value === undefined ? undefined : { name, value, path: [name] }
}

function fieldsIn(holder: Json | undefined, path: Path): ItemField[] {
  if (isList(holder)) {
    return holder.flatMap((item, at) => {
      const name = fieldName(item)
      if (name === undefined) return []
      const inner = isWrapped(item) ? undefined : own(item, 'value')
      const here = [...path, String(at)]
      return [
        inner === undefined ? { name, value: item, path: here } : { name, value: inner, path: [...here, 'value'] },
      ]
    })
  }
  if (!isRecord(holder) || (path.length === 0 && isWrapped(holder))) return []
  return Object.entries(holder).map(([name, value]) => ({ name, value, path: [...path, name] }))
}

/** The field of a name, on a node itself too; undefined where the item has none. */
export const fieldOf = (doc: FlowDoc, item: ItemId, name: string): ItemField | undefined =>
  fieldsOf(doc, item, [name]).find((field) => field.name === name)

export function readValue(value: Json): FieldValue {
  const reference = readReference(value)
  if (reference) return { reference: reference.text }
  return { constant: isWrapped(value) ? (own(value, 'value') ?? null) : value }
}

export const isBlank = (value: Json | undefined): boolean => {
  if (value === undefined || value === null) return true
  const parsed = readValue(value)
  return (
    'constant' in parsed &&
    (parsed.constant === null || parsed.constant === '' || (isList(parsed.constant) && parsed.constant.length === 0))
  )
}

/** Returns a value in the previous spelling of the field, else in the spelling of the flow. */
export function writeValue(doc: FlowDoc, value: FieldValue, before?: Json): Json {
  const like = isRecord(before) && isWrapped(before) ? before : undefined
  if ('reference' in value)
    return printReference(
      value.reference,
      (before !== undefined && readReference(before)?.spelling) || (like ? 'mapping' : spellingOf(doc)),
      like,
    )
  const { constant } = value
  if (like) return { ...like, type: 'simple', value: constant }
  const wraps = before === undefined || readReference(before) !== undefined ? spellingOf(doc) === 'mapping' : false
  // A constant that would be read as a reference needs a type.
  return wraps || readReference(constant) ? { type: 'simple', value: constant } : constant
}

/** Spellings within a longer text. */
const inText: ReadonlySet<Spelling> = new Set(['text', 'cel'])

/** Returns the spelling of references in this flow: that of the first one found. */
function spellingOf(doc: FlowDoc): Spelling {
  for (const id of doc.nodes.order) {
    for (const { value } of fieldsOf(doc, `nodes/${id}`)) {
      if (isWrapped(value)) return 'mapping'
      const reference = readReference(value)
      if (reference?.certain) return reference.spelling
    }
    const onNode = usesIn(entity(doc.nodes, id)).find(({ certain, spelling }) => certain && !inText.has(spelling))
    if (onNode) return onNode.spelling
  }
  return 'mapping'
}

/** A name as an expression spells it: in braces where it is none there. */
export function celName(source: ItemId, output: string): string {
  const name = referenceName(source, output)
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(name) ? name : `{${name}}`
}

/** Returns the path of an item in the document. */
export function itemPath(item: ItemId): Path {
  const { container, key } = readItem(item)
  if (container === 'output') return ['output']
  return container === 'inputs' || container === 'nodes' ? [container, key] : ['ui', container, key]
}
