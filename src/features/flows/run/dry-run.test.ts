import { expect, test } from 'vitest'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { dryRun } from './dry-run.ts'
import type { RunPrediction } from './dry-run.ts'

const from = (value: string) => ({ type: 'mapping', value })
const doc = fromWire({
  name: 'Leads',
  config: {
    inputs: [{ id: 'company' }, { id: 'kind' }],
    nodes: [
      { id: 'mail', type: 'enrichment', enrichment: 123, inputs: { domain: from('dom.domain') }, run_if: 'way.big' },
      { id: 'way', type: 'condition', inputs: {}, cases: [{ id: 'big', when: 'kind == "big"' }], else: 'small' },
      {
        id: 'dom',
        type: 'enrichment',
        enrichment: 7,
        inputs: { name: from('company'), note: 'Is it {{company}}?', pages: { type: 'simple', value: 2 } },
      },
      { id: 'later', type: 'enrichment', enrichment: 8, inputs: { lead: from('way.small'), name: from('company') } },
      { id: 'late', type: 'enrichment', enrichment: 8, inputs: {}, run_if: 'dom.domain != ""' },
    ],
    output: { fields: { company: from('company'), mail: from('mail.email') } },
  },
})
const run = (kind: string) => dryRun(doc, emptyCatalogue, { company: 'Brightloom', kind })
const node = (kind: string, id: string) => run(kind).nodes.find(({ item }) => item === `nodes/${id}`)
const words = ({ value }: { readonly value: RunPrediction }) => (value.known ? value.value : `after ${value.from}`)

test('a sample flows through references and texts, as far as no node has to respond first', () => {
  expect(node('big', 'dom')?.fields.map(words)).toEqual(['Brightloom', 'Is it Brightloom?', 2])
  expect(node('big', 'mail')?.fields.map(words)).toEqual(['after nodes/dom'])
  expect(run('big').output.map(words)).toEqual(['Brightloom', 'after nodes/mail'])
})

test('the branch that the sample decides is taken, and the other one is left out', () => {
  expect(node('big', 'way')?.exit).toBe('big')
  expect(['mail', 'later'].map((id) => node('big', id)?.fate)).toEqual(['runs', 'skipped'])
  expect(node('none', 'way')?.exit).toBe('small')
  expect(['mail', 'later'].map((id) => node('none', id)?.fate)).toEqual(['skipped', 'runs'])
})

test('what a skipped node would have given is nothing; what leads to a node is no value of it', () => {
  expect(run('none').output.map(words)).toEqual(['Brightloom', null])
  expect(node('none', 'later')?.fields.map(({ name }) => name)).toEqual(['name'])
})

test('a condition on the output of a node is left open', () => {
  expect(node('big', 'late')?.fate).toBe('depends')
})

test('nodes are in the order in which they would run, also where they wait for each other', () => {
  expect(run('big').nodes.map(({ item }) => item)).toEqual(
    ['way', 'dom', 'later', 'late', 'mail'].map((id) => `nodes/${id}`),
  )
  const ring = fromWire({
    name: 'Ring',
    config: {
      nodes: [
        { id: 'a', type: 'enrichment', inputs: { x: from('b.y') } },
        { id: 'b', type: 'enrichment', inputs: { x: from('a.y') } },
      ],
    },
  })
  expect(dryRun(ring, emptyCatalogue, {}).nodes.map(({ item }) => item)).toEqual(['nodes/a', 'nodes/b'])
})

test('values of two kinds are not compared here: the service decides', () => {
  const [gate] = dryRun(
    fromWire({
      name: 'Gate',
      config: {
        inputs: [{ id: 'count' }],
        nodes: [{ id: 'gate', type: 'condition', cases: [{ id: 'many', when: 'count > 5' }], else: 'few' }],
      },
    }),
    emptyCatalogue,
    { count: '7' },
  ).nodes
  expect([gate?.exit, gate?.fate]).toEqual([undefined, 'runs'])
})

test('what needs a node that may be skipped is not shown as certain', () => {
  const chain = fromWire({
    name: 'Chain',
    config: {
      inputs: [{ id: 'company' }],
      nodes: [
        { id: 'dom', type: 'enrichment', enrichment: 7, inputs: { name: from('company') } },
        {
          id: 'mail',
          type: 'enrichment',
          enrichment: 8,
          inputs: { domain: from('dom.domain') },
          run_if: 'dom.domain != ""',
        },
        { id: 'check', type: 'enrichment', enrichment: 9, inputs: { email: from('mail.email') } },
      ],
      output: { fields: {} },
    },
  })
  const fates = dryRun(chain, emptyCatalogue, { company: 'Brightloom' }).nodes.map(({ fate }) => fate)
  expect(fates).toEqual(['runs', 'depends', 'depends'])
})

test('a template needs no call: its value is known', () => {
  const greeting = fromWire({
    name: 'Greeting',
    config: {
      inputs: [{ id: 'company' }],
      nodes: [
        {
          id: 'hello',
          type: 'transform',
          inputs: { who: from('company') },
          template: 'Hello {{who}}',
          outputs: [{ id: 'text' }],
        },
      ],
      output: { fields: { text: from('hello.text') } },
    },
  })
  expect(dryRun(greeting, emptyCatalogue, { company: 'Brightloom' }).output.map(words)).toEqual(['Hello Brightloom'])
})
