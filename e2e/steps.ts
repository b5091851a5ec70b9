import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, type Mock } from './fixtures.ts'
import { EMAIL_FINDER, runDialog } from './parts.ts'

/** A person for whom the seeds have an address. */
export const ILSE = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }
export const ILSES_ADDRESS = 'i.vantorre@brightloom.example'

/** Her address in the result that is shown; it may be in a list behind it as well. */
export const ilsesResult = (page: Page): Locator =>
  page.getByRole('region', { name: en.result.title, exact: true }).getByText(ILSES_ADDRESS)

/** The one button that spends, whatever its label: the last of the dialog. */
export const primary = (dialog: Locator): Locator => dialog.getByRole('contentinfo').getByRole('button').last()

/** Types values into the fields of these names. */
export async function fill(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(dialog, name).fill(value)
}

/** The field of a parameter. */
export const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })

/** Waits for the form of Email finder, fills it and leaves the click to the test. */
export async function fillPerson(page: Page, change: Partial<typeof ILSE> = {}): Promise<Locator> {
  const dialog = runDialog(page)
  await fill(dialog, { ...ILSE, ...change })
  await expect(primary(dialog)).toHaveText(new RegExp(`^${en.run.primary.spend('0.5')}`))
  return dialog
}

/** Closes a run dialog by its own button. */
export const closeRun = (dialog: Locator): Promise<void> =>
  dialog.getByRole('contentinfo').getByRole('button', { name: en.run.close }).click()

/** The paid requests the service has seen. */
export const paid = async (mock: Mock) =>
  (await mock.requests()).filter(({ method, path }) => method === 'POST' && /\/(?:bulk-)?run$/.test(path))

/** Returns the number of requests about a task. */
export const promptsAbout = async (mock: Mock, taskId: string) =>
  (await mock.requests()).filter(({ method, path }) => method === 'GET' && path === `/v1/tasks/${taskId}`)

/** Starts a run at the service without the console, as another device would. Returns the task's id. */
export async function runElsewhere(
  url: string,
  params: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[],
): Promise<string> {
  const response = await fetch(
    `${url}/v1/enrichments/${EMAIL_FINDER.id}/${Array.isArray(params) ? 'bulk-run' : 'run'}`,
    {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    },
  )
  expect(response.ok).toBe(true)
  return ((await response.json()) as { task_id: string }).task_id
}

/** Returns the file that a click saved, as text, and its name; a large file takes its time. */
export async function saved(
  page: Page,
  press: () => Promise<void>,
  options?: { readonly timeout: number },
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download', options),
    press(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Takes a result out as a file of this kind, by its menu *Export* or another one. */
export async function exportAs(page: Page, kind: Locator, name: string, menu = en.result.export): Promise<void> {
  await kind.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Presses Tab until this element has the focus, in view. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const exists = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await exists()); presses += 1) await page.keyboard.press(key)
  await expectFocus(target)
}

/** Expects that the focus is on this element, visible (`:focus-visible`) and in the viewport. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

/** Everything this origin keeps in the browser, as text, by the store it is in. */
export async function readStorage(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = JSON.stringify(await page.context().cookies())
  const stores = await page.evaluate(async (unanswered) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(unanswered)))
      })
    const indexed: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        indexed.push(await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    return {
      session: JSON.stringify({ ...sessionStorage }),
      device: JSON.stringify({ ...localStorage }),
      indexed: JSON.stringify(indexed),
      caches: JSON.stringify(await caches.keys()),
    }
  }, 'The database did not answer.')
  return { ...stores, cookies }
}

/** The state of a task, as it is announced. */
export const taskStatus = (page: Page, word: string) => page.getByRole('status').filter({ hasText: word })
