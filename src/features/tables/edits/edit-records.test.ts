import { expect, test } from 'vitest'
import type { RecordChange } from '#journal/journal.ts'
import { createBrowser, flushTabs } from '#journal/tabs.testing.ts'
import { collectChanges } from './record-changes.ts'
import { editKinds, type EditRecord, editRecordKind } from './edit-kinds.ts'
import { openEditRecords } from './edit-records.ts'

const typed = (value: string, column = 'a'): EditRecord => ({
  table: 'table',
  act: 'act',
  name: 'type',
  overwrite: true,
  cells: [{ row: 'r0', column, value, base: '' }],
})

const drop = (id: string): RecordChange => ({ kind: editRecordKind, id, change: () => null })

/** Records on a journal that refuses, as text, to change those of these ids. */
function opened() {
  const refused = new Set<string>()
  const journal = createBrowser().tab(editKinds)
  const records = openEditRecords({
    ...journal,
    updateAll: async (changes, durability) => {
      const found = changes.find(({ id }) => refused.has(id))
      if (found) throw new Error(`the record ${found.id} cannot be read`)
      await journal.updateAll(changes, durability)
    },
  })
  const enter = (id: string, value: string, column = 'a') => records.enter(new Map([[id, typed(value, column)]]), [])
  const ids = () => journal.list(editRecordKind).map(({ id }) => id)
  const toEditState = (column = 'a') => records.index.cellState('table', 'r0', column)?.state
  return { records, refused, enter, ids, toEditState }
}

test('what is entered while storing is about to end is on the device when that resolves, in any order', async () => {
  for (let turns = 0; turns < 60; turns += 1) {
    const { enter, ids, toEditState } = opened()
    const first = enter('one', 'first')
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await enter('two', 'second', 'b')
    expect(ids(), `entered after ${turns} turns`).toContain('two')
    expect(toEditState('b')).toBe('queued')
    await first
  }
})

test('what the journal refuses blocks nothing else, is shown as in memory, and is stored when it can be', async () => {
  const { records, refused, enter, ids, toEditState } = opened()
  refused.add('two')
  const all = await Promise.allSettled([
    enter('one', 'first'),
    enter('two', 'second', 'b'),
    enter('three', 'third', 'c'),
  ])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ids()).toEqual(['one', 'three'])
  expect(['a', 'b', 'c'].map(toEditState)).toEqual(['queued', 'unpersisted', 'queued'])

  await enter('four', 'fourth', 'd')
  expect(toEditState('b')).toBe('unpersisted')
  refused.clear()
  await records.commit([])
  expect(ids()).not.toContain('two')
  await enter('five', 'fifth', 'e')
  expect(ids()).toContain('two')
  expect(toEditState('b')).toBe('queued')
})

test('what was discarded after it was refused does not come back', async () => {
  const { records, refused, enter, ids, toEditState } = opened()
  refused.add('one')
  await enter('one', 'first').catch(() => undefined)
  await expect(records.commit([drop('one')])).rejects.toThrow('cannot be read')
  refused.clear()
  await enter('two', 'second', 'b')
  await flushTabs()
  expect(ids()).toEqual(['two'])
  expect([toEditState('a'), toEditState('b')]).toEqual([undefined, 'queued'])
})

test('of a cell the value entered last stays as long as one entered before it cannot be dropped', async () => {
  const { records, refused, enter, ids } = opened()
  await enter('older', 'first')
  await enter('newer', 'second')
  await enter('else', 'third', 'b')
  refused.add('older')
  const confirmed = collectChanges()
  const cell = { row: 'r0', column: 'a' }
  confirmed.drop('older', cell)
  confirmed.drop('newer', cell)
  confirmed.drop('else', { row: 'r0', column: 'b' })
  await expect(records.commit(confirmed.list())).rejects.toThrow('cannot be read')
  expect(ids()).toEqual(['older', 'newer'])
  expect(records.index.cellState('table', 'r0', 'a')?.entries.at(-1)?.cell.value).toBe('second')

  // Nor with what comes next, which is stored before what was refused.
  await expect(records.commit(confirmed.list())).rejects.toThrow('cannot be read')
  expect(ids()).toEqual(['older', 'newer'])
  refused.clear()
  await enter('next', 'fourth', 'c')
  expect(ids()).toEqual(['next'])
})
