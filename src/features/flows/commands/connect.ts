import { realId } from '../model/adapter.ts'
import { celName, fieldHolder, fieldOf, itemPath, writeValue } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { isList, isRecord, own, type Path } from '../model/json.ts'
import { freeName } from '../model/new-ids.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { declaredOutputs, RUN_IF } from '../model/node-parts.ts'
import { isWrapped, NAME_KEYS, type Use } from '../model/reference-uses.ts'
import { type FlowEdge, portOf, referenceName, referencesOf } from '../model/references.ts'
import { type Edit, startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/** An edge to be connected. An `input` of `''` into the output creates a field. */
export interface EdgeConnection {
  readonly source: ItemId
  readonly output: string
  readonly target: ItemId
  readonly input: string
}

/** Writes one reference. Undefined where such a line cannot be, or is there already. */
export const connect = (doc: FlowDoc, edge: EdgeConnection): Step | undefined => connectAll(doc, [edge])

/** Writes several references between items as one step. Undefined where none of them can be, or all are there already. */
export function connectAll(doc: FlowDoc, edges: readonly EdgeConnection[]): Step | undefined {
  const edit = startEdit(doc)
  const possible = edges.filter((edge) => canConnect(doc, edge))
  for (const edge of possible) writeEdge(edit, doc, edge)
  const [first] = possible
  return first && edit.step({ key: 'connect', item: first.target, name: first.input })
}

/** True if an edge may be drawn at all; `reaches` shows if it would close a cycle. */
export function canConnect(doc: FlowDoc, { source, target }: Pick<EdgeConnection, 'source' | 'target'>): boolean {
  const from = readItem(source).container
  const to = readItem(target).container
  return (
    source !== target &&
    (from === 'inputs' || from === 'nodes') &&
    (to === 'nodes' || to === 'output') &&
    hasItem(doc, source) &&
    hasItem(doc, target) &&
    // A reference is an id: what has none of its own cannot be named.
    realId(doc, source) === readItem(source).key
  )
}

/** Writes an edge as a part of another edit, whose document may already have more changes than `doc`. */
export function writeEdge(edit: Edit, doc: FlowDoc, { source, output, target, input }: EdgeConnection): void {
  const expression = expressionPath(target, input)
  if (expression) {
    const name = celName(source, output)
    const before = edit.get(expression)
    const text = typeof before === 'string' ? before.trim() : ''
    // An exit is true or false by itself; for any other value a case tests whether there is one.
    const isTruth = input === RUN_IF || nodeFacts(edit.get(itemPath(source))).outputs === 'exits'
    const test = isTruth ? name : `${name} != ""`
    if (!text.includes(name)) edit.set(expression, text === '' ? test : `${bracketed(text)} && ${test}`)
  } else {
    const name = input || freeName(output || readItem(source).key, (taken) => fieldOf(doc, target, taken) !== undefined)
    writeField(edit, doc, target, name, { reference: referenceName(source, output) })
  }
  declareOutput(edit, source, output)
}

/** A text that can be beside `&&`. */
const bracketed = (text: string): string => (/\|\||\?/.test(text) ? `(${text})` : text)

/** The conditions of a node hold expressions, in which a line is one of several names. */
function expressionPath(target: ItemId, input: string): Path | undefined {
  if (input === RUN_IF) return [...itemPath(target), RUN_IF]
  return /^cases\.\d+\.when$/.test(input) ? [...itemPath(target), ...input.split('.')] : undefined
}

/** Sets a parameter or field of the output, in the form in which its neighbours came. */
export function writeField(
  edit: Edit,
  doc: FlowDoc,
  item: ItemId,
  name: string,
  value: Parameters<typeof writeValue>[1],
): void {
  const root = itemPath(item)
  const field = fieldOf(doc, item, name)
  if (field) {
    edit.set([...root, ...field.path], writeValue(doc, value, field.value))
    return
  }
  const holder = fieldHolder(doc, item, name)
  if (!holder) return
  const path = [...root, ...holder.path]
  const held = edit.get(path)
  if (!isList(held)) {
    edit.set([...path, name], writeValue(doc, value))
    return
  }
  const [first] = held
  const key = NAME_KEYS.find((one) => own(first, one) !== undefined) ?? 'name'
  const written = writeValue(doc, value)
  edit.set(path, [
    ...held,
    isWrapped(first) && isRecord(written) ? { [key]: name, ...written } : { [key]: name, value: written },
  ])
}

/** A node that lists its outputs gives out only those: what is taken from it is put on the list. */
function declareOutput(edit: Edit, source: ItemId, output: string): void {
  const path = itemPath(source)
  const node = edit.get(path)
  const outputs = own(node, 'outputs')
  if (output === '' || nodeFacts(node).outputs !== 'catalogue' || !isList(outputs)) return
  if (declaredOutputs(node).includes(output)) return
  edit.set([...path, 'outputs'], [...outputs, { id: output, field: output }])
}

/** Removes an edge: its reference only. Undefined for a name in an expression that does not come apart. */
export function disconnect(
  doc: FlowDoc,
  edge: Pick<FlowEdge, 'key' | 'source' | 'output' | 'target' | 'input'>,
): Step | undefined {
  const edit = startEdit(doc)
  if (!removeReference(edit, doc, edge)) return undefined
  return edit.step({ key: 'disconnect', item: edge.target, name: edge.input })
}

type EdgeEnds = Pick<FlowEdge, 'source' | 'output' | 'target' | 'input'>

/** The same as a part of another edit; false where nothing could be done. */
export function removeReference(edit: Edit, doc: FlowDoc, line: EdgeEnds): boolean {
  // The last first: what is taken out of a list or a text moves nothing before it.
  return usesOf(doc, line)
    .toReversed()
    .reduce((isCut, use) => cutUse(edit, line.target, use) || isCut, false)
}

/** Changes the source of an edge: the name is replaced in place, also inside a text or an expression. */
export function reconnect(doc: FlowDoc, edge: FlowEdge, source: ItemId, output: string): Step | undefined {
  const edit = startEdit(doc)
  for (const { path, spelling, text, start } of usesOf(doc, edge).toReversed()) {
    const full = [...itemPath(edge.target), ...path, ...(spelling === 'mapping' ? ['value'] : [])]
    const held = edit.get(full)
    if (typeof held !== 'string') continue
    const name = spelling === 'cel' && held[start - 1] !== '{' ? celName(source, output) : referenceName(source, output)
    edit.set(full, held.slice(0, start) + name + held.slice(start + text.length))
  }
  declareOutput(edit, source, output)
  return edit.step({ key: 'connect', item: edge.target, name: edge.input })
}

function usesOf(doc: FlowDoc, { source, output, target, input }: EdgeEnds) {
  const item = itemValue(doc, target)
  return referencesOf(doc, item).filter(
    (use) => use.source === source && use.output === output && portOf(item, use.path) === input,
  )
}

/** Takes one reference away; false for a name in an expression that does not come apart. */
export function cutUse(edit: Edit, target: ItemId, { path, spelling, text, start }: Use): boolean {
  const full = [...itemPath(target), ...path]
  if (spelling === 'cel') return cutName(edit, full, text)
  if (spelling === 'text') return cutMark(edit, full, start)
  cutValue(edit, full)
  return true
}

function cutValue(edit: Edit, path: Path): void {
  const holder = path.slice(0, -1)
  const key = path.at(-1) ?? ''
  const held = edit.get(holder)
  if (isList(held))
    edit.set(
      holder,
      held.filter((_, at) => String(at) !== key),
    )
  // A list of named fields, of which one holds the reference as its value.
  else if (key === 'value' && isList(edit.get(holder.slice(0, -1)))) cutValue(edit, holder)
  else if (path.length > 1) edit.remove(path)
  else edit.set(path, null)
}

/** Takes `{{ … }}` or `{…}` around a position out of a text. */
function cutMark(edit: Edit, path: Path, start: number): boolean {
  const text = edit.get(path)
  if (typeof text !== 'string') return false
  const opening = text.lastIndexOf('{', start)
  const from = text[opening - 1] === '{' ? opening - 1 : opening
  const closing = text.indexOf('}', start)
  if (opening < 0 || closing < 0) return false
  edit.set(path, text.slice(0, from) + text.slice(closing + (opening > from ? 2 : 1)))
  return true
}

/** Takes a name that is a condition by itself out of a chain of `&&`. */
function cutName(edit: Edit, path: Path, name: string): boolean {
  const text = edit.get(path)
  if (typeof text !== 'string') return false
  const parts = /\|\||\?/.test(text.replaceAll(/\([^()]*\)/g, '')) ? [text] : text.split('&&')
  const left = parts.filter((part) => !isRequested(part.trim(), name))
  if (left.length === parts.length) return false
  const rest = left.map((part) => part.trim()).join(' && ')
  if (rest === '' && path.at(-1) === RUN_IF) edit.remove(path)
  else edit.set(path, left.length === 1 ? unbracketed(rest) : rest)
  return true
}

/** True for a name that is a condition by itself, and for a test if it has a value. */
const isRequested = (part: string, name: string): boolean =>
  [name, `{${name}}`].some((one) => part === one || part === `${one} != ""` || part === `has(${one})`)

const unbracketed = (text: string): string => /^\(([^()]*)\)$/.exec(text)?.[1] ?? text
