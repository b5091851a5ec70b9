import { expect, test } from 'vitest'
import { fromWire } from './adapter.ts'
import type { Json, JsonObject } from './json.ts'
import { renameReferences } from './rename-references.ts'
import { differing, sameFlow } from './same-flow.ts'

const read = (config: JsonObject, ui?: JsonObject) => fromWire({ name: 'Leads', config, ui })
const at = (x: number, zoom: number) => read({}, { nodes: { a: { x, y: 0 } }, viewport: { x: 0, y: 0, zoom } })
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'a.out']))
const inOrder = (...ids: string[]) => ids.map((id) => ({ id }))

const param = (x: Json, more: JsonObject = {}) => read({ nodes: [{ id: 'a', inputs: { x }, ...more }] })
const spellings: readonly Json[] = [
  '{email}',
  '{{email}}',
  '{{ email }}',
  '$email',
  'email',
  { type: 'mapping', value: 'email' },
  { type: 'simple', value: 'email' },
  { type: 'simple', value: '{email}' },
]

const alike = (make: (one: Json) => ReturnType<typeof read>) =>
  spellings.flatMap((one) => spellings.filter((other) => one !== other && sameFlow(make(one), make(other))))

test('each spelling of a reference or a constant is a value of its own, in parameters and in unknown keys', () => {
  expect(alike((one) => param(one))).toEqual([])
  expect(alike((one) => param(1, { hint: { deep: [one] } }))).toEqual([])
  expect(alike((one) => read({ output: { fields: { x: one } } }))).toEqual([])
  expect(alike((one) => read({ retries: one }))).toEqual([])
})

test('a template differs with the braces in it', () => {
  expect(sameFlow(param(1, { template: 'To {name}' }), param(1, { template: 'To {{name}}' }))).toBe(false)
})

test('the form in which nodes and inputs come is a change, unless there are none; the order of other keys is none', () => {
  const list = read({ inputs: [{ id: 'email', type: 'text' }] })
  expect(sameFlow(list, read({ inputs: { email: { type: 'text', id: 'email' } } }))).toBe(false)
  expect(sameFlow(list, read({ inputs: [{ type: 'text', id: 'email' }] }))).toBe(true)
})

test('a moved node differs in ui alone, a moved view in nothing', () => {
  expect(differing(at(1, 1), at(2, 1))).toEqual({ name: false, description: false, config: false, ui: true })
  expect(sameFlow(at(1, 1), at(1, 2))).toBe(true)
})

test('the order of inputs counts, and that of nodes', () => {
  expect(sameFlow(read({ inputs: inOrder('a', 'b') }), read({ inputs: inOrder('b', 'a') }))).toBe(false)
  expect(sameFlow(read({ nodes: inOrder('a', 'b') }), read({ nodes: inOrder('b', 'a') }))).toBe(false)
})

test('the order of what comes out counts, in whatever form it is written', () => {
  const [first, second] = [fields('a', 'b'), fields('b', 'a')]
  expect(sameFlow(read({ output: { fields: first } }), read({ output: { fields: second } }))).toBe(false)
  expect(sameFlow(read({ output: first }), read({ output: second }))).toBe(false)
  expect(sameFlow(read({ output: { fields: first } }), read({ output: { fields: { ...first } } }))).toBe(true)
})

test('a rename reaches references of every spelling, templates and expressions', () => {
  const node: Json = {
    id: 'x',
    inputs: {
      a: { type: 'mapping', value: 'dom.domain', note: 'dom' },
      b: '{{ dom.domain }}',
      c: 'Ask {{dom.first}} of {dom.last}, not {{domino.x}} or dom.x, at {{ inputs.dom | upper }}',
      d: 'dom.bare',
      e: ['$dom.dollar', { deep: '{dom.single}' }],
      f: { type: 'simple', value: 'dom.domain' },
    },
    run_if: 'dom.domain != "dom.domain" && size(dom.list) > 0 && domino.dom == 1 && {dom.x} != dom.y.startsWith("z")',
  }
  const doc = read({ inputs: [{ id: 'dom' }], nodes: [{ id: 'dom' }, { id: 'domino' }, node] })
  expect(renameReferences(doc, node, new Map([['nodes/dom', 'site']]))).toEqual({
    id: 'x',
    inputs: {
      a: { type: 'mapping', value: 'site.domain', note: 'dom' },
      b: '{{ site.domain }}',
      c: 'Ask {{site.first}} of {site.last}, not {{domino.x}} or dom.x, at {{ inputs.dom | upper }}',
      d: 'site.bare',
      e: ['$site.dollar', { deep: '{site.single}' }],
      f: { type: 'simple', value: 'dom.domain' },
    },
    run_if:
      'site.domain != "dom.domain" && size(site.list) > 0 && domino.dom == 1 && {site.x} != site.y.startsWith("z")',
  })
  expect(renameReferences(doc, node, new Map([['inputs/dom', 'website']]))).toMatchObject({
    inputs: { c: 'Ask {{dom.first}} of {dom.last}, not {{domino.x}} or dom.x, at {{ inputs.website | upper }}' },
  })
  expect(renameReferences(doc, node, new Map([['nodes/other', 'y']]))).toBe(node)
})
