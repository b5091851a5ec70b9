import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from '../model/adapter.ts'
import { fieldsOf } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import { anyFlow, anyJson } from '../model/flows.testing.ts'
import type { Json, JsonObject } from '../model/json.ts'
import type { ItemBox, ItemPosition } from '../model/positions.ts'
import { edgesOf } from '../model/references.ts'
import { addInput, addNode, addNote, group } from './add.ts'
import { applyStep } from './apply-step.ts'
import { moveItems } from './arrange.ts'
import { copyItems, duplicate, paste, readFragment } from './clipboard.ts'
import { connect, disconnect } from './connect.ts'
import { stepTo } from './differences.ts'
import { inverse, type Patch, type Step } from './flow-command.ts'
import { type History, noHistory, record, redo, undo } from './history.ts'
import { align, distribute } from './line-up.ts'
import { removeItems, ungroup } from './remove.ts'
import { relabel, renameCase, renameId } from './rename.ts'
import { changeItem, renameField, setField, setFlowText, setOrder, setValue } from './set.ts'

const exact = (doc: FlowDoc) => JSON.stringify(toWire(doc))

/** A random command on a document; the numbers choose among its items. */
function anyStep(
  doc: FlowDoc,
  [what, a, b]: readonly [number, number, number],
  value: Parameters<typeof setValue>[3],
  random: () => number,
): Step | undefined {
  const all: ItemId[] = [
    ...doc.inputs.order.map((id): ItemId => `inputs/${id}`),
    ...doc.nodes.order.map((id): ItemId => `nodes/${id}`),
    ...Object.keys((doc.ui?.notes ?? {}) as object).map((id): ItemId => `notes/${id}`),
    'output',
  ]
  const item = all[a % all.length] ?? 'output'
  const other = all[b % all.length] ?? 'output'
  const edges = edgesOf(doc)
  const edge = edges[a % Math.max(1, edges.length)]
  const fields = fieldsOf(doc, item)
  const field = fields[b % Math.max(1, fields.length)]?.name ?? 'fresh'
  const box = { x: a, y: b, width: 10 + a, height: 10 + b }
  const boxes = new Map<ItemId, ItemBox>(all.slice(0, 4).map((one, at) => [one, { ...box, x: a * at, y: b + at }]))
  const commands: (() => Step | undefined)[] = [
    () =>
      addNode(
        doc,
        { type: 'transform', name: 'New', template: '' },
        { random, position: box, ...(edge && { instead: edge }), edges: [{ source: item, output: 'x', input: 'y' }] },
      ),
    () =>
      addInput(
        doc,
        'Work e-mail',
        { type: 'text' },
        { random, position: box, edges: [{ target: other, output: '', input: 'run_if' }] },
      ),
    () => addNote(doc, 'why', box, random),
    () => removeItems(doc, [item, other]),
    () =>
      moveItems(
        doc,
        new Map<ItemId, ItemPosition>([
          [item, box],
          [other, { x: b, y: a }],
        ]),
      ),
    () => renameId(doc, item, `fresh_${b}`),
    () => relabel(doc, item, `Name ${b}`),
    () =>
      connect(doc, { source: item, output: a % 2 ? 'x' : '', target: other, input: ['p', 'run_if', ''][b % 3] ?? '' }),
    () => edge && disconnect(doc, edge),
    () => setField(doc, item, field, b % 3 ? { constant: value ?? null } : undefined),
    () => setField(doc, item, field, { reference: `dom.out${b}` }),
    () => setValue(doc, item, ['run_if'], b % 2 ? `dom.x == ${b}` : undefined),
    () => setOrder(doc, item, all[b % all.length]?.split('/')[1] ?? null),
    () => renameField(doc, item, field, `field_${b}`),
    () => renameCase(doc, item, field, 'fresh_case'),
    () => duplicate(doc, [item, other], random)?.step,
    () => align(doc, boxes, 'centre') ?? distribute(doc, boxes, 'x'),
    () => group(doc, [item, other], 'Both', box, random),
    () =>
      ungroup(
        doc,
        Object.keys((doc.ui?.groups ?? {}) as object).map((id): ItemId => `groups/${id}`),
      ),
    () => setFlowText(doc, 'name', `Flow ${a}`) ?? setFlowText(doc, 'description', 'text'),
  ]
  return commands[what % commands.length]?.()
}

const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const walk = fc.array(
  fc.record({
    act: fc.constantFrom('do', 'do', 'do', 'undo', 'redo'),
    dice: fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)),
    value: anyJson,
  }),
  { minLength: 1, maxLength: 25 },
)

type Command = {
  readonly act: 'do' | 'undo' | 'redo'
  readonly dice: readonly [number, number, number]
  readonly value: Json
}

/** Runs a random walk. Returns where a document differs from the one at the same point of the history. */
function faultsOf(start: FlowDoc, acts: readonly Command[], random: () => number): string[] {
  const faults: string[] = []
  const states = [exact(start)]
  let [doc, history]: [FlowDoc, History] = [start, noHistory]
  const check = (what: string, skipped: readonly Patch[] = []) => {
    if (skipped.length > 0) faults.push(`${what}: did not fit ${JSON.stringify(skipped)}`)
    if (exact(doc) !== states[history.past.length]) faults.push(`${what}: another document`)
  }
  const travel = (move: typeof undo): boolean => {
    const moved = move(history, doc)
    if (moved) ({ doc, history } = moved)
    if (moved) check(move.name, moved.skipped)
    return moved !== undefined
  }
  for (const [at, { act, dice, value }] of acts.entries()) {
    if (act !== 'do') travel(act === 'undo' ? undo : redo)
    const step = act === 'do' ? anyStep(doc, dice, value, random) : undefined
    if (!step) continue
    const { doc: next, applied, skipped } = applyStep(doc, JSON.parse(JSON.stringify(step)) as Step)
    // The step itself, as the same object, has its resulting document cached.
    const created = applyStep(doc, step)
    if (exact(created.doc) !== exact(next) || JSON.stringify(created.applied) !== JSON.stringify(applied))
      faults.push(`${step.label.key}: made another document than it is applied to`)
    doc = next
    // So far apart that no two steps are one.
    history = record(history, step, at * 2000)
    states.splice(history.past.length, Infinity, exact(doc))
    check(step.label.key, skipped)
  }
  while (travel(undo));
  while (travel(redo));
  return faults
}

test('flows G7: a random walk of doing, undoing and redoing comes back to the identical document', () => {
  fc.assert(
    fc.property(anyFlow, walk, fc.nat(), (flow, acts, seed) => {
      expect(faultsOf(fromWire(flow), acts, seeded(seed))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const nothing: Step = { label: { key: 'replace' }, patches: [] }

test('one step leads from any document to any other, and its undo back', () => {
  fc.assert(
    fc.property(anyFlow, anyFlow, (from, to) => {
      const [a, b] = [fromWire(from), fromWire(to)]
      const step = stepTo(a, b, { key: 'replace' }) ?? nothing
      const { doc } = applyStep(a, step)
      expect(toWire(doc)).toEqual(toWire(b))
      expect(exact(applyStep(doc, inverse(step)).doc)).toBe(exact(a))
    }),
    { numRuns: 300 },
  )
})

test('what is copied and pasted into another flow holds together under new ids', () => {
  const flow = fromWire({
    name: 'A',
    config: {
      inputs: [{ id: 'email' }],
      nodes: [
        { id: 'dom', type: 'enrichment', inputs: { a: { type: 'mapping', value: 'email' } } },
        { id: 'x', type: 'transform', inputs: {}, template: '{{dom.domain}} of {{other.y}}', run_if: 'dom.found' },
      ],
    },
    ui: { nodes: { dom: { x: 10, y: 20 }, x: { x: 110, y: 60 } } },
  })
  const part = readFragment(copyItems(flow, ['nodes/x', 'nodes/dom', 'inputs/email']))
  const target = fromWire({ name: 'B', config: { inputs: { email: {} }, nodes: {}, output: {} } })
  const pasted = part && paste(target, part, { random: seeded(1), at: { x: 0, y: 0 } })
  const { doc } = applyStep(target, pasted?.step ?? { label: { key: 'paste' }, patches: [] })
  const [dom = '', x = ''] = doc.nodes.order
  expect(pasted?.pasted).toEqual(['inputs/email_2', `nodes/${dom}`, `nodes/${x}`])
  expect(toWire(doc)).toMatchObject({
    config: {
      inputs: { email: {}, email_2: {} },
      nodes: {
        [dom]: { type: 'enrichment', inputs: { a: { type: 'mapping', value: 'email_2' } } },
        [x]: { template: `{{${dom}.domain}} of {{other.y}}`, run_if: `${dom}.found` },
      },
    },
    ui: { nodes: { [dom]: { x: 0, y: 0 }, [x]: { x: 100, y: 40 } } },
  })
})

test.each(['no JSON', '{"a":1}', '[1]', '""'])('%s is nothing to paste', (text) => {
  expect(readFragment(text)).toBeUndefined()
})

const of = (node: JsonObject) =>
  fromWire({ name: 'A', config: { inputs: [], nodes: [{ id: 'if', type: 'condition', ...node }] } })

test('an item changed by JSON of an older version keeps what was changed meanwhile, and its lists are taken whole', () => {
  const [a, b, x]: readonly [JsonObject, JsonObject, JsonObject] = [
    { id: 'a', when: 'dom.a' },
    { id: 'b', when: 'dom.b' },
    { id: 'x', when: 'dom.x' },
  ]
  const then = { inputs: { one: '1', two: '2' }, cases: [a, b] }
  const changed = (typed: JsonObject, now: JsonObject) => {
    const doc = of(now)
    const step = changeItem(doc, 'nodes/if', itemValue(of(then), 'nodes/if'), itemValue(of(typed), 'nodes/if') ?? null)
    return step && itemValue(applyStep(doc, step).doc, 'nodes/if')
  }
  const cases = [a, { id: 'b', when: 'typed' }]
  // A case was inserted before both, or one was removed: no condition gets to another case.
  expect(changed({ ...then, cases }, { ...then, name: 'New', cases: [x, a, b] })).toMatchObject({ name: 'New', cases })
  expect(changed({ ...then, cases }, { ...then, cases: [b] })).toMatchObject({ cases })
  const others = { ...then, inputs: { one: '1', two: '2', three: '3' } }
  expect(changed({ ...then, inputs: { two: 'typed' } }, others)).toMatchObject({ inputs: { two: 'typed', three: '3' } })
  expect(changed({ ...then, inputs: { two: 'typed' } }, others)).not.toHaveProperty('inputs.one')
})
