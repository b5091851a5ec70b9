import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector } from '#texts/en/flows/flow-inspector.ts'
import { flowJson as json } from '#texts/en/flows/flow-json.ts'
import { flowList } from '#texts/en/flows/flow-list.ts'
import { flowNotices as n } from '#texts/en/flows/flow-notices.ts'
import { flowResolver } from '#texts/en/flows/flow-resolver.ts'
import { flowSaving as s } from '#texts/en/flows/flow-saving.ts'
import { homeTexts } from '#texts/home.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { nodeOf, wholeFlow, writeFlow } from './flow-steps.ts'
import { startBrowser } from './killed-browser.ts'

const ID = 'fl_leadscore'
const LEADS = `/flows/${ID}`

const textOn = (page: Page, word: string) => page.getByText(word, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: t.undo, exact: true })
/** Of the flow itself; the panel has them while nothing is selected. */
const nameOf = (page: Page) => page.getByRole('textbox', { name: flowInspector.flow.name, exact: true })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: flowInspector.flow.description, exact: true })

/** Moves the card of the node that finds the mail, by the keyboard. */
async function move(page: Page): Promise<void> {
  await page.locator('.react-flow__node').filter({ hasText: 'Email finder' }).click()
  await page.keyboard.press('Alt+ArrowRight')
}

async function openFlow(door: HttpDoor, page: Page): Promise<void> {
  await openOn(door, page, LEADS)
  await expect(nameOf(page)).toBeVisible()
}

/** Simulates the return to this tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('flows: unsaved changes are there again after a reload, with undo; those of others are merged, with a notice', async ({
  open,
  page,
  mock,
}) => {
  await open(LEADS)
  await expect(textOn(page, s.saved)).toBeVisible()
  await move(page)
  await expect(textOn(page, s.unsaved)).toBeVisible()
  await expect(textOn(page, s.onDevice(1))).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Draft restored: 1 unsaved change from /)).toBeVisible()
  await undo(page).click()
  await expect(textOn(page, s.saved)).toBeVisible()
  await page.getByRole('button', { name: t.redo, exact: true }).click()
  await expect(textOn(page, s.unsaved)).toBeVisible()

  await mock.editFlow(ID, { name: 'Scores' })
  await page.keyboard.press('Control+s')
  await expect(textOn(page, s.saved)).toBeVisible()
  await expect(page.getByText(s.merged(1)).first()).toBeVisible()
  expect((await mock.flowOf(ID)).name).toBe('Scores')

  // Half a text is no part of what is saved, and is there again.
  await page.keyboard.press('Alt+3')
  const field = page.getByRole('textbox', { name: t.json.label })
  await field.press('Control+Home')
  await field.press('x')
  await expect(page.getByText(json.half.onDevice)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: json.half.discard })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(json.half.leftOut)).toBeVisible()
  await page.goto(LEADS)
  await page.getByRole('button', { name: json.half.go }).click()
  await expect(field).toContainText('x{')
})

test('reliability F15 F16: whatever a save meets, no change is overwritten, doubled or lost', async ({
  http,
  page,
}) => {
  const { mock } = http
  const written = async () => (await mock.requests()).filter(({ method }) => method === 'PUT').length
  const match = { method: 'PUT', path: '/v1/flows/*' }
  await openFlow(http, page)
  const first = await mock.flowOf(ID)

  await test.step('what others saved is announced on return, and merged without a click', async () => {
    await descriptionOf(page).fill('One')
    await expect(textOn(page, s.onDevice(1))).toBeVisible()
    await mock.editFlow(ID, {
      name: 'Scores',
      ops: [{ op: 'set_node_input', node_id: 'mail', name: 'country', value: { type: 'simple', value: 'nl' } }],
    })
    await comeBack(page)
    await expect(textOn(page, s.forecast(2, 0))).toBeVisible()
    await save(page).click()
    await expect(textOn(page, s.saved)).toBeVisible()
    await expect(page.getByText(s.merged(2)).first()).toBeVisible()
    await expect(nameOf(page)).toHaveValue('Scores')
    const { name, description, config, version } = await mock.flowOf(ID)
    expect([name, description, version]).toEqual(['Scores', 'One', first.version + 2])
    expect(JSON.stringify(config)).toContain('"nl"')
  })

  await test.step('other users save in between once, and five times in a row', async () => {
    for (const names of [['Once'], ['1', '2', '3', '4', '5']]) {
      for (const name of names) await mock.editFlow(ID, { name, at: 'next-write' })
      await descriptionOf(page).fill(`With ${names.length}`)
      await expect(textOn(page, s.unsaved)).toBeVisible()
      await save(page).click()
      await expect(nameOf(page)).toHaveValue(names.at(-1) ?? '')
      await expect(textOn(page, s.saved)).toBeVisible()
      expect(await mock.flowOf(ID)).toMatchObject({ name: names.at(-1), description: `With ${names.length}` })
    }
  })

  await test.step('two clicks are one write, and what is typed meanwhile is not in it and not lost', async () => {
    const before = await written()
    await mock.fail({ match, times: 1, fault: { kind: 'slow', ms: 1500 } })
    await descriptionOf(page).fill('Twice')
    await expect(textOn(page, s.unsaved)).toBeVisible()
    await save(page).dblclick()
    await expect(textOn(page, s.saving)).toBeVisible()
    await descriptionOf(page).fill('Twice, and more')
    await expect(textOn(page, s.unsaved)).toBeVisible()
    expect([(await written()) - before, (await mock.flowOf(ID)).description]).toEqual([1, 'Twice'])
    await expect(descriptionOf(page)).toHaveValue('Twice, and more')
  })

  await test.step('a write with a lost response made one version, without a question', async () => {
    const { version } = await mock.flowOf(ID)
    await mock.fail({ match, times: 1, fault: { kind: 'lost', when: 'after' } })
    await save(page).click()
    await expect(textOn(page, s.saved)).toBeVisible()
    expect(await mock.flowOf(ID)).toMatchObject({ description: 'Twice, and more', version: version + 1 })
  })

  await test.step('while it merges it shows Merging, and where both changed one value, Conflict', async () => {
    // The read before the write finds nothing; the one after its refusal is slow.
    const slow = { kind: 'slow', ms: 1500 } as const
    await mock.fail({ match: { method: 'GET', path: `/v1${LEADS}` }, after: 1, times: 1, fault: slow })
    await nameOf(page).fill('Mine')
    await expect(textOn(page, s.unsaved)).toBeVisible()
    await mock.editFlow(ID, { name: 'Theirs', at: 'next-write' })
    await save(page).click()
    await expect(textOn(page, s.merging)).toBeVisible()
    await expect(page.getByRole('heading', { name: flowResolver.title(1) })).toBeVisible()
    await page.getByRole('button', { name: flowResolver.back, exact: true }).click()
    await expect(textOn(page, s.conflict)).toBeVisible()
    await expect(nameOf(page)).toHaveValue('Mine')
    expect((await mock.flowOf(ID)).name).toBe('Theirs')
  })
})

test('flows: a flow is opened from the device while the service is away, saved when it is back, and outlives its deletion', async ({
  http,
  page,
}) => {
  const { mock } = http
  await openFlow(http, page)
  await descriptionOf(page).fill('Before')
  await expect(textOn(page, s.onDevice(1))).toBeVisible()

  await mock.fail({ match: { path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' } })
  await page.reload()
  await expect(textOn(page, s.offline)).toBeVisible()
  await expect(page.getByText(n.unread.title)).toBeVisible()
  await expect(page.getByText(/Draft restored: 1 unsaved change from /)).toBeVisible()
  await expect(descriptionOf(page)).toHaveValue('Before')
  await nameOf(page).fill('Away')
  await expect(textOn(page, s.onDevice(2))).toBeVisible()
  await save(page).click()
  expect((await mock.flowOf(ID)).description).not.toBe('Before')

  await mock.clearFaults()
  // It retries by itself, with growing delays.
  await expect(textOn(page, s.saved)).toBeVisible({ timeout: 40_000 })
  expect(await mock.flowOf(ID)).toMatchObject({ name: 'Away', description: 'Before' })

  await descriptionOf(page).fill('After')
  await expect(textOn(page, s.onDevice(1))).toBeVisible()

  // Changes that were left without a confirmation are shown on other pages and can be opened there.
  await page.goto(http.url)
  await expect(page.getByText(homeTexts.en.home.needs.flow('Away'))).toBeVisible()
  await page.goto(`${http.url}/flows`)
  await expect(page.getByRole('row', { name: 'Away' })).toContainText(flowList.unsaved)
  await mock.editFlow(ID, null)
  await page.reload()
  await page.getByRole('link', { name: flowList.left.openNamed('Away') }).click()
  await expect(textOn(page, s.gone)).toBeVisible()
  await expect(page.getByText(n.deleted.title, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: n.deleted.create }).click()
  await expect(textOn(page, s.saved)).toBeVisible()
  await expect(descriptionOf(page)).toHaveValue('After')
  expect(await mock.flowOf('Away')).toMatchObject({ description: 'After' })
})

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
  const flow = await wholeFlow(http.mock)
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
