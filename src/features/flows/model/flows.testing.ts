import fc from 'fast-check'
import { type EnrichmentDetail, enrichmentDetailSchema } from '#contract/enrichments.ts'
import { waterfallSchema } from '#contract/waterfalls.ts'
import { fromWire } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import type { FlowDoc } from './flow-document.ts'
import type { Json, JsonObject } from './json.ts'

/** Configs as services may spell them: every form of contract F1, unknown kinds and keys, and misplaced values. */

const ids = fc.constantFrom('dom', 'email', 'prof', 'wf', 'score', 'a.b', 'n-1', '7', '__proto__', 'constructor', '')
const names = fc.constantFrom('domain', 'company', 'found', 'else', 'first_name', 'x')
const named = fc.tuple(ids, names).map(([id, output]) => `${id}.${output}`)

/** Anything JSON can hold. */
export const anyJson = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Json)

const reference: fc.Arbitrary<Json> = fc.oneof(
  named.map((value): Json => ({ type: 'mapping', value })),
  ids.map((value): Json => ({ type: 'mapping', value })),
  fc.tuple(named, anyJson).map(([value, strange]): Json => ({ strange, value, type: 'mapping' })),
  fc
    .tuple(named, fc.constantFrom('{{x}}', '{{ x }}', '{x}', '$x', 'x'))
    .map(([name, form]) => form.replace('x', () => name)),
)

const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: reference },
  anyJson.map((constant): Json => ({ type: 'simple', value: constant })),
  anyJson,
  named.map((name) => `Hello {{${name}}}, from {${name}}`),
)

const fields = (of: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 3, arbitrary: fc.dictionary(names, of) }, fc.array(fc.record({ name: names, value: of })), anyJson)

const expression = fc.oneof(
  named.map((name) => `${name} != "" && size(${name}) > 0`),
  fc.string(),
)

const type = fc.constantFrom('enrichment', 'waterfall', 'connector', 'condition', 'transform', 'teleport')

const node: fc.Arbitrary<Json> = fc
  .record(
    {
      id: fc.oneof({ weight: 9, arbitrary: ids }, fc.integer({ min: 0, max: 9 })),
      type: fc.oneof({ weight: 9, arbitrary: type }, anyJson),
      name: fc.string(),
      inputs: fields(value),
      outputs: fc.oneof(fc.array(fc.record({ id: names, response_field_id: fc.nat() })), anyJson),
      run_if: expression,
      cases: fc.array(fc.record({ id: names, when: expression })),
      else: names,
      enrichment: fc.nat(400),
      waterfall: names,
      enrichments: fc.array(fc.nat(400)),
      template: value,
      expression,
      teleporter: value,
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }) as Json)

const input: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record(
        { id: ids, type: names, description: fc.string(), required: fc.boolean(), secret: anyJson },
        { requiredKeys: [] },
      )
      .map((record) => ({ ...record }) as Json),
  },
  ids,
  anyJson,
)

const entities = (of: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(of, { maxLength: 12 }) },
    { weight: 3, arbitrary: fc.dictionary(ids, of) },
    anyJson,
  )

const position: fc.Arbitrary<Json> = fc.oneof(
  fc
    .record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) })
    .map((at) => ({ ...at })),
  anyJson,
)

const ui = fc
  .record(
    {
      nodes: fc.oneof(fc.dictionary(ids, position), anyJson),
      inputs: fc.dictionary(ids, position),
      viewport: anyJson,
      theme: anyJson,
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }) as JsonObject)

const config = fc
  .record(
    {
      version: anyJson,
      nodes: entities(node),
      inputs: entities(input),
      output: fc.oneof(fc.record({ fields: fields(value) }), fields(value)),
      meta: anyJson,
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }) as JsonObject)

/** A flow as a service may respond to it. */
export const anyFlow = fc.record({ name: fc.string(), description: fc.string(), config, ui: fc.option(ui) })

const nth = (at: number) => `node_${at}`
const fromNth = (at: number, output: string): Json =>
  at < 0 ? { type: 'mapping', value: 'company' } : { type: 'mapping', value: `${nth(at)}.${output}` }

/** Returns a flow of so many nodes with about 1.3 edges each and stored positions, like a large flow of the service. */
export function largeFlow(nodes: number): FlowDoc {
  return fromWire({
    name: 'Large',
    config: {
      inputs: [{ id: 'company', type: 'text', required: true }],
      nodes: Array.from({ length: nodes }, (_, at) => ({
        id: nth(at),
        type: 'enrichment',
        name: `Step ${at} of many`,
        enrichment: 1 + (at % 40),
        inputs: {
          domain: fromNth(at - 1 - (at % 5), 'domain'),
          country: { type: 'simple', value: `Country ${at % 30}` },
          ...(at % 3 === 0 && { text: `Ask {{${nth(Math.max(0, at - 7))}.name}} about {{company}}` }),
        },
        outputs: [
          { id: 'domain', field: 'domain' },
          { id: 'name', field: 'name' },
        ],
        ...(at % 11 === 10 && { run_if: `${nth(at - 2)}.domain != ""` }),
      })),
      output: { fields: { lead: fromNth(nodes - 1, 'name') } },
    },
    ui: {
      nodes: Object.fromEntries(
        Array.from({ length: nodes }, (_, at) => [nth(at), { x: (at % 50) * 240, y: Math.floor(at / 50) * 120 }]),
      ),
    },
  })
}

const details = new Map<number, EnrichmentDetail>()

function detail(id: number): EnrichmentDetail | undefined {
  if (id < 1) return undefined
  const known = details.get(id)
  if (known) return known
  const created = enrichmentDetailSchema.parse({
    id,
    name: `Enrichment ${id}`,
    price: id === 123 ? 0.5 : 0.1 * id,
    pricing: id === 9 ? { type: 'per_parameter', parameter: 'count' } : { type: 'fixed' },
    params: [
      { name: 'domain', is_required: true, type_field: 'text' },
      { name: 'country', is_required: false, type_field: 'text' },
    ],
    response_fields: [
      { name: 'domain', type_field: 'text' },
      { name: 'name', type_field: 'text' },
    ],
  })
  details.set(id, created)
  return created
}

/** A catalogue in which every enrichment takes a required domain, an optional country, and gives `domain` and `name`. */
export const testCatalogue: FlowCatalogue = {
  enrichment: detail,
  waterfall: (identifier) =>
    waterfallSchema.parse({
      identifier,
      name: 'Work email',
      input_params: [{ name: 'name', required: true }],
      output_fields: [{ name: 'email' }],
      available_enrichments: [
        { id: 1, price: '0.8' },
        { id: 2, price: 0.4 },
        { id: 3, price: 1.6 },
        { id: 4, price: 9, enabled_by_default: false },
      ],
      email_verifiers: [{ id: 5, price: 0.1 }],
    }),
  connector: () => undefined,
}
