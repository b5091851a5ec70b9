import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { createToasts } from '#ui/toasts.ts'
import { createActivity, eventKind } from './activity.ts'

function open() {
  const browser = createBrowser()
  const journal = browser.tab([eventKind])
  const toasts = createToasts(browser.clock)
  let ids = 0
  const activity = createActivity({ journal, clock: browser.clock, toasts, newId: () => `id-${++ids}` })
  const titles = () => journal.list(eventKind).map(({ body }) => body.title)
  return { browser, activity, toasts, titles }
}

test('the last 50 events are stored, also for another tab, and older ones are deleted', async () => {
  const { browser, activity, titles } = open()
  for (let n = 1; n <= 53; n++) {
    activity.note({ tone: 'ok', title: `event ${n}` })
    await browser.clock.advance(1)
  }
  expect(titles()).toHaveLength(50)
  expect(titles().at(0)).toBe('event 4')
  expect(titles().at(-1)).toBe('event 53')

  const other = browser.tab([eventKind])
  await other.ready
  expect(other.list(eventKind)).toHaveLength(50)
})

test('only events with `toast` are also shown as a toast, with the icon of their tone', () => {
  const { activity, toasts } = open()
  activity.note({ tone: 'run', title: 'Email finder started' })
  activity.note({ tone: 'ok', title: 'Saved as result.csv', toast: true })
  expect(toasts.shown.get()).toMatchObject([{ text: 'Saved as result.csv', icon: 'check' }])
})

test('an event that several tabs notice is stored once, as the first tab reported it', async () => {
  const { browser, activity, titles } = open()
  activity.note({ id: 'ended t_1', tone: 'ok', title: 'Email finder finished' })
  await browser.clock.advance(1)
  activity.note({ id: 'ended t_1', tone: 'ok', title: 'Email finder ended' })
  await browser.clock.advance(1)
  expect(titles()).toEqual(['Email finder finished'])
})
