import type { Page } from '@playwright/test'
import type { SpendingSettings } from '#domain/spending-settings.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { CONNECTED, expect } from './fixtures.ts'

/** A run of Email finder of a minute ago that ended well, with a copy on the device. */
export function entryOf(change: Partial<TaskEntry> = {}): TaskEntry {
  const at = Date.now() - 60_000
  return {
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' },
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    startedAt: at,
    status: 'completed',
    progress: null,
    error: null,
    creditsSpent: '0.5',
    phase: 'done',
    lastSeenUnfinishedAt: at,
    finishedAt: at + 2000,
    unknownSince: null,
    stopAskedAt: null,
    goneAt: null,
    missing: false,
    copy: { at: at + 2000, bytes: 100 },
    ...change,
  }
}

/** Returns a run for this person that failed and cost nothing. */
export const failedFor = (first_name: string): TaskEntry =>
  entryOf({
    params: { first_name, last_name: 'Vantorre', domain: 'brightloom.example' },
    status: 'failed',
    phase: 'failed',
    creditsSpent: '0',
    copy: null,
  })

type JournalRows = readonly { readonly kind: string; readonly id: string; readonly body: unknown }[]

/** Lays records into the journal of the connected workspace, as a page of yesterday left them. The page must be open. */
async function lay(page: Page, rows: JournalRows): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
  await page.evaluate(
    async ({ rows: all, workspace, unanswered }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error(unanswered)))
        })
      const db = await done(indexedDB.open('enrichment-console'))
      const transaction = db.transaction(['light', 'count'], 'readwrite')
      const scope = `${window.location.origin} ${workspace}`
      const last = (await done(transaction.objectStore('count').get('seq'))) as number | undefined
      let seq = last ?? 0
      for (const row of all) {
        seq += 1
        await done(transaction.objectStore('light').put({ ...row, scope, rev: 1, seq, schema: 1 }))
      }
      await done(transaction.objectStore('count').put(seq, 'seq'))
      db.close()
    },
    { rows, workspace: CONNECTED.workspace, unanswered: 'The database did not answer.' },
  )
}

/** Tasks of the journal by their ids, the oldest first; they are seen after the next load of the page. */
export const layTasks = (page: Page, tasks: Readonly<Record<string, TaskEntry>>): Promise<void> =>
  lay(
    page,
    Object.entries(tasks).map(([id, body]) => ({ kind: 'task', id, body })),
  )

/** The settings of the workspace; they hold after the next load of the page. */
export const laySettings = (page: Page, body: Partial<Pick<SpendingSettings, 'keepResultsFor'>>): Promise<void> =>
  lay(page, [{ kind: 'spending', id: 'settings', body }])

/** From now on nothing that the page stores reaches its records, as on a machine that is too busy to come to it. */
export const holdRecords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('enrichment-console')
        opening.addEventListener('success', () => {
          const counts = opening.result.transaction(['light', 'heavy', 'count'], 'readwrite').objectStore('count')
          // A transaction lives as long as it has requests.
          const hold = () => counts.get('seq').addEventListener('success', hold)
          hold()
          resolve()
        })
      }),
  )
