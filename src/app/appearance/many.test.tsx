import { screen, within } from '@testing-library/react'
import type { Rig, RigOptions } from '#testing/render.tsx'
import { deviceWithRun, people, RUN_ID, type RunOnDevice } from '#testing/runs-on-device.ts'
import { en } from '#texts/en.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { inTime, press, shows, write } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { bulkInput, run, runPage, runs } = en
const { compare } = compareTexts.en

const found = { state: 'found', output: { email: 'ilse@acme.example', confidence: 97 } } as const
const settled = {
  kind: 'settled',
  spent: '1.5',
  inputs: [found, { state: 'no-data' }, { state: 'failed', message: 'Mail server did not answer.' }],
} as const
const names = ['Ilse', 'Ama', 'Callum']

const withRun = (left: RunOnDevice) => async (): Promise<RigOptions> => ({
  around: { storage: await deviceWithRun(left) },
})
/** A pilot of three rows that has ended; the run waits. */
const pilot = withRun({
  draft: people([...names, 'Tomas', 'Renske', ''], { start: 'pilot', pilotSize: 3 }),
  state: 'asking',
  batches: [settled],
})
const done = withRun({ draft: people(names), state: 'done', batches: [settled] })

const LEADS = Array.from({ length: 40 }, (_, at) => `Ada,Lovelace,n${at}.example`)

/** Pastes forty rows into the wizard of a page, and continues to the receipt. */
async function pasteRows(): Promise<void> {
  await write(new RegExp(bulkInput.source.pasteLabel), ['First name,Last name,Domain', ...LEADS].join('\n'))
  await press(bulkInput.source.usePaste)
}
async function toReceipt(): Promise<void> {
  await pasteRows()
  await press(bulkInput.next.columns)
  await press(bulkInput.next.check)
  await shows('region', run.receipt.title)
}

sweep('runs of many rows and comparisons', [
  {
    name: 'source',
    path: '/enrichments/123?run=many',
    reach: () => shows('textbox', new RegExp(bulkInput.source.pasteLabel)),
  },
  {
    name: 'columns',
    path: '/enrichments/123?run=many',
    reach: async () => {
      await pasteRows()
      await press(bulkInput.next.columns)
      await shows('button', bulkInput.next.check)
    },
  },
  { name: 'receipt', path: '/enrichments/123?run=many', reach: toReceipt },
  { name: 'pilot', path: `/runs/${RUN_ID}`, options: pilot, reach: () => shows('region', runPage.pilot.label) },
  {
    name: 'stop',
    path: `/runs/${RUN_ID}`,
    options: pilot,
    reach: async () => {
      await press(runs.stop.button)
      await shows('alertdialog', runs.stop.title)
    },
  },
  {
    name: 'done, a row open',
    path: `/runs/${RUN_ID}?row=1`,
    options: done,
    reach: () => shows('heading', runPage.detail.output),
  },
  {
    name: 'retry',
    path: `/runs/${RUN_ID}`,
    options: done,
    reach: async () => {
      await press(/^Retry \d+ failed/)
      await shows('alertdialog')
    },
  },
  {
    name: 'save to a table',
    path: `/runs/${RUN_ID}`,
    options: done,
    reach: async () => {
      await press(runPage.saveToTable, 'link')
      await shows('heading', runPage.saveToTable)
    },
  },
  { name: 'listed among the tasks', path: '/tasks', options: done, reach: () => shows('table') },
  {
    name: 'of another device',
    path: '/runs/r_elsewhere',
    reach: () => screen.findByRole('heading', { level: 2, name: runPage.notFound.title }),
  },
  {
    name: 'comparison, receipt',
    path: '/compare?with=enrichment:123&with=waterfall:email_getter',
    reach: toReceipt,
  },
  {
    name: 'comparison, side by side',
    path: '/compare?with=enrichment:123&with=waterfall:email_getter',
    reach: async (rig: Rig) => {
      await toReceipt()
      await press(/^Spend up to/)
      const confirm = within(await shows('alertdialog'))
      ;(await confirm.findByRole('button', { name: /^Spend/ })).click()
      await shows('table', compare.page.table)
      await inTime(rig, () => screen.queryByRole('link', { name: compare.page.openRunNamed('Email finder') }) !== null)
    },
  },
])
