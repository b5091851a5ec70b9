import type { FlowRecord, GraphRecord, JsonRecord } from '../flow-records.ts'
import { otherWorkspace } from './accounts.ts'
import { dom, inputs, leadGraphs, mail, split } from './lead-flow.ts'
import { constant, from, input, outputs, places, sketchedFlow } from './sketched-flow.ts'

const graph = (config: JsonRecord, ui: JsonRecord): GraphRecord => ({ own: true, config, ui })

const verified = graph(
  {
    inputs,
    nodes: [
      split,
      dom,
      mail,
      {
        id: 'check',
        type: 'enrichment',
        name: 'Email verifier',
        enrichment: 107,
        inputs: { email: from('mail.email') },
        outputs: outputs('status', 'score'),
      },
    ],
    output: { fields: { email: from('mail.email'), status: from('check.status') } },
  },
  {
    nodes: places(['split', 200, 40], ['dom', 200, 200], ['mail', 420, 120], ['check', 640, 120]),
    inputs: places(['full_name', 16, 42], ['company', 16, 202]),
    output: { x: 860, y: 122 },
    viewport: { x: 0, y: 0, zoom: 1 },
  },
)

const company = graph(
  {
    inputs: [input('domain', 'Company domain without a path')],
    nodes: [
      {
        id: 'profile',
        type: 'enrichment',
        name: 'Company profile',
        enrichment: 112,
        inputs: { domain: from('domain') },
        outputs: outputs('name', 'industry', 'employees'),
      },
      {
        id: 'heads',
        type: 'enrichment',
        name: 'Headcount',
        enrichment: 200,
        inputs: { domain: from('domain') },
        outputs: outputs('employees', 'growth_12_months'),
      },
    ],
    output: {
      fields: {
        company: from('profile.name'),
        industry: from('profile.industry'),
        staff: from('heads.employees'),
        growth: from('heads.growth_12_months'),
      },
    },
  },
  {
    nodes: places(['profile', 200, 40], ['heads', 200, 180]),
    inputs: places(['domain', 16, 112]),
    output: { x: 420, y: 112 },
    viewport: { x: 0, y: 0, zoom: 1 },
  },
)

const churn = graph(
  {
    inputs: [...inputs, input('last_seen', 'When the record was last checked', false)],
    nodes: [
      split,
      {
        id: 'job',
        type: 'enrichment',
        name: 'Job change check',
        enrichment: 104,
        inputs: {
          first_name: from('split.first'),
          last_name: from('split.last'),
          company_name: from('company'),
          since: from('last_seen'),
        },
        outputs: outputs('still_there', 'company', 'title'),
      },
      {
        id: 'moved',
        type: 'condition',
        name: 'Has moved',
        inputs: {},
        cases: [{ id: 'yes', when: 'job.still_there == false' }],
        else: 'no',
      },
      {
        id: 'line',
        type: 'transform',
        name: 'Sentence',
        inputs: { who: from('full_name'), where: from('job.company') },
        run_if: 'moved.yes',
        template: '{{who}} is at {{where}} now.',
        outputs: [{ id: 'text' }],
      },
    ],
    output: { fields: { moved: from('moved.yes'), text: from('line.text') } },
  },
  {
    nodes: places(['split', 200, 40], ['job', 420, 40], ['moved', 640, 40], ['line', 860, 120]),
    inputs: places(['full_name', 16, 42], ['company', 16, 122], ['last_seen', 16, 202]),
    output: { x: 1080, y: 88 },
    viewport: { x: 0, y: 0, zoom: 0.8 },
  },
)

const nearby = graph(
  {
    inputs: [input('address', 'Street and town'), input('how_many', 'How many to list')],
    nodes: [
      {
        id: 'near',
        type: 'enrichment',
        name: 'Places nearby',
        enrichment: 111,
        inputs: { kind: constant('bakery'), address: from('address'), limit: from('how_many') },
        outputs: [
          { id: 'first', field: 'name' },
          { id: 'items', field: 'items' },
        ],
      },
    ],
    output: { fields: { first: from('near.first') } },
  },
  {
    nodes: places(['near', 200, 40]),
    inputs: places(['address', 16, 42], ['how_many', 16, 122]),
    output: { x: 420, y: 42 },
  },
)

/** Written by another program: nodes by id, references as text, a kind and keys that the console does not know. */
const foreign: GraphRecord = {
  config: {
    schema: 3,
    inputs: { website: { description: 'Any company URL', type: 'text', required: true, widget: 'url' } },
    nodes: {
      clean: {
        type: 'transform',
        expression: 'website.replace("https://", "")',
        inputs: {},
        outputs: [{ id: 'host' }],
      },
      summary: {
        type: 'ai_prompt',
        model: 'medium',
        prompt: 'Sum up {{clean.host}} in one sentence.',
        inputs: { host: '{{clean.host}}' },
        outputs: [{ id: 'text' }],
        retry: { times: 2, on: ['timeout'] },
      },
      heads: { type: 'enrichment', enrichment: 200, inputs: { domain: '$clean.host' }, cache: 'week' },
    },
    output: { fields: { summary: '{{summary.text}}', staff: '{{heads.employees}}' }, format: 'flat' },
  },
  ui: { nodes: places(['clean', 180, 60], ['summary', 400, 20], ['heads', 400, 160]), lanes: [{ at: 380 }] },
}

const nothing = graph({ inputs: [], nodes: [], output: { fields: {} } }, {})

/** The flows of the screenshots, and some more of every sort. */
export const showcaseFlows = (): FlowRecord[] => [
  sketchedFlow({
    id: 'fl_leadscore',
    name: 'Lead scoring',
    description: 'Finds an email address and a score for each form lead.',
    graphs: leadGraphs,
    days: ['2026-10-28T09:12:00.000Z', '2026-11-06T15:40:00.000Z', '2026-11-19T18:20:00.000Z'],
  }),
  sketchedFlow({
    id: 'fl_verified1',
    name: 'Lead to verified email',
    description: 'From name and company to a verified email address.',
    graphs: [verified],
    days: ['2026-11-18T11:05:00.000Z'],
  }),
  sketchedFlow({
    id: 'fl_company01',
    name: 'Company card',
    graphs: [company],
    days: ['2026-11-17T08:30:00.000Z'],
    attached: 'Target accounts, staff',
  }),
  sketchedFlow({ id: 'fl_jobchange', name: 'Job change watch', graphs: [churn], days: ['2026-11-12T16:00:00.000Z'] }),
  sketchedFlow({
    id: 'fl_placesnr1',
    name: 'Bakeries around an address',
    description: 'The price depends on the number of results.',
    graphs: [nearby],
    days: ['2026-11-03T10:00:00.000Z'],
  }),
  sketchedFlow({ id: 'fl_summaries', name: 'Website summary', graphs: [foreign], days: ['2026-10-21T13:45:00.000Z'] }),
  sketchedFlow({ id: 'fl_blankpage', name: 'Untitled flow', graphs: [nothing], days: ['2026-10-20T09:00:00.000Z'] }),
  sketchedFlow({
    id: 'fl_kitewell1',
    name: 'Kitewell accounts',
    workspace: otherWorkspace.id,
    graphs: [company],
    days: ['2026-11-10T09:00:00.000Z'],
  }),
]
