import type { Page } from '@playwright/test'
import { CONTROL_HEADER } from '#server/mock-api.ts'
import { en } from '#texts/en.ts'
import { deployment, type Deployment } from './deployment.ts'
import { connect, CONNECTED, expect, openOn, test } from './fixtures.ts'
import { PHONE, tooWide } from './layout.ts'
import { emailFinder, mainNav, runDialog, runState, tasksLink, taskTable } from './parts.ts'
import { serve, type Served } from './serve.ts'
import { closeRun, field, fill, fillPerson, ILSE, paid, primary, saved } from './steps.ts'

const { palette, shell, tasks } = en

const banner = (page: Page) => page.getByRole('status').filter({ hasText: shell.journal.title })

/** Runs Email finder and waits until the service has it. */
async function buy(page: Page): Promise<void> {
  await primary(await fillPerson(page)).click()
  await expect(runState(runDialog(page))).toContainText(tasks.status.done)
  await closeRun(runDialog(page))
}

test.describe('reliability F28: a newer build takes the location of the open one', () => {
  test.use({ provoked: /Failed to fetch dynamically imported module|Unable to preload CSS/ })
  let site: Deployment
  let served: Served
  test.beforeEach(async ({ page }) => {
    site = await deployment()
    served = await serve('--port', '0', '--control', '--keep', 'none', '--dist', site.folder)
    await connect(page, CONNECTED)
    // A device too busy to fetch pages ahead.
    await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }))
  })
  test.afterEach(async () => {
    await served.stop()
    await site.remove()
  })

  test('a page whose code was removed has a message, never blank, and loading again shows the new one', async ({
    page,
  }) => {
    await page.goto(`${served.url}/enrichments`)
    await expect(emailFinder(page)).toBeVisible()
    await site.deploy()
    await tasksLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: shell.stale.title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page).toHaveTitle(shell.title(shell.stale.title))
    await page.getByRole('button', { name: shell.crashed.reload }).click()
    await expect(page.getByRole('heading', { level: 1, name: tasks.title })).toBeVisible()
  })

  test('a part above the page whose code was removed leaves the page and what was typed, with the reason', async ({
    page,
  }) => {
    await page.goto(`${served.url}/enrichments/123?run=one`)
    await fill(runDialog(page), { first_name: ILSE.first_name })
    await site.deploy()
    await page.keyboard.press('Control+k')
    await expect(page.getByText(shell.partUnfetched).last()).toBeVisible()
    await expect(field(runDialog(page), 'first_name')).toHaveValue(ILSE.first_name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: shell.stale.title })).toBeVisible()
    await page.getByRole('button', { name: shell.crashed.reload }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: shell.searchLabel }).click()
    await expect(page.getByRole('dialog', { name: palette.label })).toBeVisible()
  })

  test('what is in flight is finished and stored before the page is loaded again', async ({ page }) => {
    const send = (call: string, body: unknown) =>
      fetch(`${served.url}/__mock/${call}`, {
        method: 'POST',
        headers: { [CONTROL_HEADER]: '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await page.goto(`${served.url}/enrichments/123?run=one`)
    await fillPerson(page)
    await send('fail', { match: { path: '/v1/enrichments/123/run' }, times: 1, fault: { kind: 'slow', ms: 8_000 } })
    await site.deploy()
    await primary(runDialog(page)).click()
    await page.keyboard.press('Control+k')
    // Esc before that would only take the palette back, and leave the dialog above the message.
    await expect(page.getByText(shell.partUnfetched).last()).toBeVisible()
    await page.keyboard.press('Escape')
    const reload = page.getByRole('button', { name: shell.crashed.reload })
    await expect(reload).toBeVisible()
    const loaded = page.waitForEvent('load')
    await reload.click()
    await expect(page.getByRole('button', { name: shell.finishing })).toBeVisible()
    await loaded
    await page.goto(`${served.url}/tasks`)
    await expect(taskTable(page)).toContainText('Email finder')
    await expect(taskTable(page)).not.toContainText(tasks.status.lost)
    const seen = (await (await send('requests', {})).json()) as { method: string; path: string }[]
    expect(seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/run'))).toHaveLength(1)
  })

  test('where the server is only unreachable, no update is announced', async ({ page, context }) => {
    await page.goto(`${served.url}/enrichments`)
    await expect(emailFinder(page)).toBeVisible()
    await site.lose('TasksPage')
    await tasksLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: shell.unfetched.title })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(shell.offline)).toBeVisible()
    await context.setOffline(false)
  })
})

/** Space for this origin, in bytes. */
async function limitBudget(page: Page, origin: string, quotaSize: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  return session
}

test.describe('reliability F26: a browser that does not store what was bought', () => {
  test('shows it, confirms leaving, offers it as a file, and stores it once there is space', async ({ page, http }) => {
    // Before the first write: the browser remembers for a while that there was space.
    const session = await limitBudget(page, http.url, 1)
    await openOn(http, page, '/enrichments/123?run=one')
    await buy(page)
    await expect(banner(page)).toContainText(shell.journal.reasons.full)
    const file = await saved(page, () => page.getByRole('button', { name: shell.journal.export }).click())
    expect(file.name).toBe('enrichment-console.json')
    expect(file.text).toMatch(/"task_?[iI]d": "[^"]+"/)
    expect(file.text).toContain(ILSE.domain)
    expect(file.text).not.toContain(CONNECTED.key)

    const requested: string[] = []
    page.on('dialog', (dialog) => {
      requested.push(dialog.type())
      void dialog.dismiss()
    })
    await page.evaluate(() => window.location.reload())
    await expect.poll(() => requested).toEqual(['beforeunload'])
    await expect(banner(page)).toBeVisible()

    await session.send('Storage.overrideQuotaForOrigin', { origin: http.url })
    await expect(banner(page)).toBeHidden({ timeout: 30_000 })
    await page.reload()
    await tasksLink(page).click()
    await expect(taskTable(page)).toContainText(tasks.status.done)
    expect(requested).toEqual(['beforeunload'])
    expect(await paid(http.mock)).toHaveLength(1)
  })

  test('because another tab has an older version open: it is shown, and works until the page is closed', async ({
    page,
    http,
  }) => {
    await page.addInitScript(() => {
      // A connection that does not give way, as that of an old tab would not.
      const open = IDBFactory.prototype.open
      open.call(indexedDB, 'held', 1)
      Object.defineProperty(IDBFactory.prototype, 'open', { value: () => open.call(indexedDB, 'held', 2) })
    })
    await openOn(http, page, '/enrichments/123?run=one')
    await buy(page)
    await expect(banner(page)).toContainText(shell.journal.reasons.blocked)
    await tasksLink(page).click()
    await expect(taskTable(page)).toContainText(tasks.status.done)
  })

  test('because a newer version was here before: it reads what is there, writes nothing, and offers to load again', async ({
    page,
    http,
  }) => {
    await openOn(http, page, '/enrichments/123?run=one')
    await buy(page)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('enrichment-console', 99)
          request.addEventListener('success', () => {
            request.result.close()
            resolve()
          })
        }),
    )
    await page.goto(`${http.url}/tasks`)
    await expect(banner(page)).toContainText(shell.journal.reasons.newer)
    await expect(taskTable(page)).toContainText(tasks.status.done)
    await expect(
      page
        .getByRole('button', { name: shell.crashed.reload })
        .or(page.getByRole('button', { name: shell.journal.export })),
    ).toBeVisible()
  })

  test('records that this version cannot read are retained, counted, and break no page', async ({ page, http }) => {
    await openOn(http, page, '/enrichments/123?run=one')
    await buy(page)
    const spoil = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('enrichment-console')
            request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
            request.addEventListener('success', () => {
              const db = request.result
              const transaction = db.transaction('light', 'readwrite')
              const store = transaction.objectStore('light')
              const all = store.getAll()
              all.addEventListener('success', () => {
                const rows = all.result as { kind: string; id: string; body: unknown; schema?: number }[]
                for (const row of rows.filter(({ kind }) => kind === 'task')) {
                  // Half written, and of a schema that does not exist yet.
                  store.put({ ...row, id: `${row.id}x`, body: { target: 7 } })
                  store.put({ ...row, id: `${row.id}y`, schema: 99 })
                }
              })
              transaction.addEventListener('complete', () => {
                db.close()
                resolve(all.result.length)
              })
            })
          }),
      )
    await spoil()
    await page.goto(`${http.url}/tasks`)
    await expect(page.getByText(shell.journal.quarantined(2))).toBeVisible()
    await expect(taskTable(page).getByRole('row')).toHaveCount(2)
    await expect(banner(page)).toBeHidden()
  })

  test('because the browser deleted it, is restored from the page that still has it', async ({ page, http }) => {
    await openOn(http, page, '/enrichments/123?run=one')
    await buy(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: http.url, storageTypes: 'indexeddb' })
    await tasksLink(page).click()
    await expect(taskTable(page)).toContainText(tasks.status.done)
    await expect(banner(page)).toBeHidden({ timeout: 30_000 })
    await page.reload()
    await expect(taskTable(page)).toContainText(tasks.status.done)
  })
})

test('a URL without a page has a message and a link, also on a phone', async ({ page, open }) => {
  await page.setViewportSize(PHONE)
  await open('/no/such/place')
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound.title })).toBeVisible()
  await expect(page).toHaveTitle(shell.title(shell.notFound.title))
  await expect.poll(() => tooWide(page)).toEqual([])
  await page.getByRole('link', { name: shell.notFound.action }).click()
  await expect(emailFinder(page)).toBeVisible()
})

test('a page that throws while rendering has a message, and loading again restores it', async ({ page, open }) => {
  await open('/enrichments')
  await expect(emailFinder(page)).toBeVisible()
  await page.evaluate(() => {
    // Every amount is written by it. It breaks on the next page only: whatever this one draws meanwhile goes well.
    const whole = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(this: Intl.NumberFormat) {
        if (location.pathname === '/account') throw new Error('broken for this test')
        return whole?.get?.call(this)
      },
    })
  })
  await mainNav(page).getByRole('link', { name: shell.account }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: shell.crashed.title })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(shell.crashed.body)
  await page.getByRole('button', { name: shell.crashed.reload }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
})
