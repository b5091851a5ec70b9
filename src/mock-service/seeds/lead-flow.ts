import type { GraphRecord, JsonRecord } from '../flow-records.ts'
import { constant, from, input, outputs, places } from './sketched-flow.ts'

export const inputs = [
  input('full_name', 'First and last name of the lead'),
  input('company', 'Company name as entered by the lead'),
]

export const split: JsonRecord = {
  id: 'split',
  type: 'transform',
  name: 'Split name',
  inputs: { text: from('full_name') },
  expression: '{"first": text.split(" ")[0], "last": text.split(" ")[1]}',
  outputs: [{ id: 'first' }, { id: 'last' }],
}

export const dom: JsonRecord = {
  id: 'dom',
  type: 'enrichment',
  name: 'Find domain',
  enrichment: 403,
  inputs: { company_name: from('company') },
  outputs: outputs('domain'),
}

const mailInputs = { first_name: from('split.first'), last_name: from('split.last'), domain: from('dom.domain') }

export const mail: JsonRecord = {
  id: 'mail',
  type: 'enrichment',
  name: 'Email finder',
  enrichment: 123,
  inputs: mailInputs,
  run_if: 'dom.domain != ""',
  outputs: outputs('email', 'confidence'),
}

const mailInBelgium: JsonRecord = { ...mail, inputs: { ...mailInputs, country: constant('be') } }

const profile: JsonRecord = {
  id: 'profile',
  type: 'enrichment',
  name: 'Company profile',
  enrichment: 112,
  inputs: { domain: from('dom.domain') },
  outputs: outputs('industry', 'employees'),
}

const ifEmail: JsonRecord = {
  id: 'if_email',
  type: 'condition',
  name: 'If email found',
  inputs: { email: from('mail.email') },
  cases: [{ id: 'found', when: 'has(email)' }],
  else: 'else',
}

const work: JsonRecord = {
  id: 'work',
  type: 'waterfall',
  name: 'Work email',
  waterfall: 'email_getter',
  enrichments: [5001, 5002, 5003, 5004],
  email_verifier: 107,
  inputs: { first_name: from('split.first'), last_name: from('split.last'), domain: from('dom.domain') },
  run_if: 'if_email.else',
  outputs: outputs('email', 'provider'),
}

/** The number of employees, which it requires, is not connected yet. */
const score: JsonRecord = {
  id: 'score',
  type: 'connector',
  name: 'Scoring API',
  connector: 1,
  inputs: { domain: from('dom.domain'), title: from('profile.industry') },
  outputs: outputs('score', 'segment'),
}

const first: GraphRecord = {
  own: true,
  config: { inputs, nodes: [split, dom, mail], output: { fields: { email: from('mail.email') } } },
  ui: {
    nodes: places(['split', 168, 154], ['dom', 168, 374], ['mail', 364, 174]),
    inputs: places(['full_name', 16, 156], ['company', 16, 376]),
    output: { x: 560, y: 194 },
    viewport: { x: 0, y: 0, zoom: 1 },
  },
}

const second: GraphRecord = {
  own: true,
  config: {
    inputs,
    nodes: [split, dom, mailInBelgium, ifEmail, work],
    output: { fields: { email: from('mail.email'), second_email: from('work.email') } },
  },
  ui: {
    ...first.ui,
    nodes: places(
      ['split', 168, 154],
      ['dom', 168, 374],
      ['mail', 364, 174],
      ['if_email', 560, 104],
      ['work', 560, 260],
    ),
    output: { x: 772, y: 278 },
  },
}

const third: GraphRecord = {
  own: true,
  config: {
    inputs,
    nodes: [split, dom, mailInBelgium, profile, ifEmail, work, score],
    output: {
      fields: {
        email_found: from('if_email.found'),
        email: from('mail.email'),
        second_email: from('work.email'),
        score: from('score.score'),
      },
    },
  },
  ui: {
    ...second.ui,
    nodes: places(
      ['split', 168, 154],
      ['dom', 168, 374],
      ['mail', 364, 174],
      ['profile', 364, 374],
      ['if_email', 560, 104],
      ['work', 560, 260],
      ['score', 560, 424],
    ),
    output: { x: 772, y: 278 },
    notes: {
      n_why: {
        text: 'The waterfall runs only if the finder returns nothing.',
        x: 560,
        y: 24,
        width: 220,
        height: 56,
      },
    },
  },
}

/** Its versions, oldest first. */
export const leadGraphs: readonly GraphRecord[] = [first, second, third]
