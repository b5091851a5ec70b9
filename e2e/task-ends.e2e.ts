import type { Page } from '@playwright/test'
import { otherWorkspace, testWorkspace } from '#mock-service/seeds/accounts.ts'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { laySettings, layTasks, failedFor } from './journal.ts'
import { mainNav, runDialog, tasksLink, taskTable } from './parts.ts'
import { exportAs, field, fillPerson, ILSE, ilsesResult, paid, primary, saved, taskStatus } from './steps.ts'

const { tasks, shell, result, run, work } = en
const SECOND = 1000
const HOUR = 3_600_000

/** Records the system's notifications instead of showing them; the browser under test cannot show them. */
async function noteDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: unknown[] = []
    class Note extends EventTarget {
      static permission = sessionStorage.getItem('e2e:allowed') ?? 'default'
      static requestPermission(): Promise<string> {
        sessionStorage.setItem('e2e:allowed', 'granted')
        Note.permission = 'granted'
        return Promise.resolve('granted')
      }
      readonly title: string
      readonly options: object
      constructor(title: string, options: object) {
        super()
        this.title = title
        this.options = options
        notes.push(this)
      }
      close(): void {
        sessionStorage.setItem('e2e:closed', this.title)
      }
    }
    Object.assign(window, { Notification: Note, notes })
  })
}

/** Returns the notifications shown so far in this tab. */
const notesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    (Reflect.get(window, 'notes') as { title: string; options: { body: string } }[]).map(({ title, options }) => [
      title,
      options.body,
    ]),
  )

/** Hides the tab behind another one, or shows it again. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('at the first long run the user is asked; its end is announced once by the system and is in the title until seen', async ({
  page,
  context,
  http: door,
}) => {
  const { mock } = door
  await context.grantPermissions(['notifications'], { origin: door.url })
  await page.clock.install()
  await noteDown(page)
  await mock.fail({
    match: { method: 'GET', path: '/v1/tasks/' },
    fault: { kind: 'status', status: 200, body: { status: 'processing' } },
  })
  await openOn(door, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await expect(page.getByText(tasks.notify.title)).toBeHidden()
  await page.clock.fastForward(16 * SECOND)
  await expect(runDialog(page).getByText(tasks.notify.title)).toBeVisible()
  await page.getByRole('button', { name: tasks.notify.yes }).click()
  await expect(page.getByText(tasks.notify.granted)).toBeVisible()

  const second = await context.newPage()
  await noteDown(second)
  await openOn(door, second, '/account')
  await expect(second.getByText('mira@brightloom.example')).toBeVisible()
  await setHidden(page, true)
  await setHidden(second, true)
  await mock.clearFaults()
  const done = tasks.notify.ended('Email finder', tasks.status.done)
  await expect
    .poll(async () => {
      // A response still in flight schedules the next poll after the jump: time continues until the notification.
      await page.clock.fastForward(20 * SECOND)
      return notesOf(page)
    })
    .toEqual([[done, tasks.notify.spent('0.5')]])
  await expect(page).toHaveTitle(`${work.titleMark(1)} ${shell.title('Email finder')}`)
  await expect(second).toHaveTitle(`${work.titleMark(1)} ${shell.title(shell.account)}`)
  await expect(second.getByRole('button', { name: work.done(1) })).toBeVisible()

  await page.evaluate(() => (Reflect.get(window, 'notes') as EventTarget[])[0]?.dispatchEvent(new Event('click')))
  await expect(page).toHaveURL(/\/tasks\/[^/?]+$/)
  await setHidden(page, false)
  await expect(ilsesResult(page)).toBeVisible()
  await expect(page).toHaveTitle(shell.title('Email finder'))
  await expect(second).toHaveTitle(shell.title(shell.account))
  await expect(second.getByRole('button', { name: work.done(1) })).toBeHidden()
  expect(await notesOf(second)).toEqual([])

  // The offer is made once.
  await page.reload()
  await expect(ilsesResult(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('enrichment-console:look'))).toContain('"notify":"on"')
})

test('a run that ended in the background is counted in the tray and the title until the tray is opened', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await page.keyboard.press('Escape')
  await mainNav(page).getByRole('link', { name: shell.enrichments }).click()
  await mock.advance(5 * SECOND)
  const tray = page.getByRole('button', { name: work.done(1) })
  await expect(tray).toBeVisible()
  await expect(page).toHaveTitle(/^\(1 done\) /)
  await tray.click()
  const panel = page.getByRole('dialog', { name: shell.trayTitle })
  await expect(panel.getByText(tasks.tray.finishedAway)).toBeVisible()
  await expect(panel.getByText(tasks.status.done, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Enrichments/)
  await panel.getByRole('link', { name: tasks.openNamed('Email finder') }).click()
  await expect(ilsesResult(page)).toBeVisible()
  await expect(tray).toBeHidden()
})

test('ux 14: a result that the settings do not store is shown, warned of before it expires, and bought again after that', async ({
  page,
  open,
  mock,
}) => {
  await page.clock.install()
  await open('/tasks')
  await expect(page.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await laySettings(page, { keepResultsFor: 0 })
  await page.goto('/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await mock.advance(5 * SECOND)
  await expect(ilsesResult(page)).toBeVisible()
  await expect(page.getByText(tasks.kept.noCopyWanted)).toBeVisible()
  await page.keyboard.press('Escape')
  await tasksLink(page).click()
  const row = taskTable(page).getByRole('row').last()
  await expect(row).toContainText(/2[34] h/)

  // The mock service in the page lives by the same clock.
  await page.clock.fastForward(23 * HOUR)
  await expect(row).toContainText(/5\d min, not saved/)
  await page.getByRole('link', { name: `${tasks.views.action} 1` }).click()
  await expect(row).toContainText(/not saved/)

  // A file is as good as a copy on this device: the warning ends.
  await row.getByRole('link').first().click()
  await saved(page, () => exportAs(page, page.getByRole('main'), result.downloadJson))
  await expect(page.getByText(/^The result expires .* Downloaded/)).toBeVisible()
  await tasksLink(page).click()
  await expect(page.getByRole('link', { name: `${tasks.views.action} 0` })).toBeVisible()

  await page.clock.fastForward(2 * HOUR)
  await page.goto('/tasks')
  await expect(row).toContainText(tasks.kept.saved)
  await row.getByRole('link').first().click()
  await expect(page.getByText(tasks.gone.body)).toBeVisible()
  await page.getByRole('button', { name: tasks.runAgain }).first().click()
  await expect(field(runDialog(page), 'first_name')).toHaveValue(ILSE.first_name)
  await expect(runDialog(page).getByRole('region', { name: run.receipt.title })).toContainText('0.5 × 1 page')
  await expect(page.getByRole('region', { name: result.title })).toBeHidden()
  expect(await paid(mock)).toEqual([])
})

test('two connections of one browser are separate: neither shows the tasks of the other', async ({
  page,
  context,
  http: door,
}) => {
  await openOn(door, page, '/tasks')
  await expect(page.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await layTasks(page, { mine: failedFor('Ada') })
  await page.reload()
  await expect(taskTable(page)).toContainText('Ada')
  await openOn(door, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  // The dialog shows the run before its address has it.
  await expect(page).toHaveURL(/[?&]task=./)
  const taskId = new URL(page.url()).searchParams.get('task') ?? ''

  const other = await context.newPage()
  await openOn(door, other, '/tasks', { key: 'other-key', workspace: otherWorkspace.id })
  await expect(other.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await expect(other.getByRole('button', { name: shell.running(1) })).toBeHidden()
  // A link to a task of the other workspace may not be read, and leaves nothing.
  await other.goto(`${door.url}/tasks/${taskId}`)
  await expect(other.getByText(tasks.forbidden.title)).toBeVisible()
  await other.goto(`${door.url}/tasks`)
  await expect(other.getByRole('heading', { name: tasks.empty.title })).toBeVisible()

  await expect(page.getByRole('button', { name: shell.running(1) })).toBeAttached()
  const requested = (await door.mock.requests()).filter(({ path }) => path === `/v1/tasks/${taskId}`)
  expect(requested.some(({ apikey }) => apikey === 'test-key')).toBe(true)
  expect(testWorkspace.id).not.toBe(otherWorkspace.id)
})
