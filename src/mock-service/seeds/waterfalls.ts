import type { ProviderRecord, WaterfallRecord } from '../flow-records.ts'
import { type ResultKind, responseFields } from '../results/kinds.ts'
import { fields } from '../results/maker.ts'
import { text } from './params.ts'

interface Sketch {
  readonly identifier: string
  readonly name: string
  readonly description: string
  readonly kind: ResultKind
  readonly inputs: readonly (readonly [name: string, description: string])[]
  /** Names, prices and shares of misses in the order of the calls; a `-` before the name: not by default. */
  readonly providers: readonly (readonly [name: string, price: number, misses: number])[]
  readonly isEmail?: true
}

const person = [
  ['first_name', 'Given name'],
  ['last_name', 'Family name'],
  ['domain', 'Company domain'],
] as const

const sketches: readonly Sketch[] = [
  {
    identifier: 'email_getter',
    name: 'Work email',
    description: 'Queries sources in order until an email address is verified',
    kind: 'email-finder',
    inputs: person,
    providers: [
      ['Mailfinch', 0.3, 0.38],
      ['Postwise', 0.6, 0.56],
      ['Skylark', 0.7, 0.69],
      ['Leadgrove', 0.8, 0.5],
      ['-Northlight', 1.2, 0.4],
    ],
    isEmail: true,
  },
  {
    identifier: 'email_by_profile',
    name: 'Work email by profile link',
    description: 'The same waterfall for people with a known public profile',
    kind: 'email-finder',
    inputs: [['profile_url', 'Public profile URL']],
    providers: [
      ['Peoplewell', 0.4, 0.45],
      ['Mailfinch', 0.5, 0.5],
      ['Leadgrove', 0.9, 0.55],
    ],
    isEmail: true,
  },
  {
    identifier: 'phone_getter',
    name: 'Mobile number',
    description: 'Direct dials, most expensive source last',
    kind: 'phone',
    inputs: [['profile_url', 'Public profile URL']],
    providers: [
      ['Ringwise', 2, 0.6],
      ['Numberline', 3, 0.55],
      ['-Leadgrove', 5, 0.4],
    ],
  },
  {
    identifier: 'company_getter',
    name: 'Company profile',
    description: 'Industry, size and address of a company from the first source that has it',
    kind: 'company',
    inputs: [['domain', 'Company domain']],
    providers: [
      ['Larkdata', 0.3, 0.3],
      ['Northbeam', 0.5, 0.2],
      ['Orbita', 2, 0.05],
    ],
  },
  {
    identifier: 'person_getter',
    name: 'Person profile',
    description: 'Role, seniority and location by name and company',
    kind: 'person',
    inputs: person,
    providers: [
      ['Contactory', 0.6, 0.4],
      ['Peoplewell', 1, 0.2],
    ],
  },
  {
    identifier: 'funding_getter',
    name: 'Funding rounds',
    description: 'Latest round and total raised',
    kind: 'funding',
    inputs: [['domain', 'Company domain']],
    providers: [
      ['Gradewell', 0.5, 0.5],
      ['Wayfinder', 0.9, 0.4],
    ],
  },
]

/** Ids of providers begin here, clear of those of the catalogue. */
const FIRST_ID = 5001
const PER_WATERFALL = 20
const verifiers = [
  { id: 107, name: 'Verity', price: 0.1 },
  { id: 5990, name: 'Mailfinch check', price: 0.05 },
]

const provider =
  ({ kind, inputs }: Sketch, first: number) =>
  ([name, price, misses]: Sketch['providers'][number], at: number): ProviderRecord => ({
    id: first + at,
    name: name.replace(/^-/, ''),
    description: '',
    price,
    enabled_by_default: !name.startsWith('-'),
    params: inputs.map(([param, description]) => text(param, description)),
    kind,
    misses,
  })

/** Cascades of every workspace. */
export const seededWaterfalls = (): WaterfallRecord[] =>
  sketches.map((sketch, at) => ({
    identifier: sketch.identifier,
    name: sketch.name,
    description: sketch.description,
    input_params: sketch.inputs.map(([name]) => ({ name, type: 'text', required: true })),
    output_fields: [...responseFields(sketch.kind), ...fields('provider')].map(
      ({ name, type_field, display_name }) => ({
        name,
        label: display_name,
        type: type_field,
      }),
    ),
    providers: sketch.providers.map(provider(sketch, FIRST_ID + at * PER_WATERFALL)),
    verifiers: sketch.isEmail ? verifiers : [],
  }))
