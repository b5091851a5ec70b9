import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog, taskTable } from './parts.ts'
import { promptsAbout, fillPerson, ilsesResult, paid, primary, taskStatus } from './steps.ts'

const { shell, tasks, work } = en
const SECOND = 1000

test('ux 13: a reload and a second tab continue the same task, one poller reads it, and both show the end', async ({
  page,
  context,
  http,
}) => {
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await expect(page).toHaveURL(/task=/)
  await page.reload()
  // The URL names the task, so the dialog shows it again.
  await expect(runDialog(page)).toBeVisible()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shell.running(1) }).click()
  await page.getByRole('link', { name: tasks.openNamed('Email finder') }).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  const taskId = new URL(page.url()).pathname.replace('/tasks/', '')
  const second = await context.newPage()
  await openOn(http, second, '/tasks')
  await expect(taskTable(second)).toContainText(tasks.status.running)

  const before = (await promptsAbout(http.mock, taskId)).length
  await expect
    .poll(async () => (await promptsAbout(http.mock, taskId)).length, { timeout: 12_000 })
    .toBeGreaterThan(before)
  // Intervals of one poller: 1, 2 and 5 s after the start, once more when a page opens. Two pollers would send requests
  // in pairs.
  const requested = (await promptsAbout(http.mock, taskId)).map(({ at }) => at)
  const since = requested.slice(before - 1)
  const gaps = since.slice(1).map((at, index) => at - (since[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(500)
  expect(requested.length).toBeLessThanOrEqual(5)

  await second.getByRole('button', { name: tasks.stopNamed('Email finder') }).click()
  await expect(taskTable(second)).toContainText(tasks.status.stopped)
  await expect(taskStatus(page, tasks.status.stopped)).toBeVisible()
  expect(await paid(http.mock)).toHaveLength(1)
})

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
