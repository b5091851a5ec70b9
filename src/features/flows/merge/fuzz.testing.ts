import fc from 'fast-check'
import { entity, type FlowDoc, hasEntity, hasItem, type ItemId } from '../model/flow-document.ts'
import { isRecord, type Json, own } from '../model/json.ts'
import { readReference } from '../model/reference-uses.ts'
import { edgesOf } from '../model/references.ts'
import { constant, edit, entities, ref } from './flows.testing.ts'
import { edgesInto } from './graph-edges.ts'
import { renameItems } from './rename-items.ts'
import { flowTextsOf } from '../model/flow-texts.ts'

/** A stream of numbers in [0, 1) that a seed decides (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = ['alpha', 'beta', 'gamma', 'delta', 'Berlin', 'Ghent', '7', '42']
const lines = (next: () => number): string =>
  Array.from({ length: 5 }, (_, at) => `${at} ${words[Math.floor(next() * words.length)] ?? ''}`).join('\n\n')

/** Returns a flow of so many nodes, each of which reads about 1.3 earlier ones. */
export function someFlow(size: number, seed: number): FlowDoc {
  const next = numbers(seed)
  const any = (count: number) => Math.floor(next() * count)
  const word = () => words[any(words.length)] ?? ''
  const nodes = Array.from({ length: size }, (_, at) => {
    const source = (): string => (at === 0 || next() < 0.15 ? `in${any(3)}` : `n${any(at)}.out`)
    return {
      id: `n${at}`,
      type: ['enrichment', 'waterfall', 'transform', 'connector'][any(4)] ?? 'enrichment',
      name: `Node ${at}`,
      inputs: {
        a: ref(source()),
        ...(next() < 0.3 && { b: ref(source()) }),
        c: constant(word()),
        d: constant(any(100)),
        e: constant(['x', 'y', word()].filter((value, index, all) => all.indexOf(value) === index)),
      },
      ...(next() < 0.2 && at > 0 && { run_if: `n${any(at)}.out != ""` }),
      ...(next() < 0.3 && { template: lines(next) }),
      outputs: [{ id: 'out' }],
    }
  })
  const positions = Object.fromEntries(
    nodes.map(({ id }, at) => [id, { x: (at % 20) * 220, y: Math.floor(at / 20) * 160 }]),
  )
  return {
    ...flowTextsOf({ name: 'Flow', description: lines(next) }),
    inputs: entities(['in0', 'in1', 'in2'].map((id) => ({ id, type: 'text' }))),
    nodes: entities(nodes),
    output: { fields: { one: ref(`n${size - 1}.out`), two: ref(`n${any(size)}.out`) } },
    ui: { nodes: positions, notes: { m0: { text: 'Note', x: 0, y: 900 } } },
    extra: { retries: { most: 3 } },
    keys: ['inputs', 'nodes', 'output', 'retries'],
  }
}

/** One edit as numbers: which kind, where, what. They mean something in every flow. */
export type FuzzEdit = readonly [kind: number, where: number, what: number]

const number = fc.integer({ min: 0, max: 999_999 })

/**
 * Edits as users make them: a third parameters, a fifth moves, the rest nodes added, connected, deleted, renamed or
 * written, a fifth of rare edits, and some that only change spelling or order.
 */
export const fuzzEdits = (most: number): fc.Arbitrary<readonly FuzzEdit[]> =>
  fc.array(fc.tuple(fc.integer({ min: 0, max: 127 }), number, number), { minLength: 1, maxLength: most })

/** Maps a draw to a common edit; anything rarer than these counts as a new node or a new edge. */
const common = (drawn: number): number => (drawn < 89 ? drawn : drawn < 96 ? 62 : 72)

/**
 * Edits that a seed decides, for measuring: 40 % parameters, 22 % moves, 17 % new nodes, 17 % lines drawn or cut, 4 % deleted
 * nodes, for flows grow.
 */
export const someEdits = (count: number, seed: number): readonly FuzzEdit[] => {
  const next = numbers(seed)
  const big = () => Math.floor(next() * 1_000_000)
  const kind = () => Math.floor(next() * 100)
  return Array.from({ length: count }, (): FuzzEdit => [common(kind()), big(), big()])
}

/** The flow after some edits; `side` makes the ids of what is added its own. */
export const applyEdits = (doc: FlowDoc, list: readonly FuzzEdit[], side: string): FlowDoc =>
  list.reduce((flow, one, at) => applyEdit(flow, one, `${side}${at}`), doc)

function applyEdit(doc: FlowDoc, [kind, where, what]: FuzzEdit, fresh: string): FlowDoc {
  const id = doc.nodes.order[where % doc.nodes.order.length]
  const word = words[what % words.length] ?? ''
  if (kind >= 120) return id === undefined ? doc : kind < 124 ? toEnd(doc, id) : respell(doc, id, where, what)
  if (kind === 98 && id !== undefined) return edit(doc, ['nodes', id, 'outputs'], [])
  if (id === undefined || kind >= 97) return applyAside(doc, where, what)
  const node = ['nodes', id]
  if (kind < 40) return setParameter(doc, id, where, what)
  if (kind < 62) return edit(doc, ['ui', ...node], { x: what % 5000, y: where % 3000 })
  if (kind < 72) return addNode(doc, id, `new_${fresh}`, word)
  if (kind < 82) return edit(doc, [...node, 'inputs', ['a', 'b', 'w'][what % 3] ?? 'a'], ref(sourceFor(doc, id, what)))
  if (kind < 85) return edit(doc, [...node, 'inputs', 'b'], undefined)
  if (kind < 91) return removeItem(doc, `nodes/${id}`)
  if (kind < 93) return edit(doc, [...node, 'name'], `${word} ${what % 5}`)
  if (kind < 94) return renameItems(doc, new Map([[`nodes/${id}` as const, `nodes/${id}_${fresh}` as const]]))
  if (kind < 96) return editLine(doc, [...node, 'template'], what, word)
  return edit(doc, [...node, 'type'], ['enrichment', 'connector', 'transform'][what % 3] ?? 'enrichment')
}

function setParameter(doc: FlowDoc, id: string, where: number, what: number): FlowDoc {
  const name = ['c', 'd', 'e'][Math.floor(where / 1000) % 3] ?? 'c'
  const value = name === 'd' ? what % 100 : (words[what % words.length] ?? '')
  return edit(doc, ['nodes', id, 'inputs', name], constant(name === 'e' ? ['x', `${value}`] : value))
}

function addNode(doc: FlowDoc, before: string, id: string, word: string): FlowDoc {
  const node = {
    id,
    type: 'enrichment',
    name: id,
    inputs: { a: ref(`${before}.out`), c: constant(word) },
    outputs: [{ id: 'out' }],
  }
  return edit(edit(doc, ['nodes', id], node), ['ui', 'nodes', id], { x: 40, y: 2000 })
}

/** True if there is a path from one item to another; searches back from the end. */
function leadsTo(doc: FlowDoc, from: ItemId, to: ItemId): boolean {
  const seen = new Set([to])
  for (const item of seen) {
    if (item === from) return true
    for (const { source } of edgesInto(doc, item)) seen.add(source)
  }
  return false
}

/** Something that is before the node, so that no side draws cycles by itself. */
function sourceFor(doc: FlowDoc, id: string, what: number): string {
  const free = (other: string | undefined) => other !== undefined && !leadsTo(doc, `nodes/${id}`, `nodes/${other}`)
  const some = [what, what >> 3, what >> 6].map((at) => doc.nodes.order[at % doc.nodes.order.length])
  const source = some.find(free)
  return source === undefined ? 'in0' : `${source}.out`
}

/** As the editor removes: with the references to it that are whole values, and with its position. What a text names is left. */
function removeItem(doc: FlowDoc, item: `nodes/${string}` | `inputs/${string}`): FlowDoc {
  const deleted = edgesOf(doc).filter(({ source, spelling }) => source === item && spelling !== 'text')
  const cut = deleted.reduce(
    (flow, { target, path }) =>
      edit(flow, target === 'output' ? ['output', ...path] : [...target.split('/'), ...path], undefined),
    doc,
  )
  const path = item.split('/')
  return edit(edit(cut, path, undefined), ['ui', ...path], undefined)
}

function editLine(doc: FlowDoc, path: readonly string[], what: number, word: string): FlowDoc {
  const [, id = ''] = path
  const text = own(entity(doc.nodes, id), 'template')
  if (typeof text !== 'string') return doc
  const split = text.split('\n')
  const line = what % split.length
  return edit(doc, path, split.map((old, at) => (at === line ? `${old} ${word}` : old)).join('\n'))
}

/** The fields of the output in another order: the last one first. */
const turned = (fields: Json | undefined): Json =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).map((_, at, all) => all.at(at - 1) ?? ['', null]))
    : (fields ?? null)

/** Applies an edit that belongs to no node, or a rare one. */
function applyAside(doc: FlowDoc, where: number, what: number): FlowDoc {
  const word = words[what % words.length] ?? ''
  const id = doc.nodes.order[what % doc.nodes.order.length]
  const input = doc.inputs.order[what % doc.inputs.order.length]
  switch (where % 20) {
    case 0:
      return edit(doc, ['description'], doc.description.replace(`${where % 4} `, `${where % 4} ${word} `))
    case 1:
      return edit(doc, ['extra', 'retries', what % 2 === 0 ? 'most' : 'wait'], word)
    case 2:
      return hasItem(doc, 'notes/m0') ? edit(doc, ['ui', 'notes', 'm0', 'text'], word) : doc
    case 3:
      if (what % 3 === 0) return { ...doc, output: { fields: turned(own(doc.output, 'fields')) } }
      return hasEntity(doc.nodes, 'n0') ? edit(doc, ['output', 'fields', 'three'], ref('n0.out')) : doc
    case 4:
      return edit(doc, ['name'], `Flow ${word}`)
    case 5:
      return edit(doc, ['output', 'fields', 'two'], what % 3 === 0 || id === undefined ? undefined : ref(`${id}.out`))
    case 6:
      return edit(doc, ['ui', 'notes', 'm0'], what % 2 === 0 ? undefined : { text: word, x: what, y: 900 })
    default:
      if (where % 20 < 13) return input === undefined ? doc : applyToInput(doc, input, where, word)
      return id === undefined ? doc : applyRarely(doc, id, where, what)
  }
}

function applyToInput(doc: FlowDoc, id: string, where: number, word: string): FlowDoc {
  const path = ['inputs', id]
  switch (where % 20) {
    case 7:
      return edit(doc, [...path, 'type'], ['number', 'text', 'boolean'][where % 3] ?? 'text')
    case 8:
    case 9:
      return edit(doc, [...path, 'default'], word)
    case 10:
      return removeItem(doc, `inputs/${id}`)
    case 11:
      return renameItems(doc, new Map([[`inputs/${id}` as const, `inputs/${id}_${word}` as const]]))
    default:
      // Under the same id on both sides, as after an import or a paste.
      return edit(doc, ['inputs', 'again'], { id: 'again', type: where % 3 === 0 ? 'number' : 'text', default: word })
  }
}

function applyRarely(doc: FlowDoc, id: string, where: number, what: number): FlowDoc {
  const node = ['nodes', id]
  const word = words[what % words.length] ?? ''
  switch (where % 20) {
    case 13:
      return edit(doc, ['nodes', 'again'], {
        id: 'again',
        type: 'enrichment',
        name: word,
        inputs: { c: constant(what % 3) },
        outputs: [{ id: 'out' }],
      })
    case 14:
      return hasEntity(doc.nodes, 'again') && !leadsTo(doc, `nodes/${id}`, 'nodes/again')
        ? edit(doc, [...node, 'inputs', 'w'], ref('again.out'))
        : doc
    case 15:
      return edit(doc, [...node, 'run_if'], `${sourceFor(doc, id, what)} != "${word}"`)
    case 16:
      return edit(doc, [...node, 'template'], `${word}\n\nfor {{${sourceFor(doc, id, what)}}}\n\nend`)
    case 17:
      return edit(doc, [...node, 'enrichments'], [what % 2, 2 + (what % 3), 5])
    case 18:
      return edit(doc, [...node, 'hint'], what % 2 === 0 ? { deep: [what % 3], word } : word)
    default:
      return toEnd(doc, id)
  }
}

/** Returns the flow with the node moved behind all other nodes. */
const toEnd = (doc: FlowDoc, id: string): FlowDoc => ({
  ...doc,
  nodes: { ...doc.nodes, order: [...doc.nodes.order.filter((key) => key !== id), id] },
})

/** Changes the spelling of a reference or constant: in a parameter, a template, the output or an unknown key. */
function respell(doc: FlowDoc, id: string, where: number, what: number): FlowDoc {
  const node = ['nodes', id]
  const holder = entity(doc.nodes, id)
  switch (where % 4) {
    case 0: {
      const name = ['a', 'b', 'c'][Math.floor(where / 4) % 3] ?? 'a'
      const value = own(own(holder, 'inputs'), name)
      return value === undefined ? doc : edit(doc, [...node, 'inputs', name], spelledAs(value, what))
    }
    case 1: {
      const text = own(holder, 'template')
      return typeof text === 'string'
        ? edit(doc, [...node, 'template'], text.replaceAll(/\{?\{([^{}]+)\}\}?/g, what % 2 === 0 ? '{$1}' : '{{$1}}'))
        : doc
    }
    case 2: {
      const field = own(own(doc.output, 'fields'), 'one')
      return field === undefined ? doc : edit(doc, ['output', 'fields', 'one'], spelledAs(field, what))
    }
    default:
      return edit(doc, [...node, 'hint'], spelledAs(ref('in0'), what))
  }
}

function spelledAs(value: Json, what: number): Json {
  const text = readReference(value)?.text
  if (text === undefined) return own(value, 'value') ?? constant(value)
  return [`{${text}}`, `{{${text}}}`, `{{ ${text} }}`, `$${text}`, ref(text)][what % 5] ?? value
}

const leaves = new WeakMap<FlowDoc, ReadonlyMap<string, Json>>()

/** Every plain value outside `ui`, by its path; found once for each state. */
export function leavesOf(doc: FlowDoc): ReadonlyMap<string, Json> {
  const known = leaves.get(doc)
  if (known) return known
  const into = new Map<string, Json>()
  leaves.set(doc, into)
  const walk = (value: Json | undefined, path: string): void => {
    if (value === undefined) return
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    else into.set(path, value)
  }
  walk(doc.name, 'name')
  walk(doc.description, 'description')
  for (const container of ['inputs', 'nodes'] as const) {
    for (const key of doc[container].order) walk(entity(doc[container], key), `${container}/${key}`)
  }
  walk(doc.output, 'output')
  walk(doc.extra, 'extra')
  return into
}
