import { expect, test, vi } from 'vitest'
import { unsavedFlowsIn } from '#domain/unsaved-flows.ts'
import { createBrowser, flushTabs } from '#journal/tabs.testing.ts'
import { isObject } from '#lib/objects.ts'
import { createStore } from '#lib/store.ts'
import { MARK } from '../../commands/left-out.ts'
import { scoring } from '../../merge/flows.testing.ts'
import { flowHalfTypedKind, flowKinds } from './flow-kinds.ts'
import { toUnredactedText } from './redact-text.ts'
import { createUnparsedJsonStore } from './unparsed-json-store.ts'
import { type UnparsedJson, storedUnparsedJson, readUnparsedJson } from './unparsed-json.ts'

type Browser = ReturnType<typeof createBrowser>

/** The JSON view of one tab. */
async function openTab(browser: Browser, by: string, shown = (_kept: unknown): UnparsedJson | undefined => undefined) {
  const journal = browser.tab(flowKinds)
  await journal.ready
  const unparsedJson = createStore(shown(storedUnparsedJson(journal, 'fl_1')))
  const parts = { journal, flowId: 'fl_1', unparsedJson, known: () => scoring, by, now: () => 5 }
  const stop = createUnparsedJsonStore(parts).start()
  const type = (text: string) => unparsedJson.set({ of: scoring, ...unparsedJson.get(), text })
  const text = () => unparsedJson.get()?.text
  return { journal, unparsedJson, type, text, stop }
}

const isStored = (browser: Browser, text: string) =>
  vi.waitFor(() => expect(JSON.stringify([...browser.device.light.values()])).toContain(text))

test('half a text is there in the next tab, and listed with the drafts', async () => {
  const browser = createBrowser()
  const first = await openTab(browser, 'first')
  for (const text of ['{', '{ha', '{half']) first.type(text)
  await isStored(browser, '{half')

  const next = await openTab(browser, 'next')
  expect(next.unparsedJson.get()).toEqual({ text: '{half', of: scoring })
  expect(unsavedFlowsIn(next.journal)).toEqual([{ id: 'fl_1', name: scoring.name, at: 5 }])
})

test('two tabs show one text: what was typed last, or none once it became a flow', async () => {
  const browser = createBrowser()
  const [one, two] = [await openTab(browser, 'one'), await openTab(browser, 'two')]
  one.type('{one')
  await vi.waitFor(() => expect(two.text()).toBe('{one'))
  two.type('{one and two')
  await vi.waitFor(() => expect(one.text()).toBe('{one and two'))
  one.unparsedJson.set(undefined)
  await vi.waitFor(() => expect(two.unparsedJson.get()).toBeUndefined())
  expect(unsavedFlowsIn(two.journal)).toEqual([])
})

test('a text that the device refuses to store is marked, and is stored once it does', async () => {
  const browser = createBrowser()
  const { journal } = await openTab(browser, 'first')
  const unparsedJson = createStore<UnparsedJson | undefined>(undefined)
  let isRefused = true
  const updateAll: typeof journal.updateAll = (...change) =>
    isRefused ? Promise.reject(new Error('closed')) : journal.updateAll(...change)
  const parts = { flowId: 'fl_1', unparsedJson, known: () => scoring, by: 'page', now: () => 5 }
  createUnparsedJsonStore({ ...parts, journal: { ...journal, updateAll } }).start()
  unparsedJson.set({ text: '{', of: scoring })
  await vi.waitFor(() => expect(unparsedJson.get()?.isLoose).toBe(true))
  isRefused = false
  unparsedJson.set({ text: '{a', of: scoring, isLoose: true })
  await vi.waitFor(() => expect(unparsedJson.get()?.isLoose).toBe(false))
  await isStored(browser, '{a')
})

const WITH_KEY = '{ "api_key": "hunter2-typed-again", half'

test('what another tab reports of the text, or opening it there, removes no secret from the tab in which it was typed', async () => {
  const browser = createBrowser()
  const one = await openTab(browser, 'one')
  one.type(WITH_KEY)
  await isStored(browser, 'half')
  const device = () => JSON.stringify([...browser.device.light.values()])
  const stored = device()

  // Its JSON view reads the record before its store starts.
  const two = await openTab(browser, 'two', (body) => readUnparsedJson(body, scoring))
  const blank = two.text()
  expect(blank).toBe(WITH_KEY.replace('hunter2-typed-again', ''))
  const response = vi.fn<() => void>()
  one.journal.subscribe(response)
  two.unparsedJson.set({ text: blank ?? '', of: scoring, ...two.unparsedJson.get(), isLeftOut: true })
  two.unparsedJson.set({ text: blank ?? '', of: scoring, ...two.unparsedJson.get(), requested: {} })
  await flushTabs()
  expect(response).not.toHaveBeenCalled()
  expect(device()).toBe(stored)
  expect(one.text()).toBe(WITH_KEY)
  expect(two.unparsedJson.get()?.isLeftOut).toBe(true)
})

test('what another tab continues typing removes no secret from the tab in which it was typed', async () => {
  const browser = createBrowser()
  const [one, two] = [await openTab(browser, 'one'), await openTab(browser, 'two')]
  one.type(WITH_KEY)
  await vi.waitFor(() => expect(two.text()).toContain('half'))
  two.type(`{ "before": 1,${two.text()?.slice(1)}`)
  await vi.waitFor(() => expect(one.text()).toBe(WITH_KEY.replace('{', '{ "before": 1,')))
  two.type(`${two.text()} and more`)
  await vi.waitFor(() => expect(one.text()).toBe(`${WITH_KEY.replace('{', '{ "before": 1,')} and more`))
  expect(JSON.stringify([...browser.device.light.values()])).not.toContain('hunter2')

  // What is typed there in place of all of it is what was typed last.
  two.type('{ other')
  await vi.waitFor(() => expect(one.text()).toBe('{ other'))
})

test('a tab that receives its own text from another one retains the secrets in it, and its state', async () => {
  const browser = createBrowser()
  const [one, two] = [await openTab(browser, 'one'), await openTab(browser, 'two')]
  one.type(WITH_KEY)
  await vi.waitFor(() => expect(two.text()).toContain('half'))
  one.unparsedJson.set({ text: WITH_KEY, of: scoring, ...one.unparsedJson.get(), isLeftOut: true })
  const response = vi.fn<() => void>()
  one.journal.subscribe(response)
  two.type(WITH_KEY)
  await vi.waitFor(() => expect(response).toHaveBeenCalled())
  await flushTabs()
  expect(one.unparsedJson.get()).toMatchObject({ text: WITH_KEY, isLeftOut: true })
})

test.each([
  ['of no JSON', { text: '{', of: 'no JSON' }],
  ['of no flow', { text: '{', of: '{}' }],
  ['with a broken mark', { text: `"${MARK.replace('\u0000', '\\u0000')}[half a path"`, of: toUnredactedText(scoring) }],
])('a record that cannot be read is none, and nothing that was typed is removed for it: %s', async (_, body) => {
  expect(readUnparsedJson(body, scoring)).toBeUndefined()
  const browser = createBrowser()
  const one = await openTab(browser, 'one')
  one.type('{ typed')
  await isStored(browser, 'typed')
  await one.journal.update(flowHalfTypedKind, 'fl_1', () => body)
  await flushTabs()
  expect(one.text()).toBe('{ typed')
})

test('a record that is no text stays and is counted as such, and what is typed then is shown as in memory only', async () => {
  const browser = createBrowser()
  const lax = { ...flowHalfTypedKind, read: (body: unknown) => (isObject(body) ? body : undefined) }
  const elsewhere = browser.tab([lax])
  await elsewhere.update(lax, 'fl_1', () => ({ text: 7 }))
  elsewhere.close()

  const one = await openTab(browser, 'one')
  expect(one.journal.health.get().quarantined).toBe(1)
  one.type('{ typed')
  await vi.waitFor(() => expect(one.unparsedJson.get()?.isLoose).toBe(true))
  expect([...browser.device.light.values()].map(({ body }) => body)).toEqual([{ text: 7 }])
})
