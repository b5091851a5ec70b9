import { describe, expect, test } from 'vitest'
import { type EnrichmentDetail, enrichmentDetailSchema } from '#contract/enrichments.ts'
import { waterfallSchema } from '#contract/waterfalls.ts'
import { targetOf } from '#domain/intents.ts'
import { callHash } from '#domain/call-hash.ts'
import { callOf, linkEntry, runningEntry, taskOf } from './lines.testing.ts'
import { type Offer, planRetries } from './retry-plan.ts'
import { sumRetries } from './retry-sum.ts'

const MINUTE = 60_000
const NOW = 100 * MINUTE
const offer = (id: number, price: number, parameter?: string): EnrichmentDetail =>
  enrichmentDetailSchema.parse({
    id,
    name: id === 123 ? 'Email finder' : 'Places nearby',
    price,
    pricing: parameter ? { type: 'per_parameter', parameter } : { type: 'fixed' },
  })
const places = { kind: 'enrichment', id: 204, name: 'Places nearby' } as const
const failed = { phase: 'failed', status: 'failed', copy: null, creditsSpent: '0' } as const
const person = (name: string) => ({ ...failed, params: { first_name: name } })
const plan = (change: Partial<Parameters<typeof planRetries>[0]>) =>
  planRetries({
    tasks: [],
    offers: new Map<string, Offer>([
      ['enrichment:123', offer(123, 0.5)],
      ['enrichment:204', offer(204, 0.15, 'limit')],
    ]),
    intents: [],
    now: NOW,
    cap: null,
    ...change,
  })
const whys = ({ leftOut }: ReturnType<typeof plan>) => leftOut.map(({ task, why }) => `${task.id} ${why.kind}`)

describe('the plan of a retry', () => {
  test('buys what failed with the inputs it had, at the price of today', () => {
    const { retries } = plan({ tasks: [taskOf('t_1', 1, { ...person('Ada'), estimate: '9000000', pages: 2 })] })
    expect(retries).toMatchObject([
      { params: { first_name: 'Ada' }, pages: 2, cost: { known: true, total: 1_000_000n }, recent: undefined },
    ])
  })

  test('leaves out what runs, has its result, or came from a link', () => {
    const tasks = [taskOf('a', 3, runningEntry), taskOf('b', 2), taskOf('c', 1, { ...linkEntry, ...failed })]
    expect(whys(plan({ tasks }))).toEqual(['a running', 'b has-result', 'c inputs-unknown'])
  })

  test('leaves out flows: what one costs depends on the version that would be run', () => {
    const target = { kind: 'flow', id: 'fl_leadscore', name: 'Lead scoring' } as const
    const tasks = [taskOf('a', 2, { ...person('Ada'), target }), taskOf('b', 1, { target })]
    expect(whys(plan({ tasks }))).toEqual(['a flow', 'b has-result'])
  })

  test('buys a waterfall again with the providers that it called, at their worst case of today', () => {
    const target = {
      kind: 'waterfall',
      id: 'email_getter',
      name: 'Work email',
      enrichments: [2, 1],
      emailVerifier: 9,
    } as const
    const waterfall = waterfallSchema.parse({
      identifier: 'email_getter',
      available_enrichments: [
        { id: 1, price: '0.3' },
        { id: 2, price: 0.6 },
      ],
      email_verifiers: [{ id: 9, price: 0.1 }],
    })
    const offers = new Map<string, Offer>([['waterfall:email_getter', waterfall]])
    const tasks = [
      taskOf('a', 2, { ...person('Ada'), target }),
      taskOf('b', 1, { ...person('Ada'), target: { ...target, enrichments: [1] } }),
    ]
    const { retries, leftOut } = plan({ tasks, offers })

    expect(leftOut).toEqual([])
    expect(retries.map(({ cost }) => cost.known && cost.total)).toEqual([1_100_000n, 400_000n])
    expect(retries[0]?.target).toEqual(target)
  })

  test('buys each set of inputs once, in whatever order they were typed', () => {
    const both = plan({
      tasks: [
        taskOf('t_1', 2, { ...failed, params: { a: 1, b: 2 } }),
        taskOf('t_2', 1, { ...failed, params: { b: 2, a: 1 } }),
      ],
    })
    expect(both.retries.map(({ task }) => task.id)).toEqual(['t_1'])
    expect(whys(both)).toEqual(['t_2 same-inputs'])
  })

  test('names a purchase of the same call a moment ago, and waits for one that is in flight', () => {
    const params = { first_name: 'Ada' }
    const hash = callHash(targetOf(offer(123, 0.5)), params, 1)
    const bought = callOf('i_1', 1, 'accepted', { hash, confirmedAt: NOW - 3 * MINUTE, taskId: 't_1' })
    const tasks = [taskOf('t_1', 1, person('Ada'))]
    expect(plan({ tasks, intents: [bought] }).retries).toMatchObject([
      { recent: { at: NOW - 3 * MINUTE }, isAgain: false, acknowledged: ['i_1'] },
    ])
    const repeated = callOf('i_3', 3, 'accepted', { hash, confirmedAt: NOW - MINUTE, taskId: 't_2' })
    expect(plan({ tasks, intents: [bought, repeated] }).retries).toMatchObject([
      { recent: { at: NOW - MINUTE }, isAgain: true, acknowledged: ['i_3', 'i_1'] },
    ])
    const sending = callOf('i_2', 2, 'sending', { hash, confirmedAt: NOW - 1000, sentAt: NOW - 1000 })
    expect(whys(plan({ tasks, intents: [bought, sending] }))).toEqual(['t_1 being-sent'])
  })

  test('waits for prices, and shows which enrichment was deleted or cannot be read', () => {
    const tasks = [taskOf('t_1', 2, person('Ada')), taskOf('t_2', 1, { ...person('Eva'), target: places })]
    expect(plan({ tasks, offers: new Map() })).toEqual({ retries: [], leftOut: [], isReading: true })
    const offers = new Map<string, Offer>([
      ['enrichment:123', 'not-offered'],
      ['enrichment:204', 'price-unread'],
    ])
    expect(whys(plan({ tasks, offers }))).toEqual(['t_1 not-offered', 't_2 price-unread'])
  })

  test('respects the cap for one run, and asks for the number a price is multiplied by', () => {
    const tasks = [
      taskOf('t_1', 3, { ...failed, target: places, params: { limit: 10 } }),
      taskOf('t_2', 2, { ...failed, target: places, params: { limit: 100 } }),
      taskOf('t_3', 1, { ...failed, target: places, params: {} }),
    ]
    const found = plan({ tasks, cap: 2_000_000n })
    expect(found.retries.map(({ task }) => task.id)).toEqual(['t_1'])
    expect(found.leftOut.map(({ why }) => why)).toEqual([
      { kind: 'over-cap' },
      { kind: 'needs-parameter', parameter: 'limit' },
    ])
  })
})

describe('the sum of a retry', () => {
  const money = { balance: 10_000_000n, held: 0n, holders: 0, available: 10_000_000n, reserve: 0n, isStale: false }
  const people = plan({ tasks: ['Ada', 'Eva', 'Kim'].map((name, at) => taskOf(name, at, person(name))) }).retries
  const place = plan({ tasks: [taskOf('p', 1, { ...failed, target: places, params: { limit: 20 } })] }).retries

  test('adds up exactly, by enrichment, and shows what is left', () => {
    const sum = sumRetries([...people, ...place], money, 50_000_000n)
    expect(sum.lines).toMatchObject([
      { name: 'Email finder', count: 3, each: 500_000n, total: 1_500_000n },
      { name: 'Places nearby', count: 1, each: 3_000_000n, total: 3_000_000n },
    ])
    expect(sum.known).toBe(4_500_000n)
    expect(sum.receipt.left).toEqual({ amount: 5_500_000n, isEstimate: false })
    expect(sum.receipt.verdict).toEqual({ kind: 'ok' })
    expect(sum.fits).toBe(4)
  })

  test('offers the first ones when not all fit', () => {
    const sum = sumRetries([...people, ...place], { ...money, available: 1_200_000n }, 50_000_000n)
    expect(sum.receipt.verdict.kind).toBe('does-not-fit')
    expect(sum.fits).toBe(2)
  })

  test('asks once more above the limit, below the reserve, and for an unknown price', () => {
    expect(sumRetries(people, { ...money, reserve: 9_000_000n }, 1_000_000n).receipt.verdict).toEqual({
      kind: 'confirm',
      why: ['above', 'reserve'],
    })
    const [first] = people
    const odd = first ? [{ ...first, cost: { known: false, needs: 'rule' } as const }] : []
    const sum = sumRetries([...people, ...odd], money, 50_000_000n)
    expect(sum).toMatchObject({ known: 1_500_000n, unknown: 1, fits: 4 })
    expect(sum.receipt.verdict).toEqual({ kind: 'confirm', why: ['cost-unknown'] })
    expect(sumRetries(people, undefined, 50_000_000n).receipt.verdict).toMatchObject({ why: ['balance-unknown'] })
  })
})
