import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { edit, scoring } from '../../merge/flows.testing.ts'
import {
  CONFLICT_RETENTION_MS,
  saveConflictVersions,
  pastConflicts,
  readConflictVersions,
} from './conflict-versions.ts'
import { flowKinds } from './flow-kinds.ts'
import { pruneConflictVersions } from './prune.ts'

const sides = {
  base: scoring,
  mine: { ...scoring, name: 'Mine' },
  theirs: edit(scoring, ['nodes', 'dom', 'headers'], { 'X-Api-Key': 'k-123456' }),
}
const met = (id: string, at: number) => ({ id, at, conflicts: 1 })

async function open() {
  const browser = createBrowser()
  const journal = browser.tab(flowKinds)
  await journal.ready
  const ids = (flow = 'fl_1') => pastConflicts(journal, flow).map(({ id }) => id)
  const heavy = () => [...browser.device.heavy.values()].map(({ id }) => id)
  return { browser, journal, ids, heavy }
}

test('both originals of a conflict can be read again in the order they were met, in another tab, too', async () => {
  const { browser, journal, ids } = await open()
  await saveConflictVersions(journal, 'fl_1', sides, met('c1', 1))
  await saveConflictVersions(journal, 'fl_1', { ...sides, mine: { ...scoring, name: 'Later' } }, met('c2', 2))
  await saveConflictVersions(journal, 'fl_2', sides, met('c3', 3))
  expect([ids(), ids('fl_2'), ids('fl_3')]).toEqual([['c1', 'c2'], ['c3'], []])

  const other = browser.tab(flowKinds)
  const stored = await readConflictVersions(other, 'c1')
  expect([stored?.base, stored?.mine.name]).toEqual([scoring, 'Mine'])
  expect((await readConflictVersions(other, 'c2'))?.mine.name).toBe('Later')
  expect(await readConflictVersions(other, 'c9')).toBeUndefined()
})

test('what looks like a secret is not in them', async () => {
  const { browser, journal } = await open()
  await saveConflictVersions(journal, 'fl_1', sides, met('c1', 1))
  expect(JSON.stringify([...browser.device.heavy.values()])).not.toContain('k-123456')
})

test('after 30 days they go: with the next conflict of the flow, or with the next flow that is opened', async () => {
  const { journal, ids, heavy } = await open()
  await saveConflictVersions(journal, 'fl_1', sides, met('old', 0))
  await saveConflictVersions(journal, 'fl_1', sides, met('just', CONFLICT_RETENTION_MS))
  expect([ids(), heavy()]).toEqual([
    ['old', 'just'],
    ['old', 'just'],
  ])
  await saveConflictVersions(journal, 'fl_1', sides, met('new', CONFLICT_RETENTION_MS + 1))
  expect([ids(), heavy()]).toEqual([
    ['just', 'new'],
    ['just', 'new'],
  ])

  await saveConflictVersions(journal, 'fl_2', sides, met('other', 1))
  await pruneConflictVersions(journal, CONFLICT_RETENTION_MS + 1)
  expect([ids(), ids('fl_2')]).toEqual([['just', 'new'], ['other']])
  await pruneConflictVersions(journal, 2 * CONFLICT_RETENTION_MS + 1)
  expect([ids(), ids('fl_2'), heavy()]).toEqual([['new'], [], ['new']])
  await pruneConflictVersions(journal, 3 * CONFLICT_RETENTION_MS)
  expect([ids(), heavy()]).toEqual([[], []])
})
