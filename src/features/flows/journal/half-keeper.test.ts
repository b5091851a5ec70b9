import { expect, test, vi } from 'vitest'
import { unsavedFlowsIn } from '#domain/unsaved-flows.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import { scoring } from '../merge/flows.testing.ts'
import { flowKinds } from './flow-kinds.ts'
import { createHalfKeeper } from './half-keeper.ts'
import type { HalfTyped } from './half-typed.ts'

type Browser = ReturnType<typeof createBrowser>

/** The JSON view of one tab. */
async function openTab(browser: Browser, by: string) {
  const journal = browser.tab(flowKinds)
  await journal.ready
  const half = createStore<HalfTyped | undefined>(undefined)
  const parts = { journal, flowId: 'fl_1', half, known: () => scoring, by, now: () => 5 }
  const stop = createHalfKeeper(parts).start()
  const type = (text: string) => half.set({ of: scoring, ...half.get(), text })
  const text = () => half.get()?.text
  return { journal, half, type, text, stop }
}

const isKept = (browser: Browser, text: string) =>
  vi.waitFor(() => expect(JSON.stringify([...browser.device.light.values()])).toContain(text))

test('half a text is there in the tab that is opened next, and told with the drafts', async () => {
  const browser = createBrowser()
  const first = await openTab(browser, 'first')
  for (const text of ['{', '{ha', '{half']) first.type(text)
  await isKept(browser, '{half')

  const next = await openTab(browser, 'next')
  expect(next.half.get()).toEqual({ text: '{half', of: scoring })
  expect(unsavedFlowsIn(next.journal)).toEqual([{ id: 'fl_1', name: scoring.name, at: 5 }])
})

test('two tabs show one text: what was typed last, or none once it became a flow', async () => {
  const browser = createBrowser()
  const [one, two] = [await openTab(browser, 'one'), await openTab(browser, 'two')]
  one.type('{one')
  await vi.waitFor(() => expect(two.text()).toBe('{one'))
  two.type('{one and two')
  await vi.waitFor(() => expect(one.text()).toBe('{one and two'))
  one.half.set(undefined)
  await vi.waitFor(() => expect(two.half.get()).toBeUndefined())
  expect(unsavedFlowsIn(two.journal)).toEqual([])
})

test('a text that the device refuses to keep says so, and is kept once it does', async () => {
  const browser = createBrowser()
  const { journal } = await openTab(browser, 'first')
  const half = createStore<HalfTyped | undefined>(undefined)
  let isRefused = true
  const updateAll: typeof journal.updateAll = (...change) =>
    isRefused ? Promise.reject(new Error('closed')) : journal.updateAll(...change)
  const parts = { flowId: 'fl_1', half, known: () => scoring, by: 'page', now: () => 5 }
  createHalfKeeper({ ...parts, journal: { ...journal, updateAll } }).start()
  half.set({ text: '{', of: scoring })
  await vi.waitFor(() => expect(half.get()?.isLoose).toBe(true))
  isRefused = false
  half.set({ text: '{a', of: scoring, isLoose: true })
  await vi.waitFor(() => expect(half.get()?.isLoose).toBe(false))
  await isKept(browser, '{a')
})
