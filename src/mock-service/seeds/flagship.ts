import type { EnrichmentRecord, ParamRecord } from '../enrichment-records.ts'
import type { ResultKind } from '../results/kinds.ts'
import { type CategoryName, category } from './categories.ts'
import { departmentChoices, roleMailboxChoices, seniorityChoices } from './choice-lists.ts'
import { inlineChoice, optional, remoteChoice, text, typed } from './params.ts'

const domain = text('domain', 'Company domain without a path, as in kitewell.example')
const firstName = text('first_name', 'Given name, as on the business card')
const lastName = text('last_name', 'Family name')
const howMany = typed('integer', 'limit', 'How many to list; sets the price')

interface Sketch {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly source: string
  readonly price: number
  readonly per?: string
  readonly category: CategoryName
  readonly kind: ResultKind
  readonly keywords: string
  readonly params: readonly ParamRecord[]
  readonly auth?: string
  readonly perPage?: number
  readonly misses?: number
}

const sketches: readonly Sketch[] = [
  {
    id: 123,
    name: 'Email finder',
    description: 'Finds a work address from a first name, a last name and a company domain',
    source: 'Mailfinch',
    price: 0.5,
    category: 'Email',
    kind: 'email-finder',
    keywords: 'email,address,contact,prospecting',
    misses: 0.3,
    params: [
      firstName,
      lastName,
      domain,
      optional(remoteChoice('select', 'country', 'Helps with shared domains', 123, 'countries')),
      optional(inlineChoice('mselect', 'roles', 'Accept these generic mailboxes too', roleMailboxChoices)),
    ],
  },
  {
    id: 102,
    name: 'Person profile',
    description: 'Current role, seniority, location and past positions from a profile link',
    source: 'Peoplewell',
    price: 1,
    category: 'Person',
    kind: 'person',
    keywords: 'profile,career,role',
    params: [text('profile_url', 'Public profile URL')],
  },
  {
    id: 103,
    name: 'Mobile number',
    description: 'Direct dial with country code and line type',
    source: 'Ringwise',
    price: 3,
    category: 'Phone',
    kind: 'phone',
    keywords: 'phone,mobile,direct dial',
    misses: 0.5,
    params: [text('profile_url', 'Public profile URL'), optional(text('email', 'Helps to tell namesakes apart'))],
  },
  {
    id: 104,
    name: 'Job change check',
    description: 'Says whether a person still works where your record says',
    source: 'Peoplewell',
    price: 0.75,
    category: 'Person',
    kind: 'job-change',
    keywords: 'employment,churn,crm hygiene',
    params: [
      firstName,
      lastName,
      text('company_name', 'The company in your record'),
      optional(typed('datetime', 'since', 'When your record was last checked')),
    ],
  },
  {
    id: 105,
    name: 'Work email by name',
    description: 'Same lookup with two sources and a confidence figure',
    source: 'Postwise',
    price: 0.8,
    category: 'Email',
    kind: 'email-finder',
    keywords: 'email,address,contact',
    params: [
      text('full_name', 'First and last name'),
      text('company_name', 'Company name as it is known'),
      optional(typed('number', 'min_confidence', 'Leave out addresses below this figure, 0 to 100')),
    ],
  },
  {
    id: 106,
    name: 'People at company',
    description: 'Lists people by department and seniority at one domain',
    source: 'Orbita',
    price: 0.15,
    per: 'limit',
    category: 'Company',
    kind: 'people',
    keywords: 'people,employees,contacts,list',
    params: [
      domain,
      howMany,
      optional(inlineChoice('select', 'department', 'Only this department', departmentChoices)),
      optional(inlineChoice('mselect', 'seniorities', 'Only these levels', seniorityChoices)),
    ],
  },
  {
    id: 107,
    name: 'Email verifier',
    description: 'Syntax, mailbox and catch-all check of one address',
    source: 'Verity',
    price: 0.1,
    category: 'Email',
    kind: 'email-verifier',
    keywords: 'email,verify,bounce',
    misses: 0.02,
    params: [text('email', 'The address to check')],
  },
  {
    id: 108,
    name: 'Social handles',
    description: 'Public profiles that belong to one work address',
    source: 'Skylark',
    price: 0.25,
    category: 'Social',
    kind: 'social',
    keywords: 'social,profile,handle',
    params: [
      text('email', 'Work address'),
      optional(typed('bool', 'verified_only', 'Leave out profiles without a mark')),
    ],
  },
  {
    id: 109,
    name: 'CRM owner lookup',
    description: 'Reads the owner of a contact in your own CRM',
    source: 'Your CRM',
    price: 0,
    category: 'Person',
    kind: 'owner',
    keywords: 'crm,owner,account manager',
    auth: 'apikey',
    params: [text('email', 'Address of the contact')],
  },
  {
    id: 110,
    name: 'Name and gender split',
    description: 'Splits a full name in 40 languages',
    source: 'Tallybase',
    price: 0.01,
    category: 'Person',
    kind: 'name-split',
    keywords: 'name,gender,salutation',
    misses: 0,
    params: [
      text('full_name', 'The name as it was written'),
      optional(remoteChoice('mselect', 'languages', 'Languages the name may be in', 110, 'languages')),
    ],
  },
  {
    id: 111,
    name: 'Places nearby',
    description: 'Businesses of one kind around an address, with rating and phone',
    source: 'Clearmap',
    price: 0.15,
    per: 'limit',
    category: 'Local',
    kind: 'places',
    keywords: 'maps,places,local,restaurants,shops',
    params: [
      text('kind', 'Kind of business, as in bakery'),
      text('address', 'Street and town, or a postcode'),
      howMany,
      optional(typed('number', 'radius_km', 'How far around the address')),
      optional(typed('bool', 'open_now', 'Only places that are open')),
    ],
  },
  {
    id: 112,
    name: 'Company profile',
    description: 'Industry, size, founding year and head office of the company behind a domain',
    source: 'Orbita',
    price: 2,
    category: 'Company',
    kind: 'company',
    keywords: 'firmographics,company,industry,size',
    misses: 0.06,
    params: [
      domain,
      optional(remoteChoice('select', 'country', 'Where several companies share a name', 112, 'countries')),
    ],
  },
]

/** Returns the enrichments at the top of the catalogue, ranks 1 to 12. */
export const flagshipEnrichments = (): EnrichmentRecord[] =>
  sketches.map((sketch, at) => ({
    id: sketch.id,
    name: sketch.name,
    description: sketch.description,
    data_source: sketch.source,
    price: sketch.price,
    pricing: sketch.per ? { type: 'per_parameter', parameter: sketch.per } : { type: 'fixed' },
    auth_method: sketch.auth ?? 'none',
    rank: at + 1,
    search_keywords: sketch.keywords,
    category: [category(sketch.category)],
    params: structuredClone([...sketch.params]),
    pagination: { supported: sketch.perPage !== undefined, per_page: sketch.perPage ?? null },
    kind: sketch.kind,
    misses: sketch.misses ?? 0.12,
    failures: 0.03,
  }))
