import { expect, test } from 'vitest'
import { never } from '#journal/faults.testing.ts'
import { flushAsync } from '#testing/clock.ts'
import { type Tab, bought, createTestBrowser } from '#testing/browser.ts'
import { eraseRecords } from './erase.ts'
import { intentKind } from './intents.ts'

type Moment = 'before' | 'after'

/** Buys once in a tab that dies at the step of that number: a call of storage, or the paid request. */
async function buyAndDie(at: number, when: Moment) {
  const browser = createTestBrowser()
  let isBuying = false
  let steps = 0
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    const mine = (steps += 1)
    if (mine === at && when === 'before') tab.crash()
    if (mine >= at && when === 'before') return never()
    const response = await run()
    if (mine === at) tab.crash()
    return mine >= at ? never() : response
  }
  const tab: Tab = browser.open((_call, run) => (isBuying ? step(run) : run()))
  await tab.journal.ready
  isBuying = true
  let wasNotified = false
  const purchase = tab.purchase('Ilse')
  void tab.spender.spend('one', { ...purchase, send: () => step(purchase.send) }).then(() => {
    wasNotified = true
  })
  await browser.clock.advance(1000)
  return { browser, steps, wasNotified }
}

/** Opens the next page of the same device, and runs its recovery. */
async function restart(browser: ReturnType<typeof createTestBrowser>) {
  const tab = browser.open()
  await tab.spender.recover()
  await flushAsync()
  return tab
}

const tasksOf = (browser: ReturnType<typeof createTestBrowser>) => Object.values(browser.service.state.tasks)

test.each(['before', 'after'] as const)(
  'reliability F29: a kill %s any step of a purchase hides no bought run and buys nothing twice',
  async (when) => {
    const known = tasksOf(createTestBrowser()).length
    const whole = await buyAndDie(Infinity, when)
    expect(whole.wasNotified).toBe(true)

    for (let at = 1; at <= whole.steps; at += 1) {
      const { browser, wasNotified } = await buyAndDie(at, when)
      expect(wasNotified, `killed ${when} step ${at}`).toBe(false)
      const tab = await restart(browser)
      const intents = tab.journal.list(intentKind).map(({ body }) => body)
      const wasBought = tasksOf(browser).length > known

      // What the service accepted is in the ledger, or in sight as a call whose outcome is unknown.
      const listed = tab.ledger.entries().map(({ id, body }) => ({ id, name: body.target?.name, phase: body.phase }))
      const accepted = intents.flatMap(({ state, taskId }) => (state === 'accepted' ? [taskId] : []))
      expect(listed, `killed ${when} step ${at}`).toEqual(
        accepted.map((id) => ({ id, name: bought.name, phase: 'running' })),
      )
      const lost = intents.filter(({ state }) => state === 'unknown')
      expect(accepted.length + lost.length, `killed ${when} step ${at}`).toBeGreaterThanOrEqual(wasBought ? 1 : 0)
      expect(intents.filter(({ state }) => state === 'sending' || state === 'confirmed')).toEqual([])

      // A click again without knowing of the first call buys nothing while the first one may have been sent.
      const again = tab.spender.spend('two', tab.purchase('Ilse'))
      await browser.clock.advance(1000)
      const mayHaveGoneOut = accepted.length + lost.length > 0
      expect((await again).kind, `killed ${when} step ${at}`).toBe(mayHaveGoneOut ? 'already' : 'accepted')
      expect(tasksOf(browser).length - known, `killed ${when} step ${at}`).toBeLessThanOrEqual(1)
    }
  },
)

test('an accepted run that an older version left without its entry is listed at the next start', async () => {
  const browser = createTestBrowser()
  const tab = browser.open()
  const outcome = tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(1000)
  expect((await outcome).kind).toBe('accepted')
  const [entry] = tab.ledger.entries()
  for (const [key, row] of browser.device.light) if (row.kind === 'task') browser.device.light.delete(key)

  const later = await restart(browser)
  expect(later.ledger.entries()).toMatchObject([
    { id: entry?.id, body: { target: bought, estimate: entry?.body.estimate, startedAt: entry?.body.startedAt } },
  ])
})

test('a run that a user removed from the list stays removed', async () => {
  const browser = createTestBrowser()
  const tab = browser.open()
  const outcome = tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(1000)
  expect((await outcome).kind).toBe('accepted')
  const [entry] = tab.ledger.entries()
  await tab.ledger.remove(entry?.id ?? '')

  expect((await restart(browser)).ledger.entries()).toEqual([])
})

test('a run that was erased stays erased, though its intent guards against buying it again', async () => {
  const browser = createTestBrowser()
  const tab = browser.open()
  const outcome = tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(1000)
  expect((await outcome).kind).toBe('accepted')
  await tab.ledger.recordStatus(tab.ledger.entries()[0]?.id ?? '', { status: 'completed', data: { email: 'a' } })
  await eraseRecords(tab.journal, browser.clock.now())

  const later = await restart(browser)
  expect(later.ledger.entries()).toEqual([])
  expect(await later.spender.spend('two', later.purchase('Ilse'))).toMatchObject({ kind: 'already' })
})

test('an entry that this version cannot read is not written over', async () => {
  const browser = createTestBrowser()
  const tab = browser.open()
  const outcome = tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(1000)
  expect((await outcome).kind).toBe('accepted')
  const rows = () => [...browser.device.light].filter(([, row]) => row.kind === 'task')
  for (const [key, row] of rows()) browser.device.light.set(key, { ...row, schema: 99 })

  await restart(browser)
  expect(rows().map(([, { schema }]) => schema)).toEqual([99])
})
