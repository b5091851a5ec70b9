import { type Entities, entity, type FlowDoc } from '../model/flow-document.ts'
import { type Json, type JsonObject, own } from '../model/json.ts'
import { isOpen } from './conflict.ts'
import { type Merged, mergeFlows, type MergeOptions } from './merge-flows.ts'
import { setAt } from './set-at.ts'
import { flowTextsOf } from '../model/flow-texts.ts'

/** A reference and a constant as the contract writes them. */
export const ref = (value: string): Json => ({ type: 'mapping', value })
export const constant = (value: Json): Json => ({ type: 'simple', value })

export const entities = (list: readonly JsonObject[]): Entities => ({
  form: 'list',
  order: list.map(({ id }) => String(id)),
  byKey: Object.fromEntries(list.map((item) => [String(item['id']), item])),
})

/** Find domain → Email finder → If found → Company profile, as the showcase has it, with positions and a note. */
export const scoring: FlowDoc = {
  ...flowTextsOf({ name: 'Lead scoring', description: 'Finds a work email.' }),
  inputs: entities([
    { id: 'name', type: 'text', required: true },
    { id: 'company', type: 'text', required: true },
  ]),
  nodes: entities([
    {
      id: 'dom',
      type: 'enrichment',
      name: 'Find domain',
      enrichment: 12,
      inputs: { company: ref('company'), country: constant('Belgium') },
      outputs: [{ id: 'domain', response_field_id: 5 }],
    },
    {
      id: 'mail',
      type: 'waterfall',
      name: 'Email finder',
      waterfall: 'email',
      enrichments: [4, 9, 2],
      inputs: { domain: ref('dom.domain'), name: ref('name'), tags: constant(['a', 'b']) },
      outputs: [{ id: 'email' }],
      run_if: 'dom.domain != ""',
    },
    { id: 'found', type: 'condition', name: 'If found', cases: [{ id: 'yes', when: 'mail.email != ""' }] },
    {
      id: 'profile',
      type: 'enrichment',
      name: 'Company profile',
      enrichment: 31,
      inputs: { domain: ref('dom.domain') },
      outputs: [{ id: 'staff' }],
      run_if: 'found.yes',
    },
    { id: 'text', type: 'transform', name: 'Text', template: 'Dear {{name}},\n\nwe found\n\n{{mail.email}}\n\nBye' },
  ]),
  output: { fields: { email: ref('mail.email'), staff: ref('profile.staff') } },
  ui: {
    nodes: { dom: { x: 0, y: 0 }, mail: { x: 200, y: 0 }, found: { x: 400, y: 0 }, profile: { x: 600, y: 0 } },
    notes: { n1: { text: 'Ask Ann', x: 0, y: 300 } },
    viewport: { x: 0, y: 0, zoom: 1 },
  },
  extra: {},
  keys: ['inputs', 'nodes', 'output'],
}

/** Returns the document with another value at a path; undefined removes it. Entities change in the order, too. */
export function edit(doc: FlowDoc, path: readonly string[], value: Json | undefined): FlowDoc {
  const [container = '', key = '', ...rest] = path
  if (container !== 'inputs' && container !== 'nodes') {
    const next = setAt({ at: (doc as unknown as JsonObject)[container] ?? null }, ['at', ...path.slice(1)], value)
    return { ...doc, [container]: own(next, 'at') ?? null }
  }
  const next = setAt(entity(doc[container], key), rest, value)
  const others = Object.entries(doc[container].byKey).filter(([other]) => other !== key)
  const order = doc[container].order.filter((other) => other !== key || next !== undefined)
  const at = order.includes(key) || next === undefined ? order : [...order, key]
  const byKey = Object.fromEntries(next === undefined ? others : [...others, [key, next]])
  return { ...doc, [container]: { ...doc[container], order: at, byKey } }
}

/** Several edits after one another. */
export const edits = (doc: FlowDoc, list: readonly (readonly [string, Json | undefined])[]): FlowDoc =>
  list.reduce((flow, [path, value]) => edit(flow, path.split('/'), value), doc)

/** Returns the value at a path of the document. */
export const at = (doc: FlowDoc, path: string): Json | undefined => {
  const [container = '', key = '', ...rest] = path.split('/')
  const value =
    container === 'inputs' || container === 'nodes'
      ? entity(doc[container], key)
      : own((doc as unknown as JsonObject)[container] as Json, key)
  return rest.reduce<Json | undefined>((inner, step) => (inner as Record<string, Json> | undefined)?.[step], value)
}

/** The open conflicts as one line each. */
export const open = ({ conflicts }: Merged): readonly string[] =>
  conflicts.filter(isOpen).map(({ kind, path }) => `${kind} ${path.join('/')}`)

/** Merges again with one resolution for every open conflict; `first` is an earlier merge of these, if there is one. */
export function settle(
  [base, mine, theirs]: readonly [FlowDoc, FlowDoc, FlowDoc],
  choice: 'mine' | 'theirs' | 'both',
  options: MergeOptions = {},
  merge: typeof mergeFlows = mergeFlows,
  first?: Merged,
): Merged {
  let resolutions = options.resolutions ?? {}
  let merged = first ?? merge(base, mine, theirs, { ...options, resolutions })
  for (let round = 0; round < 20 && merged.conflicts.some(isOpen); round += 1) {
    const decisions = merged.conflicts
      .filter(isOpen)
      .map((conflict) => [conflict.id, { choice, of: conflict }] as const)
    resolutions = { ...resolutions, ...Object.fromEntries(decisions) }
    merged = merge(base, mine, theirs, { ...options, resolutions })
  }
  return merged
}
