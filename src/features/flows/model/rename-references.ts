import { type FlowDoc, type ItemId, readItem } from './flow-document.ts'
import { isList, isRecord, type Json, own, type Path } from './json.ts'
import { referencesOf } from './references.ts'

/**
 * Returns a node or the output with every reference to renamed items rewritten in its own spelling: whole references,
 * names in templates and in expressions. `doc` has the old names; with `output` it is that output of the items
 * that has a new name. Without references it returns the value itself.
 */
export function renameReferences(
  doc: Pick<FlowDoc, 'inputs' | 'nodes'>,
  item: Json,
  renames: ReadonlyMap<ItemId, string>,
  output?: string,
): Json {
  const uses = referencesOf(doc, item).filter(
    (use) => renames.has(use.source) && (output === undefined || use.output === output),
  )
  // From the end of a text to its beginning, so that what was found stays where it was found.
  return uses.toReversed().reduce((value, { source, path, spelling, text, start, at }) => {
    const full = spelling === 'mapping' ? [...path, 'value'] : path
    const old = output ?? readItem(source).key
    const from = start + (output === undefined ? text.indexOf(old, at) : text.length - old.length)
    const write = (held: string) => `${held.slice(0, from)}${renames.get(source) ?? ''}${held.slice(from + old.length)}`
    return changeAt(value, full, (held) => (typeof held === 'string' ? write(held) : held))
  }, item)
}

/** Returns the value changed at a path; the rest keeps its identity. */
function changeAt(value: Json, [key, ...rest]: Path, change: (old: Json) => Json): Json {
  if (key === undefined) return change(value)
  if (isList(value)) return value.map((inner, at) => (String(at) === key ? changeAt(inner, rest, change) : inner))
  const inner = own(value, key)
  return isRecord(value) && inner !== undefined ? { ...value, [key]: changeAt(inner, rest, change) } : value
}
