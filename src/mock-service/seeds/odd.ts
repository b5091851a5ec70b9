import type { EnrichmentRecord } from '../enrichment-records.ts'
import { category } from './categories.ts'
import { inlineChoice, optional, remoteChoice, text, typed } from './params.ts'

const plain = {
  pricing: { type: 'fixed' },
  auth_method: 'none',
  rank: 0,
  search_keywords: '',
  pagination: { supported: false, per_page: null },
  misses: 0.12,
  failures: 0.03,
} as const satisfies Partial<EnrichmentRecord>

const buyingIntent: EnrichmentRecord = {
  ...plain,
  id: 141,
  name: 'Buying intent score',
  description: 'How strongly a company looks for a product like yours',
  data_source: 'Signalry',
  category: [category('Scoring')],
  params: [text('domain', 'Company domain without a path'), text('topic', 'What they may be looking for')],
  kind: 'score',
}

const tenderWatch: EnrichmentRecord = {
  ...plain,
  id: 142,
  name: 'Tender watch',
  description: 'Open public tenders that mention a company or a trade',
  data_source: 'Signalry',
  price: 0.4,
  category: [category('News')],
  params: [
    text('company_name', 'Company or trade'),
    optional(typed('datetime', 'since', 'Only tenders after this day')),
  ],
  kind: 'news',
}

const storeLocator: EnrichmentRecord = {
  ...plain,
  id: 144,
  name: 'Store locator',
  description: 'Branches of one chain in a region',
  data_source: 'Clearmap',
  price: 0.2,
  category: [category('Local')],
  params: [
    text('company_name', 'Name of the chain'),
    remoteChoice('select', 'region', 'Region to look in', 144, 'countries'),
  ],
  kind: 'places',
}

/**
 * Enrichments with values that the API spec does not allow, or without required ones: a client must show them all the
 * same.
 */
export const oddEnrichments = (): EnrichmentRecord[] => [
  { ...buyingIntent, description: `${buyingIntent.description}; the source names its price on request` },
  { ...tenderWatch, price: 0.4, pricing: { type: 'per_result' } },
  {
    ...storeLocator,
    params: [
      text('company_name', 'Name of the chain'),
      {
        ...typed('select', 'region', 'Region to look in'),
        choices: { mode: 'remote', endpoint: 'https://lists.elsewhere.example/v1/regions', list: 'industries' },
      },
    ],
  },
]

/** Enrichments that the API spec allows and few services have: not in the plan, choices that fail, an unknown type. */
export const rareEnrichments = (): EnrichmentRecord[] => [
  { ...buyingIntent, price: 1.5 },
  tenderWatch,
  {
    ...plain,
    id: 143,
    name: 'Patent portfolio',
    description: 'Granted patents and applications of one company; part of larger plans only',
    data_source: 'Inventarium',
    price: 4,
    category: [category('Company')],
    params: [text('company_name', 'Company name as registered')],
    kind: 'company',
    locked: true,
  },
  storeLocator,
  {
    ...plain,
    id: 146,
    name: 'Industry benchmark',
    description: 'Compares a company with the median of its industry; the list of industries is often unavailable',
    data_source: 'Measurely',
    price: 0.6,
    category: [category('Scoring')],
    params: [
      text('domain', 'Company domain without a path'),
      remoteChoice('select', 'industry', 'Industry to compare with', 146, 'a-list-that-fails'),
    ],
    kind: 'score',
  },
  {
    ...plain,
    id: 147,
    name: 'Service area check',
    description: 'Whether an address lies in the area that a business serves',
    data_source: 'Clearmap',
    price: 0.05,
    category: [category('Local')],
    params: [
      text('address', 'Street and town'),
      typed('geo_radius', 'area', 'Centre and radius, as in 53.2,-7.6,25km'),
      inlineChoice('select', 'unit', 'Unit of the radius', [
        { id: 'km', name: 'Kilometres' },
        { id: 'mi', name: 'Miles' },
      ]),
    ],
    kind: 'geocode',
  },
  {
    ...plain,
    id: 148,
    name: 'Company directory',
    description: 'Companies of one industry and country, page by page',
    data_source: 'Orbita',
    price: 1.2,
    category: [category('Company'), category('Local')],
    params: [
      remoteChoice('select', 'industry', 'Industry to list', 148, 'industries'),
      remoteChoice('mselect', 'countries', 'Countries to list', 148, 'countries'),
    ],
    pagination: { supported: true, per_page: 25 },
    kind: 'places',
    misses: 0,
  },
]
