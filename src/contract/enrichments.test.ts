import { describe, expect, test } from 'vitest'
import {
  bulkRunEnrichment,
  choicesAt,
  getEnrichment,
  limits,
  listChoices,
  listEnrichments,
  runEnrichment,
} from './enrichments.ts'

const item = {
  id: 7,
  name: 'Find an email',
  description: 'By name and domain',
  data_source: 'Acme',
  price: 0.15,
  pricing: { type: 'fixed' },
  auth_method: 'none',
  rank: 1,
  search_keywords: 'mail, address',
  category: [{ id: 2, name: 'Email' }],
}
const detail = {
  ...item,
  params: [
    { name: 'domain', is_required: true, type_field: 'text', description: 'Of the company' },
    {
      name: 'country',
      is_required: false,
      type_field: 'select',
      description: '',
      choices: { mode: 'inline', items: [{ id: 'de', name: 'Germany' }] },
    },
    {
      name: 'industry',
      is_required: false,
      type_field: 'mselect',
      description: '',
      choices: { mode: 'remote', endpoint: '/v1/choices/industries' },
    },
  ],
  response_fields: [{ name: 'email', type_field: 'text' }],
  pagination: {},
}
const page = { items: [item], page: 1, limit: 50, has_next_page: true, total_count: 70 }
const readPage = (response: unknown) => listEnrichments.response.parse(response)
const readDetail = (response: unknown) => getEnrichment.response.parse(response)

describe('responses', () => {
  test('a page is read as the API spec writes it', () => {
    expect(readPage(page)).toEqual(page)
  })

  test('the deprecated plain list is a page that is the last one', () => {
    expect(readPage([item])).toEqual({ items: [item], has_next_page: false })
    expect(readPage([])).toEqual({ items: [], has_next_page: false })
  })

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['True', true],
    ['false', false],
    [null, false],
    [undefined, false],
  ])('contract D8: has_next_page %j is read as %s', (has_next_page, more) => {
    expect(readPage({ ...page, has_next_page }).has_next_page).toBe(more)
  })

  test.each([[0.15], ['0.15'], ['free'], [null], [undefined]])(
    'contract D21: a price of %j is preserved as received',
    (price) => {
      expect(readPage({ ...page, items: [{ ...item, price }] }).items[0]?.price).toBe(price)
    },
  )

  test('contract D22: no pricing is one price for each request; a pricing we cannot read is not', () => {
    const pricings = [
      undefined,
      null,
      { type: 'fixed' },
      { type: 'per_parameter', parameter: 'limit' },
      { type: 'tiered', steps: [1] },
      'fixed',
      5,
    ]
    const read = pricings.map((pricing) => readPage([{ ...item, pricing }]).items[0]?.pricing)
    expect(read).toEqual([
      { type: 'fixed', parameter: null },
      { type: 'fixed', parameter: null },
      { type: 'fixed' },
      { type: 'per_parameter', parameter: 'limit' },
      { type: 'tiered', steps: [1] },
      { type: '', parameter: null },
      { type: '', parameter: null },
    ])
  })

  test('an item without the fields that older services lack is an item', () => {
    const { rank: _rank, search_keywords: _keywords, pricing: _pricing, category: _category, ...older } = item
    expect(readPage([older]).items[0]).toMatchObject({ id: 7, category: [], search_keywords: '' })
  })

  test('an item that cannot be read hides no other', () => {
    expect(readPage({ ...page, items: [null, { ...item, id: 'seven' }, item, 5] }).items).toEqual([item])
  })

  test('a detail is read as the API spec writes it, and other keys are preserved', () => {
    expect(readDetail({ ...detail, beta: true })).toEqual({ ...detail, beta: true })
  })

  test('a detail without lists and pagination is one with nothing in them', () => {
    const { params: _params, response_fields: _fields, pagination: _pagination, ...bare } = detail
    expect(readDetail(bare)).toMatchObject({ params: [], response_fields: [] })
  })

  test('reliability F19: a parameter of an unknown kind, with odd choices or a strange flag, is still there to be filled', () => {
    const params = [
      { name: 'a', is_required: 'true', type_field: 'hologram', description: null },
      { name: 'b', is_required: 5, type_field: 'select', choices: 'red, green' },
      { name: 'c', type_field: 'select', choices: { mode: 'telepathy' } },
    ]
    expect(readDetail({ ...detail, params }).params).toMatchObject([
      { name: 'a', is_required: true, type_field: 'hologram' },
      { name: 'b', is_required: false, choices: null },
      { name: 'c', is_required: false, choices: { mode: 'telepathy' } },
    ])
  })

  test('choices come as a page or as a plain list, their ids as text or as numbers', () => {
    const { response } = choicesAt('/v1/choices')
    const items = [
      { id: 1, name: 'One' },
      { id: 'two', name: 'Two' },
    ]
    const read = [
      { id: '1', name: 'One' },
      { id: 'two', name: 'Two' },
    ]
    expect([response.parse({ items, has_next_page: 'true' }), response.parse(items)]).toEqual([
      { items: read, has_next_page: true },
      { items: read, has_next_page: false },
    ])
  })

  test.each([
    [{ task_id: 'tsk_1', status: 'processing' }],
    [{ request_id: 'tsk_1', status: 'processing' }],
    [{ task_id: 'tsk_1', request_id: 'old', status: 'processing' }],
    [{ task_id: null, request_id: 'tsk_1', status: 'processing' }],
  ])('contract D15: the task of a run is named in %j', (response) => {
    expect(runEnrichment.response.parse(response)).toMatchObject({ task_id: 'tsk_1', status: 'processing' })
  })

  test.each([[{}], [{ task_id: '' }], [{ task_id: '../user' }], [{ task_id: 5 }], [[]], ['tsk_1'], [null]])(
    'a response without a task id that can be read is not accepted as a run: %j',
    (response) => {
      expect(runEnrichment.response.safeParse(response).success).toBe(false)
    },
  )

  test.each(['processing', 'created', 'queued', undefined])('contract D26: a run may begin as %s', (status) => {
    expect(bulkRunEnrichment.response.parse({ task_id: 'tsk_1', status }).status).toBe(status ?? '')
  })
})

describe('requests', () => {
  test('contract D14: list paths are spelled as in the API spec', () => {
    expect([listEnrichments.path, getEnrichment.path]).toEqual(['/v1/enrichments/', '/v1/enrichments/{enrichment_id}'])
  })

  test.each([
    [{ page: 1, limit: 1 }],
    [{ page: '2', limit: '500' }],
    [{ q: 'abc', page: 1 }],
    [{ category: 'Email', authorized_only: false }],
    [{ authorized_only: 'true' }],
    [{}],
  ])('a list is requested with %j', (query) => {
    expect(listEnrichments.query?.safeParse(query).success).toBe(true)
  })

  test.each([
    ['contract D29', { q: '' }],
    ['contract D29', { q: 'ab' }],
    ['document, Limits', { page: 0 }],
    ['document, Limits', { page: -1 }],
    ['document, Limits', { page: 1.5 }],
    ['document, Limits', { page: '' }],
    ['document, Limits', { page: '1e3' }],
    ['document, Limits', { page: null }],
    ['document, Limits', { limit: 0 }],
    ['document, Limits', { limit: 501 }],
    ['document, Limits', { limit: '0x10' }],
    ['unknown key', { sort: 'rank' }],
    ['wrong kind', { authorized_only: 'perhaps' }],
  ])('%s: a list is never requested with %j', (_why, query) => {
    expect(listEnrichments.query?.safeParse(query).success).toBe(false)
  })

  test.each([
    '..',
    '.',
    '',
    ' 7',
    '7/run',
    '%2e%2e',
    '0x7',
    '1e3',
    null,
    true,
    [],
    [7],
    -1,
    7.5,
    NaN,
    2 ** 53,
    '9007199254740993',
  ])('an enrichment is never requested by the id %j', (enrichment_id) => {
    expect(getEnrichment.params?.safeParse({ enrichment_id }).success).toBe(false)
  })

  test('an enrichment is requested by a number or its digits', () => {
    expect([7, '7', 0].map((enrichment_id) => getEnrichment.params?.parse({ enrichment_id }).enrichment_id)).toEqual([
      7, 7, 0,
    ])
  })

  test.each([[undefined], [{ pages: 1 }], [{ pages: 100 }], [{ pages: 101 }]])('a run may request %j', (pagination) => {
    const body = { params: { domain: 'example.com' }, ...(pagination ? { pagination } : {}) }
    expect(runEnrichment.body?.safeParse(body).success).toBe(true)
    expect(bulkRunEnrichment.body?.safeParse({ ...body, params: [body.params] }).success).toBe(true)
  })

  test.each([
    [{ pages: 0 }],
    [{ pages: -1 }],
    [{ pages: 1.5 }],
    [{ pages: '2' }],
    [{ pages: null }],
    [{}],
    [{ pages: 1, from: 2 }],
    [5],
  ])('a run never requests %j', (pagination) => {
    expect(runEnrichment.body?.safeParse({ params: {}, pagination }).success).toBe(false)
    expect(bulkRunEnrichment.body?.safeParse({ params: [{}], pagination }).success).toBe(false)
  })

  test.each([[{}], [{ params: [] }], [{ params: null }], [{ params: 'x' }], [{ params: {}, dry_run: true }]])(
    'a run is never %j',
    (body) => {
      expect(runEnrichment.body?.safeParse(body).success).toBe(false)
    },
  )

  test.each([[{ params: [] }], [{ params: {} }], [{ params: [[]] }], [{ params: [{}, null] }]])(
    'a bulk run is never %j',
    (body) => {
      expect(bulkRunEnrichment.body?.safeParse(body).success).toBe(false)
    },
  )

  test.each(['..', 'a/b', '', 'a b'])('choices are never requested by the parameter %j', (param) => {
    expect(listChoices.params?.safeParse({ enrichment_id: 7, param }).success).toBe(false)
  })

  test('choices behind a path of their own keep its query and the limits', () => {
    const { query } = choicesAt('/v1/choices')
    expect(query?.safeParse({ kind: 'industry', page: '1', limit: String(limits.choicesPageMax) }).success).toBe(true)
    expect(query?.safeParse({ kind: 'industry', limit: '501' }).success).toBe(false)
    expect(query?.safeParse({ page: '0' }).success).toBe(false)
  })

  test('the effect of each call is what the retry table is to know', () => {
    const calls = [listEnrichments, getEnrichment, listChoices, choicesAt('/v1/x'), runEnrichment, bulkRunEnrichment]
    expect(calls.map(({ effect }) => effect)).toEqual(['read', 'read', 'read', 'read', 'money', 'money'])
  })
})
