import { describe, expect, test } from 'vitest'
import { ONE_CREDIT } from '#lib/credits.ts'
import type { Fault } from '#mock-service/faults.ts'
import { type Tab, type TestBrowser, bought } from '#testing/browser.ts'
import { missingKind } from '../capabilities.ts'
import type { Target } from '../intents.ts'
import { planRun } from './plan.ts'
import { draftOf, openBulk, readRows, row, rowLabels, start } from './run.testing.ts'

const MINUTE = 60_000
const people = (count: number, name = 'P') => Array.from({ length: count }, (_, at) => row(`${name}${at}`))
const runOf = (tab: Tab, id = 'r') => tab.runs().run(id)
const stateOf = (tab: Tab, id = 'r') => runOf(tab, id)?.run.state

const refused = (position: number) => ({ position, fields: { domain: ['Unknown.'] } })

/** A run of 9 people, three at a time, of which the request after the first `after` ones meets a fault. */
async function withFault(fault: Fault, after = 1) {
  const bulk = openBulk()
  const tab = bulk.browser.open()
  bulk.browser.service.fail({ match: { method: 'POST', path: '*bulk-run' }, after, times: 1, fault })
  await start(tab, 'r', people(9), { batchSize: 3 })
  await bulk.browser.clock.advance(3 * MINUTE)
  return { ...bulk, tab }
}

describe('a pilot', () => {
  test('sends the first inputs, then waits; the rest is sent after a click', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(5), { start: 'pilot', pilotSize: 2, batchSize: 2 })
    await browser.clock.advance(5 * MINUTE)
    expect(stateOf(tab)).toBe('asking')
    expect(runOf(tab)).toMatchObject({
      completed: { inputs: 2, found: 2 },
      left: { inputs: 3 },
      money: { rest: 1_500_000n },
    })
    expect(names()).toEqual([['P0', 'P1']])

    await Promise.all([tab.runs().continue('r', 'go'), tab.runs().continue('r', 'go')])
    await browser.clock.advance(5 * MINUTE)
    expect(names()).toEqual([['P0', 'P1'], ['P2', 'P3'], ['P4']])
    expect(stateOf(tab)).toBe('done')
  })

  test('the next batches are sent alone if only they were bought, the other ones when they are bought', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(7), { start: 'pilot', pilotSize: 2, batchSize: 2 })
    await browser.clock.advance(MINUTE)
    await tab.runs().continue('r', 'go', { first: 3 })
    await browser.clock.advance(5 * MINUTE)
    expect(names().slice(1)).toEqual([['P2', 'P3']])
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { 'not-sent': 3 } })

    expect(await tab.runs().quote('r', 'not-sent')).toMatchObject({ inputs: 3, estimate: 1_500_000n })
    await tab.runs().retry('r', 'not-sent', 'the others')
    await browser.clock.advance(5 * MINUTE)
    expect(names().slice(2)).toEqual([['P4', 'P5'], ['P6']])
  })

  test('of a run that is not larger does not wait for a click', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(2), { start: 'pilot', pilotSize: 2 })
    await browser.clock.advance(MINUTE)
    expect([stateOf(tab), names()]).toEqual(['done', [['P0', 'P1']]])
  })
})

describe('limits of the run', () => {
  test('a batch that could go over the cap is not sent, and is under a higher one', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(6), { batchSize: 2, cap: 2_500_000n })
    await browser.clock.advance(5 * MINUTE)
    expect(runOf(tab)?.run).toMatchObject({ state: 'halted', halt: { why: 'cap', batch: 2 } })
    expect(names()).toHaveLength(2)

    await tab.runs().continue('r', 'same cap')
    await browser.clock.advance(MINUTE)
    expect([stateOf(tab), names().length]).toEqual(['halted', 2])
    await tab.runs().continue('r', 'more', { cap: 3_000_000n })
    await browser.clock.advance(MINUTE)
    expect([stateOf(tab), names().length]).toEqual(['done', 3])
  })

  test('too few found stops it between batches, once', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    const rows = [...Array.from({ length: 4 }, (_, at) => row(at < 3 ? '__miss__' : `P${at}`)), ...people(4, 'Q')]
    rows.forEach((one, at) => Object.assign(one, { params: { ...one.params, last_name: `L${at}` } }))
    await start(tab, 'r', rows, { batchSize: 2, floor: { percent: 50, after: 3 } })
    await browser.clock.advance(5 * MINUTE)
    expect(runOf(tab)?.run).toMatchObject({ state: 'halted', halt: { why: 'floor' } })
    expect(names()).toHaveLength(2)
    await tab.runs().continue('r', 'on')
    await browser.clock.advance(5 * MINUTE)
    expect([stateOf(tab), names().length]).toEqual(['done', 4])
  })
})

describe('a stop', () => {
  test('ux 10: cancels the task that runs and never sends the rest', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(250))
    await browser.clock.advance(2000)
    await tab.runs().stop('r')
    await browser.clock.advance(10 * MINUTE)

    expect(names()).toHaveLength(1)
    const [task] = Object.values(browser.service.state.tasks).filter(({ bulk }) => bulk)
    expect(task?.state).toBe('cancelled')
    expect(runOf(tab)).toMatchObject({ run: { state: 'stopped' }, rows: { stopped: 100, 'not-sent': 150, found: 0 } })
    const rows = await readRows(browser, tab, 'r')
    expect(rows.row(0).output).toBeUndefined()
    const loose = await tab.runs().unpaired('r')
    expect(loose[0]?.data.length).toBeGreaterThan(0)
  })

  test('that another tab requests reaches the tab that sends', async () => {
    const { browser, names } = openBulk()
    const [here, other] = [browser.open(), browser.open()]
    other.runs()
    await start(here, 'r', people(9), { batchSize: 3 })
    await browser.clock.advance(500)
    await other.runs().stop('r')
    await browser.clock.advance(10 * MINUTE)
    expect([stateOf(here), names().length]).toEqual(['stopped', 1])
    await other.runs().continue('r', 'on')
    await browser.clock.advance(10 * MINUTE)
    expect(names().slice(1)).toEqual([
      ['P3', 'P4', 'P5'],
      ['P6', 'P7', 'P8'],
    ])
    expect(runOf(here)?.rows).toMatchObject({ stopped: 3, found: 6 })
  })
})

/** Sets the price of one run. */
const costs = ({ service }: TestBrowser, price: number) => {
  for (const one of service.state.enrichments) if (one.id === bought.id) one.price = price
}

describe('a target that changes', () => {
  test('another price at the click: nothing is sent, and the run waits with the new cost of the rest', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(6), { start: 'pilot', pilotSize: 2, batchSize: 2 })
    await browser.clock.advance(MINUTE)
    costs(browser, 2)
    await tab.runs().continue('r', 'go')
    await browser.clock.advance(MINUTE)
    expect(names()).toEqual([['P0', 'P1']])
    expect(runOf(tab)).toMatchObject({
      run: { state: 'halted', halt: { why: 'price' } },
      money: { spent: ONE_CREDIT, rest: 8n * ONE_CREDIT },
    })

    await tab.runs().continue('r', 'at the new price')
    await browser.clock.advance(5 * MINUTE)
    expect(names()).toEqual([
      ['P0', 'P1'],
      ['P2', 'P3'],
      ['P4', 'P5'],
    ])
  })

  test('another price after a long pause: the next batch is not sent at it, in whatever tab', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    const fault: Fault = { kind: 'rate-limit', retryAfter: '400' }
    browser.service.fail({ match: { method: 'POST', path: '*bulk-run' }, after: 1, times: 1, fault })
    await start(tab, 'r', people(4), { batchSize: 2 })
    await browser.clock.advance(MINUTE)
    expect(names()).toHaveLength(2)
    costs(browser, 0.25)
    tab.crash()
    await browser.clock.advance(10 * MINUTE)
    const other = browser.open()
    other.runs()
    await browser.clock.advance(MINUTE)
    expect(runOf(other)).toMatchObject({ run: { halt: { why: 'price' } }, money: { rest: ONE_CREDIT / 2n } })
    expect(names()).toHaveLength(2)
  })

  test('the same price is no question, and is not read for each batch', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(8), { start: 'pilot', pilotSize: 2, batchSize: 2 })
    await browser.clock.advance(MINUTE)
    await tab.runs().continue('r', 'go')
    await browser.clock.advance(4 * MINUTE)
    expect([names().length, stateOf(tab)]).toEqual([4, 'done'])
    const reads = browser.service
      .requests()
      .filter(({ method, path }) => method === 'GET' && path.endsWith('/enrichments/123'))
    expect(reads).toHaveLength(1)
  })

  test('a flow that costs more meanwhile is not run before a click, by the estimate of the service', async () => {
    const { browser, paid } = openBulk()
    const tab = browser.open()
    const [flow] = Object.values(browser.service.state.flows)
    const rows = people(4)
    const target = { kind: 'flow', id: flow?.id ?? '', name: 'Leads', version: flow?.token } as const
    const price = { kind: 'each', most: 1n } as const
    const draft = { ...draftOf(rows, { start: 'pilot', pilotSize: 2 }), target, price }
    await tab.runs().start('r', draft, planRun({ rows, price, pages: 1, bought: new Map() }), undefined)
    await browser.clock.advance(MINUTE)
    const before = paid.length
    await tab.runs().continue('r', 'go')
    await browser.clock.advance(MINUTE)
    expect([runOf(tab)?.run.halt?.why, paid.length]).toEqual(['price', before])

    await tab.runs().continue('r', 'at the new price')
    await browser.clock.advance(MINUTE)
    expect(paid.length).toBeGreaterThan(before)
  })

  test('a waterfall that lost one of its chosen providers is not run before a click', async () => {
    const { browser, paid } = openBulk()
    const tab = browser.open()
    const waterfall = browser.service.state.waterfalls.find(({ identifier }) => identifier === 'email_getter')
    const ids = waterfall?.providers.map(({ id }) => id) ?? []
    const rows = people(4)
    const target = {
      kind: 'waterfall',
      id: 'email_getter',
      name: 'Work email',
      enrichments: ids,
      emailVerifier: null,
    } as const
    const price = { kind: 'each', most: 2_400_000n } as const
    const draft = { ...draftOf(rows, { start: 'pilot', pilotSize: 2 }), target, price }
    await tab.runs().start('r', draft, planRun({ rows, price, pages: 1, bought: new Map() }), undefined)
    await browser.clock.advance(MINUTE)
    const before = paid.length
    waterfall?.providers.shift()
    await tab.runs().continue('r', 'go')
    await browser.clock.advance(MINUTE)
    expect([runOf(tab)?.run.halt?.why, paid.length]).toEqual(['price', before])
  })

  test('a flow that was edited meanwhile is not run before a click', async () => {
    const { browser, paid } = openBulk()
    const tab = browser.open()
    const [flow] = Object.values(browser.service.state.flows)
    const rows = people(4)
    const target = { kind: 'flow', id: flow?.id ?? '', name: 'Leads', version: 'before the edit' } as const
    const draft = { ...draftOf(rows, { start: 'pilot', pilotSize: 2 }), target }
    await tab.runs().start('r', draft, planRun({ rows, price: draft.price, pages: 1, bought: new Map() }), undefined)
    await browser.clock.advance(MINUTE)
    const before = paid.length
    await tab.runs().continue('r', 'go')
    await browser.clock.advance(MINUTE)
    expect([runOf(tab)?.run.halt?.why, paid.length]).toEqual(['version', before])

    await tab.runs().continue('r', 'the new version')
    await browser.clock.advance(MINUTE)
    expect(paid.length).toBeGreaterThan(before)
  })
})

describe('refusals and lost responses', () => {
  test('reliability F13: after a 406 what was sent is followed, the rest is not sent before a click', async () => {
    const { browser, tab, names } = await withFault({
      kind: 'status',
      status: 406,
      body: { detail: 'Not enough credits.' },
    })
    expect(runOf(tab)).toMatchObject({
      run: { state: 'halted', halt: { why: 'credits', batch: 1, detail: 'Not enough credits.' } },
      rows: { found: 3, 'not-sent': 6 },
    })
    expect(names()).toHaveLength(2)
    await tab.runs().continue('r', 'on')
    await browser.clock.advance(3 * MINUTE)
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { found: 9 } })
    expect(names()).toHaveLength(4)
  })

  test.each([
    ['the connection broke', { kind: 'lost', when: 'after' }],
    ['the page could not be read', { kind: 'body', form: 'html' }],
    ['a gateway answered 429', { kind: 'rate-limit', html: true }],
    ['a gateway answered 500', { kind: 'status', status: 500, applied: true }],
  ] as const)(
    'reliability F23: %s: the outcome of that batch is unknown, is never sent again, and the run waits',
    async (_what, fault) => {
      const { browser, tab, names } = await withFault(fault)
      expect(runOf(tab)).toMatchObject({
        run: { state: 'halted', halt: { why: 'doubt', batch: 1 } },
        rows: { found: 3, doubt: 3, 'not-sent': 3 },
      })
      expect(rowLabels(await readRows(browser, tab, 'r')).slice(3, 6)).toEqual(['P3 doubt', 'P4 doubt', 'P5 doubt'])
      await tab.runs().continue('r', 'on')
      await browser.clock.advance(10 * MINUTE)
      expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { found: 6, doubt: 3 } })
      expect(names()).toEqual([
        ['P0', 'P1', 'P2'],
        ['P3', 'P4', 'P5'],
        ['P6', 'P7', 'P8'],
      ])
      // Only a confirmation with the price buys them again.
      expect(await tab.runs().quote('r', 'doubt')).toEqual({ inputs: 3, rows: 3, estimate: 1_500_000n })
      await tab.runs().retry('r', 'doubt', 'again')
      await browser.clock.advance(3 * MINUTE)
      expect(runOf(tab)?.rows).toMatchObject({ found: 9, doubt: 0 })
    },
  )

  test('a 429 of the service is waited for, and the batch is sent without a click', async () => {
    const { tab, names } = await withFault({ kind: 'rate-limit', retryAfter: '30' })
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { found: 9 } })
    expect(names()).toHaveLength(4)
  })

  test('ux 11: refused positions are those of the rows they belong to, and the other ones run after a click', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    const rows = ['A', 'A', 'B', 'C', 'B', 'D', 'E', 'F'].map((name) => row(name))
    browser.service.fail({
      match: { method: 'POST' },
      times: 1,
      fault: {
        kind: 'status',
        status: 400,
        body: { error: 'INVALID_PARAMS', detail: 'no', rows: [refused(2), refused(4)] },
      },
    })
    await start(tab, 'r', rows, { batchSize: 5 })
    await browser.clock.advance(MINUTE)
    expect(runOf(tab)?.run).toMatchObject({ state: 'halted', halt: { why: 'invalid', batch: 0 } })
    const read = await readRows(browser, tab, 'r')
    expect([...read.rowsIn(['refused'])]).toEqual([2, 4, 5])
    expect(read.row(5).message).toBe('domain: Unknown.')
    // Six inputs are on the list and two were refused: what a click buys is the other four.
    expect(runOf(tab)).toMatchObject({ left: { inputs: 4, rows: 5 }, money: { rest: 2_000_000n } })

    await tab.runs().continue('r', 'on')
    await browser.clock.advance(3 * MINUTE)
    expect(names()).toEqual([['A', 'B', 'C', 'D', 'E'], ['A', 'C', 'E'], ['F']])
    const later = await readRows(browser, tab, 'r')
    expect(rowLabels(later)).toEqual([
      'A found',
      'A found',
      'B refused',
      'C found',
      'B refused',
      'D refused',
      'E found',
      'F found',
    ])
    expect(JSON.stringify(later.row(3).output)).toMatch(/"email":"c/)
    expect(JSON.stringify(later.row(6).output)).toMatch(/"email":"e/)
  })

  test('a refusal of all rows waits for a user, too', async () => {
    const { tab, names } = await withFault(
      {
        kind: 'status',
        status: 400,
        body: {
          error: 'INVALID_PARAMS',
          detail: 'no',
          rows: [1, 2, 3].map(refused),
        },
      },
      0,
    )
    expect(runOf(tab)).toMatchObject({ run: { state: 'halted', halt: { why: 'invalid' } }, rows: { refused: 3 } })
    expect(names()).toHaveLength(1)
  })

  test.each([403, 404, 409, 422])('a %d stops the run with the text of the service', async (status) => {
    const { tab, names } = await withFault({ kind: 'status', status, body: { detail: 'Not like this.' } })
    expect(runOf(tab)?.run).toMatchObject({ state: 'halted', halt: { why: 'refused', detail: 'Not like this.' } })
    expect(names().length).toBeLessThanOrEqual(3)
  })

  test('a 422 that only lists fields stops the run with their messages', async () => {
    const detail = [{ loc: ['body', 'params', 2, 'domain'], msg: 'Not a domain.', type: 'value_error' }]
    const { tab } = await withFault({ kind: 'status', status: 422, body: { detail } })
    expect(runOf(tab)?.run).toMatchObject({
      state: 'halted',
      halt: { why: 'refused', detail: 'domain: Not a domain.' },
    })
  })
})

describe('results', () => {
  test('ux 12: failed and not found are bought again apart, each for its price, and keep what was found', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(
      tab,
      'r',
      ['A', '__fail__', 'B', '__miss__', 'C'].map((name) => row(name)),
    )
    await browser.clock.advance(MINUTE)
    expect(await tab.runs().quote('r', 'failed')).toEqual({ inputs: 1, rows: 1, estimate: 500_000n })
    expect(await tab.runs().quote('r', 'no-data')).toEqual({ inputs: 1, rows: 1, estimate: 500_000n })

    await tab.runs().retry('r', 'failed', 'f')
    // Until it is sent again the row stays as it is, and is not offered twice.
    expect((await tab.runs().quote('r', 'failed')).inputs).toBe(0)
    await browser.clock.advance(MINUTE)
    await tab.runs().retry('r', 'no-data', 'n')
    await browser.clock.advance(MINUTE)
    expect(names()).toEqual([['A', '__fail__', 'B', '__miss__', 'C'], ['__fail__'], ['__miss__']])
    const read = await readRows(browser, tab, 'r')
    expect(rowLabels(read)).toEqual(['A found', '__fail__ failed', 'B found', '__miss__ no-data', 'C found'])
    expect(JSON.stringify(read.row(4).output)).toMatch(/"email":"c/)
    expect(runOf(tab)?.completed).toEqual({ inputs: 5, found: 3 })
  })

  test('reliability F14: results that the service no longer has are shown as expired', async () => {
    const { browser } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(2))
    await browser.clock.advance(100)
    tab.crash()
    await browser.clock.advance(25 * 60 * MINUTE)
    const later = browser.open()
    later.runs()
    await browser.clock.advance(MINUTE)
    expect(runOf(later)).toMatchObject({ run: { state: 'done' }, rows: { expired: 2 } })
  })

  test('reliability F14: a result that is nowhere any more is shown as expired and can be bought again', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', [...people(2), row('P0'), row('__miss__')])
    await browser.clock.advance(MINUTE)
    await browser.clock.advance(25 * 60 * MINUTE)
    expect(rowLabels(await readRows(browser, tab, 'r'))).toEqual([
      'P0 found',
      'P1 found',
      'P0 found',
      '__miss__ no-data',
    ])

    for (const { id } of tab.ledger.entries()) await tab.ledger.dropCopy(id)
    expect(rowLabels(await readRows(browser, tab, 'r'))).toEqual([
      'P0 expired',
      'P1 expired',
      'P0 expired',
      '__miss__ no-data',
    ])
    expect(runOf(tab)).toMatchObject({
      rows: { found: 0, expired: 3, 'no-data': 1 },
      // The number of hits is preserved: a forecast is read from it.
      completed: { inputs: 3, found: 2 },
    })
    expect(await tab.runs().quote('r', 'expired')).toEqual({ inputs: 2, rows: 3, estimate: ONE_CREDIT })
    await tab.runs().retry('r', 'expired', 'again')
    await browser.clock.advance(MINUTE)
    expect(names()).toEqual([
      ['P0', 'P1', '__miss__'],
      ['P0', 'P1'],
    ])
    expect(runOf(tab)?.rows).toMatchObject({ found: 3, expired: 0, 'no-data': 1 })
    expect(rowLabels(await readRows(browser, tab, 'r'))).toEqual([
      'P0 found',
      'P1 found',
      'P0 found',
      '__miss__ no-data',
    ])
  })

  test('reliability F14: a bought batch with a 404 is shown as expired after ten minutes', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    const fault: Fault = { kind: 'status', status: 404, body: { detail: 'Task not found.' } }
    browser.service.fail({ match: { method: 'GET', path: '/v1/tasks/' }, fault })
    await start(tab, 'r', people(4), { batchSize: 2 })
    await browser.clock.advance(5 * MINUTE)
    expect(runOf(tab)?.rows).toMatchObject({ waiting: 2, 'not-sent': 2 })
    await browser.clock.advance(60 * MINUTE)
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { expired: 4 } })
    expect(names()).toHaveLength(2)
  })

  test('results are read from the service where this device keeps none', async () => {
    const { browser } = openBulk({ keepResultsFor: 0 })
    const tab = browser.open()
    await start(tab, 'r', people(2))
    await browser.clock.advance(MINUTE)
    const read = await readRows(browser, tab, 'r')
    expect(rowLabels(read)).toEqual(['P0 found', 'P1 found'])
    expect(JSON.stringify(read.row(1).output)).toMatch(/"email":"p1/)
  })

  test('the first part of a list is bought alone, and the rest when it is confirmed', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(5), { first: 3, batchSize: 2 })
    await browser.clock.advance(3 * MINUTE)
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { found: 3, 'not-sent': 2 } })
    expect(await tab.runs().quote('r', 'not-sent')).toEqual({ inputs: 2, rows: 2, estimate: 1_000_000n })
    await Promise.all([tab.runs().retry('r', 'not-sent', 'x'), tab.runs().retry('r', 'not-sent', 'x')])
    await browser.clock.advance(3 * MINUTE)
    expect(names()).toEqual([['P0', 'P1'], ['P2'], ['P3', 'P4']])
    expect(runOf(tab)?.rows.found).toBe(5)
  })

  test('a retry while the rest is not confirmed buys nothing but itself', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', [row('__fail__'), ...people(4)], { start: 'pilot', pilotSize: 1, batchSize: 2 })
    await browser.clock.advance(MINUTE)
    await tab.runs().retry('r', 'failed', 'f')
    await browser.clock.advance(3 * MINUTE)
    expect(names()).toEqual([['__fail__'], ['__fail__']])
    expect(runOf(tab)).toMatchObject({ run: { state: 'done' }, rows: { failed: 1, 'not-sent': 4 } })
  })
})

describe('tabs', () => {
  test('ux 13: a run continues in the next page, and the batch that was live is followed, not sent again', async () => {
    const { browser, names } = openBulk()
    const tab = browser.open()
    await start(tab, 'r', people(6), { batchSize: 2 })
    await browser.clock.advance(1500)
    tab.crash()
    await browser.clock.advance(10 * MINUTE)
    const sent = names().length
    const later = browser.open()
    later.runs()
    await browser.clock.advance(10 * MINUTE)
    expect(sent).toBeLessThan(3)
    expect(names()).toEqual([
      ['P0', 'P1'],
      ['P2', 'P3'],
      ['P4', 'P5'],
    ])
    expect(runOf(later)).toMatchObject({ run: { state: 'done' }, rows: { found: 6 } })
  })

  test.each([true, false])('two tabs send each batch once (shared locks: %s)', async (sharedLocks) => {
    const { browser, names } = openBulk({ sharedLocks })
    const [here, other] = [browser.open(), browser.open()]
    other.runs()
    await start(here, 'r', people(6), { batchSize: 2 })
    await browser.clock.advance(10 * MINUTE)
    expect(names().flat().toSorted()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5'])
    expect(runOf(other)).toMatchObject({ run: { state: 'done' }, rows: { found: 6 } })
    expect(rowLabels(await readRows(browser, other, 'r'))).toEqual(people(6).map(({ cells }) => `${cells[0]} found`))
  })

  test.each([...Array(8).keys()])(
    'a stop that another tab confirms at the write number %i after the first batch lets no further batch out',
    async (at) => {
      const { browser, names } = openBulk()
      let writes = -1
      let sent = 0
      const other = browser.open()
      const one = browser.open(async (call, run) => {
        if (call === 'write' && names().length === 1 && (writes += 1) === at) {
          await other.runs().stop('r')
          sent = names().length
        }
        return run()
      })
      await start(one, 'r', people(6), { batchSize: 2 })
      await browser.clock.advance(5 * MINUTE)
      expect(sent).toBe(1)
      expect(names()).toHaveLength(sent)
      expect(runOf(other)).toMatchObject({ run: { state: 'stopped' }, batches: [{}, { phase: 'waiting' }, {}] })

      await other.runs().continue('r', 'go on')
      await browser.clock.advance(5 * MINUTE)
      expect(names()).toEqual([
        ['P0', 'P1'],
        ['P2', 'P3'],
        ['P4', 'P5'],
      ])
    },
  )

  test('a retry that is stored just after another tab continued the run holds nothing back', async () => {
    const { browser, names } = openBulk()
    const [one, other] = [browser.open(), browser.open()]
    await start(one, 'r', people(6), { batchSize: 2 })
    await browser.clock.advance(0)
    await one.runs().stop('r')
    await browser.clock.advance(MINUTE)

    const retried = one.runs().retry('r', 'stopped', 'again')
    await other.runs().continue('r', 'go on')
    expect(await retried).toBe(true)
    await browser.clock.advance(5 * MINUTE)
    expect(names().slice(1)).toEqual([
      ['P2', 'P3'],
      ['P4', 'P5'],
      ['P0', 'P1'],
    ])
  })

  test('a run whose tab died while it was stored is deleted, and nothing of it was sent', async () => {
    const { browser, names } = openBulk()
    let writes = 0
    const tab = browser.open((call, run) =>
      call === 'write' && (writes += 1) === 2 ? new Promise(() => undefined) : run(),
    )
    void start(tab, 'r', people(6))
    await browser.clock.advance(1000)
    tab.crash()
    const later = browser.open()
    later.runs()
    await browser.clock.advance(MINUTE)
    expect([later.runs().list(), names()]).toEqual([[], []])
    expect([...browser.device.heavy.values()]).toEqual([])
  })
})

test('the same list twice: what the first run bought is not bought again, and a run of all of it sends nothing', async () => {
  const { browser, names } = openBulk()
  const tab = browser.open()
  await start(tab, 'r1', [...people(3), row('__miss__')])
  await browser.clock.advance(MINUTE)
  await start(tab, 'r2', [...people(3), row('Neu')], {}, true)
  await browser.clock.advance(MINUTE)
  await start(tab, 'r3', people(3), {}, true)
  expect(names().slice(1)).toEqual([['Neu']])
  expect(runOf(tab, 'r3')).toMatchObject({ run: { state: 'done' }, rows: { found: 3 } })
  const read = await readRows(browser, tab, 'r2')
  expect(rowLabels(read)).toEqual(['P0 found', 'P1 found', 'P2 found', 'Neu found'])
  expect(read.row(0).isReused).toBe(true)
  expect(read.row(0).output).toEqual((await readRows(browser, tab, 'r1')).row(0).output)
})

test('a run is stored with the hit rate of earlier runs, if they have enough rows', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  await start(tab, 'r', [...people(30), row('__miss__')])
  await browser.clock.advance(MINUTE)
  expect(runOf(tab)?.run.forecast).not.toHaveProperty('hitRate')
  await start(tab, 's', people(2, 'Q'))
  expect(runOf(tab, 's')?.run.forecast).toMatchObject({ most: String(ONE_CREDIT), hitRate: 30 / 31, samples: 31 })
})

test('a batch that was bought a moment ago, and that the receipt did not name, waits for a click', async () => {
  const { browser, names } = openBulk()
  const tab = browser.open()
  await start(tab, 'r1', people(3))
  await browser.clock.advance(MINUTE)
  await start(tab, 'r2', people(3))
  await browser.clock.advance(MINUTE)
  expect(runOf(tab, 'r2')?.run).toMatchObject({ state: 'halted', halt: { why: 'repeat' } })
  expect(names()).toHaveLength(1)
  await tab.runs().continue('r2', 'all the same')
  await browser.clock.advance(MINUTE)
  expect([stateOf(tab, 'r2'), names().length]).toEqual(['done', 2])
})

test('of two runs of the same rows that were confirmed at once one is bought, and the other waits for a click', async () => {
  const { browser, names } = openBulk()
  const tab = browser.open()
  await Promise.all([start(tab, 'r1', people(3)), start(tab, 'r2', people(3))])
  await browser.clock.advance(MINUTE)
  expect([stateOf(tab, 'r1'), stateOf(tab, 'r2')].toSorted()).toEqual(['done', 'halted'])
  expect(names()).toHaveLength(1)
})

test('a run that is removed leaves nothing on the device but the guard against buying it twice', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  await start(tab, 'r', people(3))
  await expect(tab.runs().remove('r')).rejects.toThrow('Stop it first')
  await browser.clock.advance(MINUTE)
  await tab.runs().remove('r')
  const kinds = [...browser.device.light.values(), ...browser.device.heavy.values()].map(({ kind }) => kind)
  expect([...new Set(kinds)].toSorted()).toEqual(['claim', 'intent'])
  expect(tab.runs().list()).toEqual([])
})

test('a list with 30 % duplicates and 20 % bought before costs 44 % less, by the ledger of the service', async () => {
  const { browser, paid } = openBulk()
  const tab = browser.open()
  const charged = () =>
    Object.values(browser.service.state.tasks).reduce((sum, task) => sum + (task.bulk ? task.charged : 0), 0)
  await start(tab, 'before', people(14))
  await browser.clock.advance(MINUTE)
  const before = { charged: charged(), inputs: paid.flat().length }

  const list = [...people(70), ...people(30)]
  const draft = draftOf(list)
  const known = await tab.runs().bought(draft.target, draft.pages)
  const plan = planRun({ rows: list, price: draft.price, pages: 1, bought: known })
  expect(plan.estimate).toBe(28n * ONE_CREDIT)
  expect(plan.saved.duplicates + plan.saved.bought).toBe(22n * ONE_CREDIT)
  await tab.runs().start('r', draft, plan, undefined)
  await browser.clock.advance(5 * MINUTE)

  const full = 100 * 0.5
  expect(charged() - before.charged).toBeLessThanOrEqual(full * 0.56)
  expect(paid.flat().length - before.inputs).toBe(56)
  expect(runOf(tab)?.rows.found).toBe(100)
  expect(rowLabels(await readRows(browser, tab, 'r'))).toEqual(list.map(({ cells }) => `${cells[0]} found`))
})

test.each(['flow', 'waterfall'] as const)(
  'a service that takes no many inputs of a %s is remembered for it, and nothing was bought',
  async (kind) => {
    const { browser } = openBulk()
    const tab = browser.open()
    browser.service.state.settings.offers = 'seed'
    const [flow] = Object.values(browser.service.state.flows)
    const rows = people(2)
    const target: Target =
      kind === 'flow'
        ? { kind, id: flow?.id ?? '', name: 'Leads' }
        : { kind, id: 'email_getter', name: 'Work email', enrichments: [5001], emailVerifier: null }
    const draft = { ...draftOf(rows), target }
    await tab.runs().start('r', draft, planRun({ rows, price: draft.price, pages: 1, bought: new Map() }), undefined)
    await browser.clock.advance(MINUTE)
    expect(runOf(tab)).toMatchObject({ run: { state: 'halted', halt: { why: 'refused' } }, rows: { 'not-sent': 2 } })
    expect(tab.journal.list(missingKind).map(({ body }) => body.name)).toEqual([`run-many-${kind}s`])
    expect(Object.values(browser.service.state.tasks).filter(({ bulk }) => bulk)).toEqual([])
  },
)
