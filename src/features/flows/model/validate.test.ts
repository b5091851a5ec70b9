import { expect, test } from 'vitest'
import { applyStep } from '../commands/apply-step.ts'
import { moveItems } from '../commands/arrange.ts'
import { connect } from '../commands/connect.ts'
import { fixesOf } from '../commands/fixes.ts'
import type { Step } from '../commands/flow-command.ts'
import { removeItems } from '../commands/remove.ts'
import { setField } from '../commands/set.ts'
import { fromWire, toWire } from './adapter.ts'
import { emptyCatalogue } from './catalogue.ts'
import type { FlowDoc } from './flow-document.ts'
import { largeFlow, testCatalogue } from './flows.testing.ts'
import type { Json } from './json.ts'
import { validate } from './validate.ts'

const enrichment = { type: 'enrichment', enrichment: 7 }
const flow = (nodes: Json, inputs: Json = [{ id: 'company' }], output: Json = { fields: {} }) =>
  fromWire({ name: 'Leads', config: { inputs, nodes, output } })

const node = (id: string, from: string) => ({ id, ...enrichment, inputs: { domain: `{{${from}.domain}}` } })

const applied = (doc: FlowDoc, step: Step | undefined) => (step ? applyStep(doc, step).doc : doc)
const problemsOf = (doc: FlowDoc) =>
  validate(doc, testCatalogue).problems.map(({ kind, item, field, name }) =>
    [kind, item, field, name].filter(Boolean).join(' '),
  )

/** Returns the fixes of the first problem. */
const fixes = (doc: FlowDoc) => {
  const { problems, edges } = validate(doc, testCatalogue)
  const [first] = problems
  return first ? fixesOf(doc, first, edges, testCatalogue, () => 0.5) : []
}

test('contract F7: problems of a flow are shown on their nodes, errors first', () => {
  const doc = flow([
    { id: 'a', ...enrichment, inputs: { domain: '' } },
    { id: 'a', ...enrichment, inputs: { domain: '{{b.domain}}' } },
    { id: 'b', type: 'enrichment', inputs: { x: '{{a.nothing}}', y: '{{lost.z}}' }, run_if: 'a.domain != ("x"' },
    {
      id: 'c',
      type: 'condition',
      cases: [
        { id: 'yes', when: '' },
        { id: 'yes', when: 'b.domain' },
      ],
      else: 'no',
    },
  ])
  expect(problemsOf(doc)).toEqual([
    'required nodes/a domain',
    'taken-id nodes/a?2 a',
    'nothing-chosen nodes/b',
    'expression nodes/b run_if',
    'empty-expression nodes/c cases.0.when yes',
    'taken-case nodes/c yes',
    'missing-output nodes/b x nothing',
    'missing-source nodes/b y lost.z',
    'unread-input inputs/company company',
    'unread-node nodes/a?2 a?2',
    'unread-node nodes/c c',
    'no-output output',
  ])
})

test('contract F7: nodes that wait for each other are named together', () => {
  const doc = flow([node('a', 'c'), node('b', 'a'), node('c', 'b'), node('d', 'c')])
  const { problems, byItem } = validate(doc, testCatalogue)
  expect(problems[0]).toMatchObject({ kind: 'cycle', items: expect.arrayContaining(['nodes/a', 'nodes/b', 'nodes/c']) })
  expect(problems[0]?.items).toHaveLength(3)
  expect(byItem.get('nodes/b')).toContain(problems[0])
  const [cut] = fixes(doc)
  expect(problemsOf(applied(doc, cut?.step()))).not.toContainEqual(expect.stringContaining('cycle'))
})

test('unknown parts have no problems', () => {
  const doc = flow([
    { id: 'a', ...enrichment },
    { id: 'b', type: 'teleport', inputs: { x: '{{a.whatever}}' } },
  ])
  expect(validate(doc, emptyCatalogue).problems.filter(({ level }) => level === 'error')).toEqual([])
})

test('the fix that removes an unread node checks none of the others', () => {
  const doc = largeFlow(60)
  const problem = { id: 'a', kind: 'unread-node', level: 'note', item: 'nodes/node_59' } as const
  let checks = 0
  const watched = new Proxy(doc, {
    get: (of, key, self) => {
      checks += 1
      return Reflect.get(of, key, self) as unknown
    },
  })
  const [remove, ...more] = fixesOf(watched, problem, [], testCatalogue, () => 0.5)
  expect([remove?.key, more.length, checks]).toEqual(['remove', 0, 0])
  expect(applied(doc, remove?.step()).nodes.order).not.toContain('node_59')
})

test('a missing value is offered what bears its name', () => {
  const doc = flow(
    [
      { id: 'dom', ...enrichment, inputs: { domain: 'x.be' } },
      { id: 'a', ...enrichment },
    ],
    [{ id: 'Domain' }],
  )
  expect(fixes(doc).map(({ key, name }) => [key, name])).toEqual([
    ['feed', 'Domain'],
    ['feed', 'dom.domain'],
  ])
  expect(problemsOf(applied(doc, fixes(doc)[1]?.step()))).not.toContain('required nodes/a domain')
})

test('a broken reference can be connected elsewhere, made an input, or removed', () => {
  const doc = flow([
    { id: 'dom', ...enrichment, inputs: { domain: '{{company}}' } },
    { id: 'a', type: 'transform', template: 'At {{dmo.domain}}!' },
  ])
  expect(fixes(doc).map(({ key, name }) => [key, name])).toEqual([
    ['reconnect', 'dom.domain'],
    ['remove-reference', undefined],
  ])
  const texts = fixes(doc).map(({ step }) => applied(doc, step()).nodes.byKey['a'])
  expect(texts).toMatchObject([{ template: 'At {{dom.domain}}!' }, { template: 'At !' }])

  const input = flow([{ id: 'a', ...enrichment, inputs: { domain: '{{website}}' } }])
  const [add] = fixes(input)
  expect(add).toMatchObject({ key: 'add-input', name: 'website' })
  expect(toWire(applied(input, add?.step())).config).toMatchObject({
    inputs: [{ id: 'company' }, { id: 'website', type: 'text' }],
  })
})

test('a second check finds the same as the first one, whatever was done between', () => {
  let doc = largeFlow(60)
  let before = validate(doc, testCatalogue)
  const steps: ((now: FlowDoc) => Step | undefined)[] = [
    (now) => setField(now, 'nodes/node_3', 'domain', undefined),
    (now) => connect(now, { source: 'nodes/node_50', output: 'domain', target: 'nodes/node_3', input: 'domain' }),
    (now) => removeItems(now, ['nodes/node_20', 'inputs/company']),
    (now) => moveItems(now, new Map([['nodes/node_1', { x: 5, y: 5 }]])),
    (now) => setField(now, 'nodes/node_7', 'country', { constant: 'Belgium' }),
    (now) => setField(now, 'output', 'lead', undefined),
  ]
  for (const step of steps) {
    doc = applied(doc, step(doc))
    const next = validate(doc, testCatalogue, before)
    const fresh = validate(doc, testCatalogue)
    expect([next.problems, next.edges]).toEqual([fresh.problems, fresh.edges])
    expect([...next.byItem]).toEqual([...fresh.byItem])
    before = next
  }
})

test('a move, and a change that mends nothing, leave the list of problems as it is', () => {
  const doc = largeFlow(30)
  const before = validate(doc, testCatalogue)
  const moved = validate(
    applied(doc, moveItems(doc, new Map([['nodes/node_1', { x: 5, y: 5 }]]))),
    testCatalogue,
    before,
  )
  const typed = validate(
    applied(doc, setField(doc, 'nodes/node_7', 'country', { constant: 'Peru' })),
    testCatalogue,
    before,
  )
  expect([moved.problems, moved.edges]).toEqual([before.problems, before.edges])
  expect(moved.problems).toBe(before.problems)
  expect(typed.problems).toBe(before.problems)
  expect(typed.edges).toBe(before.edges)
})
