import { expect, test } from 'vitest'
import { openBulk, readRows, row, said, start } from './run.testing.ts'

const MINUTE = 60_000

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
  expect(said(read)).toEqual([
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
