import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { layTasks } from '#features/tasks/journal.testing.ts'
import { doneFor } from '#features/tasks/task-list.testing.tsx'
import { playDevice } from '#journal/device.testing.ts'
import { createManualClock } from '#testing/clock.ts'
import { tooWide } from '#testing/layout.ts'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { HERE } from '#testing/render.tsx'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { en } from '#texts/en.ts'

const { account, common, shell } = en
const t = account.spent

beforeAll(() => import('../AccountPage.tsx'), 120_000)
afterEach(cleanup)

/** The account of a user whose one run has cost half a credit today. */
async function open(path: string) {
  const { storage } = playDevice()
  await layTasks(storage(), `${HERE} workspace of test-key`, createManualClock(), { t_1: doneFor('Ilse') })
  const rig = await renderInUrl(path, { preferences: { theme: 'system' }, around: { storage } })
  await screen.findByRole('heading', { name: t.title('0.5') })
  return rig
}
const chart = () => screen.findByRole('img', { name: t.chartLabel(30, '0.5') })

/** The theme that the device is set to. */
const setDevice = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

const chartWidth = () => document.querySelector('canvas')?.getBoundingClientRect().width

/** The colour that covers most of the chart's lower edge, where every bar is. */
function barColour(): string | undefined {
  const canvas = document.querySelector('canvas')
  const { width = 0, height = 0 } = canvas ?? {}
  const row = canvas?.getContext('2d')?.getImageData(0, Math.round(height * 0.8), width, 1).data ?? []
  const seen = new Map<string, number>()
  for (let at = 0; at < row.length; at += 4) {
    const colour = row.slice(at, at + 4).join()
    if (row[at + 3]) seen.set(colour, (seen.get(colour) ?? 0) + 1)
  }
  return [...seen].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

test('the chart of what was spent follows theme and width', async () => {
  onTestFinished(async () => void (await setDevice('light')))
  await open('/account')
  await chart()
  await waitFor(() => expect(barColour()).toBeDefined())
  const light = barColour()
  await setDevice('dark')
  await waitFor(() => expect(barColour()).not.toBe(light))
  await setDevice('light')
  await waitFor(() => expect(barColour()).toBe(light))
  // Chosen here, whatever the device is set to.
  await userEvent.click(screen.getByRole('button', { name: shell.appearance }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: shell.themes.dark }))
  await waitFor(() => expect(barColour()).not.toBe(light))
  // Set on the console by its host page.
  document.querySelector<HTMLElement>('.ec')?.style.setProperty('--ec-accent', 'rgb(120, 30, 60)')
  await waitFor(() => expect(barColour()).toBe('120,30,60,255'))

  expect(chartWidth()).toBeGreaterThan(900)
  await page.viewport(390, 844)
  await waitFor(() => expect(chartWidth()).toBeLessThan(390))
  await waitFor(() => expect(tooWide()).toEqual([]))
})

const twin = () => screen.findByRole('table', { name: t.twin })
const twinHas = async (rows: number) => expect(within(await twin()).getAllByRole('row')).toHaveLength(rows)

test('what was spent is a table of the same numbers and a file, and ux 22: the URL alone restores all of it', async () => {
  const files = collectSavedFiles()
  const download = async () => {
    fireEvent.click(screen.getByRole('button', { name: t.csvNamed }))
    await userEvent.click(await screen.findByRole('menuitem', { name: common.downloadCsv }))
  }
  const rig = await open('/account')
  await userEvent.click(screen.getByRole('radio', { name: t.table }))
  await twinHas(31)
  expect(within(await twin()).getAllByRole('row')[1]?.textContent).toContain('0.5')
  await userEvent.click(screen.getByRole('radio', { name: t.days(7) }))
  await twinHas(8)
  await download()
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toMatch(/^spent-by-target_.*\.csv$/)
  expect((await files[0]?.blob.text())?.split('\r\n')[1]).toBe('Email finder,123,0.5,no,1,0,1,1,0.50')
  await userEvent.click(screen.getByRole('radio', { name: t.byDay }))
  await download()
  await waitFor(() => expect(files).toHaveLength(2))
  expect((await files[1]?.blob.text())?.trim().split('\r\n')).toHaveLength(8)

  expect(pageAddress()).toBe('/account?days=7&by=day&view=table')
  const later = await revisitInUrl(rig)
  await twinHas(8)
  expect(within(screen.getByRole('table', { name: t.daily })).getAllByRole('row')).toHaveLength(2)
  await revisitInUrl(later, '/account?days=0&by=year&view=pie')
  expect(await chart()).toBeDefined()
})
