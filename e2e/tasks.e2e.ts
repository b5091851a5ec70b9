import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog, tasksLink, taskTable } from './parts.ts'
import {
  promptsAbout,
  fillPerson,
  ILSE,
  ILSES_ADDRESS,
  ilsesResult,
  paid,
  primary,
  runElsewhere,
  taskStatus,
} from './steps.ts'

const { shell, tasks, result } = en
const MINUTE = 60_000
const HOUR = 60 * MINUTE

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

test('a task from a link is added to the journal, followed to its end and stored', async ({ page, http }) => {
  const taskId = await runElsewhere(
    http.url,
    Array.from({ length: 60 }, (_, at) => ({ ...ILSE, first_name: `Ilse ${at}` })),
  )
  await openOn(http, page, `/tasks/${taskId}`)
  await expect(page.getByRole('region', { name: tasks.inputs })).toContainText(tasks.unknownInputs)
  await expect(page.getByText(/of 60/).first()).toBeVisible()
  await http.mock.advance(MINUTE)
  await expect(taskStatus(page, tasks.status.partial).or(taskStatus(page, tasks.status.done))).toBeVisible({
    timeout: 12_000,
  })
  await expect(page.getByRole('table', { name: result.tableLabel })).toBeVisible()
  await expect(page.getByText(result.count('60'), { exact: true })).toBeVisible()
  await tasksLink(page).click()
  await expect(taskTable(page).getByRole('row')).toHaveCount(2)
})

test('a run is stopped although the first response of the service is lost', async ({ page, open, mock }) => {
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await mock.fail({ match: { path: '/v1/tasks/{id}/cancel' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await page.getByRole('button', { name: tasks.stopNamed('Email finder') }).click()
  await expect(taskStatus(page, tasks.status.stopped)).toBeVisible()
  await expect(page.getByText(result.stopped.title)).toBeVisible()
  // The task may be read as stopped before the request is repeated.
  const cancels = async () => (await mock.requests()).filter(({ path }) => path.endsWith('/cancel')).length
  await expect.poll(cancels).toBe(2)
})

test('a service that cannot stop a task is shown in place of the button, and the task continues', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await mock.fail({ match: { path: '/v1/tasks/{id}/cancel' }, fault: { kind: 'status', status: 405 } })
  const stop = page.getByRole('button', { name: tasks.stopNamed('Email finder') })
  await stop.click()
  await expect(page.getByRole('alert')).toContainText(tasks.stopNotOffered)
  await expect(stop).toBeHidden()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await page.reload()
  await expect(page.getByText(tasks.stopNotOffered)).toBeVisible()
  expect((await mock.requests()).filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(0)
})

test('reliability F19: an unknown status is shown as it came, polled for half an hour, then the user decides', async ({
  page,
  http: door,
}) => {
  const { mock } = door
  await page.clock.install()
  const body = { task_id: 'odd-one', status: 'warming_up' }
  await mock.fail({ match: { path: '/v1/tasks/odd-one' }, fault: { kind: 'status', status: 200, body } })
  await openOn(door, page, '/tasks/odd-one')
  await expect(taskStatus(page, 'warming_up')).toBeVisible()
  await expect(page.getByText(tasks.unknown.body)).toBeVisible()
  await page.clock.fastForward(31 * MINUTE)
  await expect(page.getByText(tasks.unknown.over)).toBeVisible()
  const requested = (await promptsAbout(mock, 'odd-one')).length
  await page.clock.fastForward(MINUTE)
  expect(await promptsAbout(mock, 'odd-one')).toHaveLength(requested)
  await page.getByRole('button', { name: tasks.unknown.checkAgain }).click()
  await expect.poll(async () => (await promptsAbout(mock, 'odd-one')).length).toBeGreaterThan(requested)
})

test('reliability F14: an expired and an unknown task have different messages, and both can be left', async ({
  page,
  http: door,
}) => {
  const { mock } = door
  const fault = { kind: 'status', status: 410, body: { detail: 'The results have expired.' } } as const
  await mock.fail({ match: { path: '/v1/tasks/old-one' }, fault })
  await openOn(door, page, '/tasks/old-one')
  await expect(page.getByText(tasks.gone.title)).toBeVisible()
  await expect(page.getByText(tasks.gone.body)).toBeVisible()
  await page.goto(`${door.url}/tasks/no-such-task`)
  await expect(page.getByRole('alert')).toContainText(tasks.missing.title)
  const requested = (await promptsAbout(mock, 'no-such-task')).length
  await page.getByRole('button', { name: tasks.missing.checkAgain }).click()
  await expect.poll(async () => (await promptsAbout(mock, 'no-such-task')).length).toBe(requested + 1)
  await tasksLink(page).click()
  await page.getByRole('link', { name: new RegExp(`^${tasks.views.action}`) }).click()
  // An id that the service never knew is no task of this device.
  await expect(page.getByRole('heading', { name: tasks.noneToDo.title })).toBeVisible()
  await expect(page.getByText(tasks.status.missing)).toBeHidden()
})

test.describe('reliability F21: a device whose clock is two days wrong', () => {
  for (const [words, skew] of [
    ['ahead', 48 * HOUR],
    ['behind', -48 * HOUR],
  ] as const) {
    test(`${words} runs, stores and shows a result, and promises no more than the service does`, async ({
      page,
      http,
    }) => {
      await page.clock.install({ time: Date.now() + skew })
      await openOn(http, page, '/enrichments/123?run=one')
      await primary(await fillPerson(page)).click()
      await expect(ilsesResult(page)).toBeVisible()
      await expect(page.getByText(/^The result expires .* at the earliest \(in (24 h|23 h 59 min)\)/)).toBeVisible()
      // The clock is put right while the page is open.
      await page.clock.setSystemTime(Date.now())
      await page.goto(`${http.url}/tasks`)
      await taskTable(page).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: result.title }).getByText(ILSES_ADDRESS)).toBeVisible()
    })
  }
})
