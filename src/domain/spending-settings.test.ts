import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { createSpending, defaultSpending, spendingKind } from './spending-settings.ts'

test('limits that were set hold in another tab and after the page was closed', async () => {
  const browser = createBrowser()
  const spending = createSpending(browser.tab([spendingKind]))
  expect(spending.get()).toBe(defaultSpending)

  await spending.change({ reserve: 20_500_000n, cap: 5_000_000n })
  await spending.change({ warnBelow: 100_000_000n, keepResultsFor: 0 })

  const later = browser.tab([spendingKind])
  await later.ready
  const found = createSpending(later)
  expect(found.get()).toEqual({
    ...defaultSpending,
    reserve: 20_500_000n,
    cap: 5_000_000n,
    warnBelow: 100_000_000n,
    keepResultsFor: 0,
  })
  expect(found.get()).toBe(found.get())
})

test('a limit can be removed again, and a record of an older version leaves the rest at its defaults', async () => {
  const browser = createBrowser()
  const spending = createSpending(browser.tab([spendingKind]))
  await spending.change({ cap: 1n, warnBelow: 1n })
  await spending.change({ cap: null, warnBelow: null })
  expect(spending.get()).toEqual(defaultSpending)

  expect(spendingKind.read({ reserve: '7' }, 1)).toEqual({ reserve: '7' })
  expect(spendingKind.read({ reserve: 'a lot' }, 1)).toBeUndefined()
})
