import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeOf } from '#features/flows/whole-flow.testing.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector } from '#texts/en/flows/flow-inspector.ts'
import { flowNotices as n } from '#texts/en/flows/flow-notices.ts'
import { flowSaving as s } from '#texts/en/flows/flow-saving.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { LEAD as ID, storedFlow, writeFlow } from './flow-steps.ts'
import { startBrowser } from './killed-browser.ts'

const LEADS = `/flows/${ID}`

const textOn = (page: Page, word: string) => page.getByText(word, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: t.undo, exact: true })
/** Of the flow itself; the panel has them while nothing is selected. */
const nameOf = (page: Page) => page.getByRole('textbox', { name: flowInspector.flow.name, exact: true })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: flowInspector.flow.description, exact: true })

async function openFlow(door: HttpDoor, page: Page): Promise<void> {
  await openOn(door, page, LEADS)
  await expect(nameOf(page)).toBeVisible()
}

test('flows: two tabs are one flow, and either saves what both did', async ({ http, page, context }) => {
  const other = await context.newPage()
  await openFlow(http, page)
  await openFlow(http, other)
  await descriptionOf(page).fill('From the first')
  await expect(descriptionOf(other)).toHaveValue('From the first')
  await expect(textOn(other, s.unsaved)).toBeVisible()
  await nameOf(other).fill('From the second')
  await expect(nameOf(page)).toHaveValue('From the second')
  await save(page).click()
  for (const tab of [page, other]) await expect(textOn(tab, s.saved)).toBeVisible()
  expect(await http.mock.flowOf(ID)).toMatchObject({ name: 'From the second', description: 'From the first' })

  // Changes of either tab can be undone in either.
  await undo(other).click()
  await expect(nameOf(page)).not.toHaveValue('From the second')
  await other.close()
  await expect(textOn(page, s.unsaved)).toBeVisible()
})

test('flows: undo of a secret that another tab entered changes nothing, with a message', async ({
  http,
  page,
  context,
}) => {
  const other = await context.newPage()
  await openFlow(http, page)
  await openFlow(http, other)
  const flow = await storedFlow(http.mock)
  await page.getByRole('radio', { name: t.views.json }).click()
  nodeOf(flow, 'dom')['headers'] = { Authorization: '' }
  await writeFlow(page, flow)
  await expect(textOn(other, s.onDevice(1))).toBeVisible()
  await nameOf(other).fill('Before the secret')
  await expect(page.locator('.cm-content')).toContainText('Before the secret')
  nodeOf(flow, 'dom')['headers'] = { Authorization: 'Bearer typed-in-one1' }
  await writeFlow(page, { ...flow, name: 'Before the secret' })
  await undo(other).hover()
  await expect(other.getByRole('tooltip')).toContainText(t.undoOf(t.steps.replace()))

  await undo(other).click()
  await expect(other.getByText(n.unmade.secret(t.steps.replace())).first()).toBeVisible()
  await expect(nameOf(other)).toHaveValue('Before the secret')
  await undo(other).click()
  await expect(nameOf(other)).toHaveValue(flow.name)
  await expect(page.locator('.cm-content')).not.toContainText('Before the secret')
  await save(page).click()
  await expect(textOn(page, s.saved)).toBeVisible()
  expect(JSON.stringify(await http.mock.flowOf(ID))).toContain('Bearer typed-in-one1')
})

/** Name and description as the page shows them. */
const shown = async (page: Page) => [await nameOf(page).inputValue(), await descriptionOf(page).inputValue()]

/** Each browser takes seconds to start; `npm run prove` kills many more. */
const ROUNDS = Number(process.env['KILLS'] ?? 3)

test(`flows G6: ${ROUNDS} times the browser is killed, and changes stored on the device are restored, with undo`, async ({
  http,
}) => {
  test.setTimeout(60_000 + ROUNDS * 15_000)
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-kill-'))
  const stored = await http.mock.flowOf(ID)
  let painted: readonly string[] = []
  const lost: string[] = []

  for (let round = 0; round <= ROUNDS; round += 1) {
    const { page, kill } = await startBrowser(profile)
    await openFlow(http, page)
    if (round > 0) {
      const now = await shown(page)
      for (const value of painted)
        if (!now.includes(value)) lost.push(`round ${round}: ${value} is not in ${now.join(', ')}`)
      if (painted.length > 0) await expect(page.getByText(/Draft restored: \d+ unsaved changes? from /)).toBeVisible()
      while (await undo(page).isEnabled()) await undo(page).click()
      await expect(textOn(page, s.saved)).toBeVisible()
      expect(await shown(page)).toEqual([stored.name, stored.description])
    }
    if (round === ROUNDS) {
      await kill()
      break
    }
    const entered = [`Name ${round}`, `Text ${round}`]
    await nameOf(page).fill(entered[0] ?? '')
    // Now and then the kill comes whenever it comes.
    if (round % 2 === 0) await expect(textOn(page, s.onDevice(1))).toBeVisible()
    await descriptionOf(page).fill(entered[1] ?? '')
    if (round % 3 === 0) await expect(textOn(page, s.onDevice(2))).toBeVisible()
    const count = Number(
      /\d+/.exec((await page.getByText(/changes?, draft saved on this device/).allTextContents())[0] ?? '0')?.[0],
    )
    painted = entered.slice(0, count)
    await kill()
  }
  await rm(profile, { recursive: true, force: true })
  expect(lost).toEqual([])
})
