import { type Page, test } from '@playwright/test'
import { CONTROL_HEADER } from '#server/mock-api.ts'
import { flowInspector } from '#texts/en/flows/flow-inspector.ts'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { type Served, serve } from '../serve.ts'
import { median, meterOf } from './metrics.ts'

/** Messages of a page, noted in it at the moment they appear: a poll from outside would miss some on a busy page. */
interface Noted {
  /** Resolves with the time of the first note that begins so, since the page began, in milliseconds. */
  readonly when: (what: string) => Promise<number>
  readonly clear: () => void
}

declare global {
  interface Window {
    readonly benchNotes: Noted
  }
}

const ROUNDS = 5
const LATENCY = 50
const STEPS = 40
const card = '.react-flow__node'

/** Records the texts of saving, refused writes and the first card. */
async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let notes: { readonly what: string; readonly at: number }[] = []
    let waiting: (() => void)[] = []
    const note = (what: string) => {
      notes.push({ what, at: performance.now() })
      for (const check of waiting) check()
    }
    const when = (what: string) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const found = notes.find((one) => one.what.startsWith(what))
          if (found) resolve(found.at)
        }
        waiting.push(check)
        check()
      })
    const clear = () => {
      notes = []
      waiting = []
    }
    Object.assign(window, { benchNotes: { when, clear } })
    let [texts, isDrawn] = ['', false]
    new MutationObserver(() => {
      const word = document.querySelector('[role=toolbar] [role=status]')?.textContent ?? ''
      if (word !== texts) note(word)
      texts = word
      if (!isDrawn && document.querySelector(selector)) note('card')
      isDrawn ||= document.querySelector(selector) !== null
    }).observe(document, { subtree: true, childList: true, characterData: true })
    const { fetch } = window
    window.fetch = async (...requested) => {
      const response = await fetch(...requested)
      if (response.status === 409) note('refused')
      return response
    }
  }, card)
}

const noted = (page: Page, what: string) => page.evaluate((word) => window.benchNotes.when(word), what)

const control = async ({ url }: Served, call: string, body: object): Promise<unknown> => {
  const response = await fetch(`${url}/__mock/${call}`, {
    method: 'POST',
    headers: { [CONTROL_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The mock service refused ${call}: ${response.status}`)
  return response.status === 204 ? undefined : response.json()
}

const start = () => serve('--port', '0', '--control', '--keep', 'none', '--seed', 'bench')

/** A bare page's read of a flow and write of it as it is. */
const bareSave = (page: Page, id: string) =>
  page.evaluate(
    async ([key, flow]) => {
      const began = performance.now()
      const headers = { 'x-apikey': key, 'content-type': 'application/json' }
      const { name, description, config, ui, internal_version } = await (
        await fetch(`/v1/flows/${flow}`, { headers })
      ).json()
      const body = JSON.stringify({ name, description, config, ui, internal_version })
      const response = await fetch(`/v1/flows/${flow}`, { method: 'PUT', headers, body })
      if (!response.ok) throw new Error(`The bare write was refused: ${response.status}`)
      await response.json()
      return performance.now() - began
    },
    [CONNECTED.key, id] as const,
  )

const table = (rows: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>) =>
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, columns]) => [
        name,
        Object.fromEntries(Object.entries(columns).map(([column, of]) => [column, Math.round(median(of))])),
      ]),
    ),
  )

test('flows G4: from a 409 to merged and saved, beside a bare read and write', async ({ browser }) => {
  const served = await start()
  const rows: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of [100, 2000]) {
      const id = `fl_bench${size}`
      const page = await browser.newPage()
      await connect(page, CONNECTED)
      await takeNotes(page)
      await control(served, 'settings', { latencyMs: 0 })
      await page.goto(`${served.url}/flows/${id}`)
      await noted(page, 'card')
      await page.getByRole('textbox', { name: flowInspector.flow.name, exact: true }).fill(`Mine ${round}`)
      await page.keyboard.press('Enter')
      await noted(page, `${flowSaving.unsaved}${flowSaving.onDevice(1)}`)
      await control(served, 'flow', { flow: id, edit: { description: `Theirs ${round}` } })
      await control(served, 'settings', { latencyMs: LATENCY })
      await page.evaluate(() => window.benchNotes.clear())
      const meter = await meterOf(page)
      const { all } = await meter.cpu(async () => {
        await page.keyboard.press('Control+s')
        await noted(page, flowSaving.saved)
      })
      const took = (await noted(page, flowSaving.saved)) - (await noted(page, 'refused'))
      const row = (rows[`${size} nodes`] ??= { 'saved (ms)': [], 'bare (ms)': [], 'main thread (ms CPU)': [] })
      row['saved (ms)']?.push(took)
      row['bare (ms)']?.push(await bareSave(page, id))
      row['main thread (ms CPU)']?.push(all)
      await page.close()
    }
  }
  console.log(`from the 409 to Saved; the service takes ${LATENCY} ms to answer; medians of ${ROUNDS} rounds`)
  table(rows)
  await served.stop()
})

/** Time from the start of the page to its first card. */
async function open(page: Page, url: string): Promise<{ readonly took: number; readonly cpu: number }> {
  await page.goto('about:blank')
  await page.goto(new URL('/favicon.svg', url).href)
  const meter = await meterOf(page)
  let took = 0
  const { all } = await meter.cpu(async () => {
    await page.goto(url)
    took = await noted(page, 'card')
  })
  return { took, cpu: all }
}

test('flows G6: a flow with a draft on this device, beside the same without', async ({ browser }) => {
  const served = await start()
  const rows: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of [500, 2000]) {
      const url = `${served.url}/flows/fl_bench${size}`
      const page = await browser.newPage()
      await connect(page, CONNECTED)
      await takeNotes(page)
      // The code is in the cache by then.
      await open(page, url)
      const without = await open(page, url)
      await page.locator(card).first().focus()
      for (let step = 0; step < STEPS; step += 1) await page.keyboard.press('Alt+ArrowRight')
      await noted(page, `${flowSaving.unsaved}${flowSaving.onDevice(1)}`)
      const withDraft = await open(page, url)
      await noted(page, flowSaving.unsaved)
      const row = (rows[`${size} nodes`] ??= {})
      const add = (column: string, value: number) => (row[column] ??= []).push(value)
      add('with (ms)', withDraft.took)
      add('without (ms)', without.took)
      add('with (ms CPU)', withDraft.cpu)
      add('without (ms CPU)', without.cpu)
      await page.close()
    }
  }
  console.log(`until the first card; the draft has ${STEPS} steps; medians of ${ROUNDS} rounds`)
  table(rows)
  await served.stop()
})
