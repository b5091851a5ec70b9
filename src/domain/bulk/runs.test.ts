import { expect, test } from 'vitest'
import { planRun } from './plan.ts'
import { draftOf, openBulk, readRows, row, rowLabels, start } from './run.testing.ts'

const MINUTE = 60_000

test('the rows of a waterfall hold what was found, and its steps count for its providers', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  const target = {
    kind: 'waterfall',
    id: 'email_getter',
    name: 'Work email',
    enrichments: [5001, 5002],
    emailVerifier: null,
  } as const
  const rows = ['Ada', 'Bob', 'Cy', 'Di', '__miss__'].map((name) => row(name))
  const draft = { ...draftOf(rows), target }
  await tab.runs().start('w', draft, planRun({ rows, price: draft.price, pages: 1, bought: new Map() }), undefined)
  await browser.clock.advance(5 * MINUTE)

  const read = await readRows(browser, tab, 'w')
  const [first = 0] = read.rowsIn(['found'])
  expect(read.row(first).output).toMatchObject({
    email: expect.any(String) as unknown,
    provider: expect.any(String) as unknown,
  })
  expect(read.row(first).output).not.toHaveProperty('steps')
  const [task] = tab.ledger.entries()
  const mailfinch = task?.body.cascade?.sources.find(({ name }) => name === 'Mailfinch')
  expect((mailfinch?.asked ?? 0) + (task?.body.cascade?.missed ?? 0)).toBe(5)
})

test('a list is sent in batches, each input once, and every row has its result in the order of the list', async () => {
  const { browser, names } = openBulk()
  const tab = browser.open()
  const rows = ['Ada', 'Bob', '__miss__', 'Ada', ' Bob', '__fail__', 'Cy'].map((name) => row(name))
  await start(tab, 'r', [...rows, row('', 'invalid'), row('Di', 'left-out')], { batchSize: 2 })
  await browser.clock.advance(5 * MINUTE)

  expect(names()).toEqual([['Ada', 'Bob'], ['__miss__', '__fail__'], ['Cy']])
  const view = tab.runs().run('r')
  expect(view?.run).toMatchObject({ state: 'done', result: { inputs: 5, found: 3, spent: '2000000' } })
  expect(view?.rows).toMatchObject({
    found: 5,
    'no-data': 1,
    failed: 1,
    invalid: 1,
    'left-out': 1,
    waiting: 0,
    'not-sent': 0,
  })
  const read = await readRows(browser, tab, 'r')
  expect(rowLabels(read)).toEqual([
    'Ada found',
    'Bob found',
    '__miss__ no-data',
    'Ada found',
    ' Bob found',
    '__fail__ failed',
    'Cy found',
    ' invalid',
    'Di left-out',
  ])
  const outputs = [...read.rowsIn(['found'])].map((at) => JSON.stringify(read.row(at).output))
  expect(outputs[0]).toContain('airedale')
  expect(outputs[2]).toBe(outputs[0])
  expect(outputs[3]).toBe(outputs[1])
  expect(outputs[4]).toContain('ciredale')
})

test('five runs in two tabs make the fewest requests: one for each batch, one read at its end, one read a second', async () => {
  const { browser } = openBulk()
  const [one, two] = [browser.open(), browser.open()]
  for (const [at, tab] of [one, two, one, two, one].entries()) {
    const rows = Array.from({ length: 30 }, (_, n) => row(`P${at}-${n}`))
    await start(tab, `r${at}`, rows, { batchSize: 10 })
  }
  await browser.clock.advance(10 * MINUTE)

  const runs = two.runs().list()
  expect(runs.map(({ run, completed }) => `${run.state} ${completed.found}`)).toEqual(
    Array.from({ length: 5 }, () => 'done 30'),
  )
  const requested = browser.service.requests()
  const reads = requested.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/tasks/'))
  const bought = requested.filter(({ method, path }) => method === 'POST' && path.endsWith('/bulk-run'))
  expect({ reads: reads.length, bought: bought.length, all: requested.length }).toEqual({
    reads: 15,
    bought: 15,
    all: 30,
  })
  const gaps = reads.slice(1).map(({ at }, index) => at - (reads[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000)
})
