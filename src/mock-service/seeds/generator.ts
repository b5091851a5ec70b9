import type { EnrichmentRecord, ParamRecord } from '../enrichment-records.ts'
import { randomFrom } from '../random.ts'
import { type CategoryName, category } from './categories.ts'
import { choiceLists, departmentChoices } from './choice-lists.ts'
import { inlineChoice, optional, remoteChoice, text, typed } from './params.ts'
import { keyedSources, notes, sources } from './sources.ts'
import { type Topic, topics } from './topics.ts'

interface Lookup {
  readonly by: string
  readonly from: string
  readonly params: readonly ParamRecord[]
}

const lookups = {
  domain: { by: 'domain', from: 'from a company domain', params: [text('domain', 'Company domain without a path')] },
  company: { by: 'company name', from: 'from the name of a company', params: [text('company_name', 'Company name')] },
  website: { by: 'website', from: 'from the address of a website', params: [text('website', 'Address of the site')] },
  email: { by: 'email', from: 'from an email address', params: [text('email', 'Work address')] },
  profile: {
    by: 'profile link',
    from: 'from a link to a profile',
    params: [text('profile_url', 'Link to the profile')],
  },
  person: {
    by: 'name and company',
    from: 'from a name and a company',
    params: [text('full_name', 'First and last name'), text('company_name', 'Company name')],
  },
  phone: { by: 'phone number', from: 'from a phone number', params: [text('phone', 'Number with country code')] },
  address: { by: 'address', from: 'around an address', params: [text('address', 'Street and town')] },
  town: {
    by: 'town',
    from: 'for a whole town',
    params: [text('query', 'What to look for'), text('address', 'Town or postcode')],
  },
} as const satisfies Record<string, Lookup>

type FourLookups = readonly [Lookup, Lookup, Lookup, Lookup]
const { domain, company, website, email, profile, person, phone, address, town } = lookups
const lookupsOf: Readonly<Record<CategoryName, FourLookups>> = {
  Company: [domain, company, website, email],
  Person: [profile, email, person, phone],
  Email: [person, profile, domain, company],
  Phone: [profile, person, domain, phone],
  Local: [address, town, company, phone],
  Web: [domain, website, company, email],
  Social: [email, profile, domain, company],
  Jobs: [domain, company, profile, town],
  News: [company, domain, person, town],
  Funding: [domain, company, website, email],
  Technology: [domain, website, company, email],
  Scoring: [domain, email, company, person],
}

/** The category in which some lookups are shown as well. */
const kindred: Readonly<Record<CategoryName, CategoryName>> = {
  Company: 'Funding',
  Person: 'Jobs',
  Email: 'Person',
  Phone: 'Person',
  Local: 'Company',
  Web: 'Technology',
  Social: 'Person',
  Jobs: 'Company',
  News: 'Company',
  Funding: 'Company',
  Technology: 'Web',
  Scoring: 'Company',
}

/** Number of different lookups; further ones are distinguished by a market. */
const DISTINCT = topics.length * 4
const FIRST_ID = 200
/** One generated enrichment in this many needs a key of the user's own. */
const KEYED_EVERY = 24

/**
 * `count` enrichments, all with different names; beyond the distinct ones each is repeated for a market, as in
 * "Headcount by domain, Norway". The same count always gives the same list.
 */
export function generatedEnrichments(count: number = DISTINCT): EnrichmentRecord[] {
  const markets = count > DISTINCT ? (choiceLists()['countries'] ?? []) : []
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / DISTINCT)
    // Topics first, so that neighbours in the list are of different kinds.
    const topic = topics[at % topics.length] ?? topics[0]
    const lookup = topic && lookupsOf[topic.category][Math.floor((at % DISTINCT) / topics.length)]
    const market = round === 0 ? undefined : markets[(round - 1) % markets.length]?.name
    return topic && lookup ? enrichmentOf(FIRST_ID + at, topic, lookup, market) : undefined
  }).filter((record) => record !== undefined)
}

function enrichmentOf(id: number, topic: Topic, lookup: Lookup, market: string | undefined): EnrichmentRecord {
  const random = randomFrom(`${topic.name}/${lookup.by}/${market ?? ''}`)
  const keyed = id % KEYED_EVERY === 0
  const listing = ['places', 'people', 'jobs', 'news'].includes(topic.kind)
  const byCount = listing && random.chance(0.6)
  const supported = listing && !byCount
  return {
    id,
    name: `${topic.name} by ${lookup.by}${market ? `, ${market}` : ''}`,
    description: `${topic.finds}, ${lookup.from}${market ? ` in ${market}` : ''}. ${random.pick(notes)}`,
    data_source: keyed ? (keyedSources[(id / KEYED_EVERY) % 2] ?? keyedSources[0]) : random.pick(sources),
    price: keyed ? 0 : Math.round(topic.price * random.int(70, 140)) / 100,
    pricing: byCount ? { type: 'per_parameter', parameter: 'limit' } : { type: 'fixed' },
    auth_method: keyed ? 'apikey' : 'none',
    rank: id,
    search_keywords: random.chance(0.2) ? '' : `${topic.category.toLowerCase()},${topic.name.toLowerCase()}`,
    category: [topic.category, ...(random.chance(0.2) ? [kindred[topic.category]] : [])].map(category),
    params: [
      ...structuredClone([...lookup.params]),
      ...(byCount ? [typed('integer', 'limit', 'How many to list; sets the price')] : []),
      ...extras(id),
    ],
    pagination: { supported, per_page: supported ? 10 : null },
    kind: topic.kind,
    misses: random.int(2, 35) / 100,
    failures: 0.03,
  }
}

/** Optional parameters of every kind, spread over the catalogue. */
function extras(id: number): ParamRecord[] {
  const all = [
    [],
    [optional(remoteChoice('select', 'country', 'Only this country', id, 'countries'))],
    [optional(typed('datetime', 'since', 'Only what is newer than this'))],
    [optional(inlineChoice('select', 'department', 'Only this department', departmentChoices))],
    [optional(remoteChoice('mselect', 'languages', 'Only these languages', id, 'languages'))],
    [optional(typed('bool', 'fresh', 'Ask the source again instead of a stored answer'))],
    [optional(typed('number', 'min_confidence', 'Leave out answers below this figure, 0 to 100'))],
    [],
  ]
  return all[id % all.length] ?? []
}
