import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { idbStorage } from '#journal/idb-storage.ts'
import { type Rig, goTo } from '#testing/render.tsx'
import { closeDialog, openFilled, posts, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { shell, tasks } = en
/** A database of this browser for each test: what one leaves open, the next does not meet. */
let name = ''
let tests = 0
beforeEach(() => {
  name = `unsaved-records-${(tests += 1)}`
  onTestFinished(() => void indexedDB.deleteDatabase(name))
})

const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer.')))
  })
const openDatabase = (version?: number) => settled(indexedDB.open(name, version))

/** Runs Email finder to its end in a console with these records. */
async function buy(version?: number): Promise<Rig> {
  const here = name
  const storage = () => idbStorage({ name: here, ...(version !== undefined && { version }) })
  const rig = await openFilled({ around: { storage } })
  await userEvent.click(primary())
  await waitFor(async () => {
    await rig.advance(1000)
    expect(screen.getByRole('region', { name: tasks.table.status }).textContent).toContain(tasks.status.done)
  })
  await closeDialog()
  return rig
}

async function banner(): Promise<HTMLElement> {
  const shown = (await screen.findByText(shell.journal.title)).closest<HTMLElement>('[role=status]')
  if (!shown) throw new Error('The message is no status.')
  return shown
}
const table = async () => (await screen.findByRole('table', { name: tasks.table.label })).textContent

test('reliability F26: records that an older version open in another tab holds back are in the page until it is closed', async () => {
  // A connection that does not give way, as that of an old tab would not.
  const held = await openDatabase(1)
  const rig = await buy(2)
  expect((await banner()).textContent).toContain(shell.journal.reasons.blocked)
  await userEvent.click(screen.getByRole('link', { name: shell.tasks }))
  expect(await table()).toContain(tasks.status.done)
  expect(posts(rig)).toHaveLength(1)
  rig.unmount()
  held.close()
})

test('reliability F26: records of a newer version are read and not written, and loading again is offered', async () => {
  const rig = await buy()
  rig.unmount()
  ;(await openDatabase(99)).close()
  const next = await goTo(rig, '/tasks')
  const shown = await banner()
  expect(shown.textContent).toContain(shell.journal.reasons.newer)
  expect(await table()).toContain(tasks.status.done)
  // Whatever the new page has not stored yet comes first.
  const offers = `^(?:${shell.crashed.reload}|${shell.journal.export})$`
  expect(within(shown).getByRole('button').textContent).toMatch(new RegExp(offers))
  next.unmount()
})

test('reliability F26: records that this version cannot read are retained, counted, and break no page', async () => {
  const rig = await buy()
  rig.unmount()
  const database = await openDatabase()
  const store = database.transaction('light', 'readwrite').objectStore('light')
  const rows = (await settled(store.getAll())) as { kind: string; id: string }[]
  for (const row of rows.filter(({ kind }) => kind === 'task')) {
    // Half written, and of a schema that does not exist yet.
    store.put({ ...row, id: `${row.id}x`, body: { target: 7 } })
    await settled(store.put({ ...row, id: `${row.id}y`, schema: 99 }))
  }
  database.close()
  const next = await goTo(rig, '/tasks')
  expect(await screen.findByText(shell.journal.quarantined(2))).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByText(shell.journal.title)).toBeNull()
  next.unmount()
})
