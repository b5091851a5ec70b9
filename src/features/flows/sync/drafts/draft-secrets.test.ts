import { expect, test } from 'vitest'
import type { Journal } from '#journal/journal.ts'
import { setField } from '../../commands/set.ts'
import { fromWire } from '../../model/adapter.ts'
import { cellOf, createFlowBrowser, createFlowService } from './drafts.testing.ts'
import { flowSnapshotKind } from './flow-kinds.ts'

const cells = (tab: { readonly editor: { readonly get: () => { readonly doc: Parameters<typeof cellOf>[0] } } }) =>
  ['a', 'b'].map((cell) => cellOf(tab.editor.get().doc, cell))

/** Two tabs, one of which has a secret in a cell that no other may read from the device. */
async function withSecret(stood: string) {
  const service = createFlowService()
  /** Callbacks that run while the first tab reads the draft that another one wrote. */
  const reading: (() => void)[] = []
  let tabs = 0
  const watched = (journal: Journal): Journal => ({
    ...journal,
    get: (async (kind, id) => {
      const found = await journal.get(kind, id)
      if (kind.name === flowSnapshotKind.name) reading.shift()?.()
      return found
    }) as Journal['get'],
  })
  const parts = { journal: (journal: Journal) => ((tabs += 1) === 1 ? watched(journal) : journal) }
  const browser = createFlowBrowser(service, { parts })
  service.other(stood, 'a')
  const [one, two] = [await browser.open(), await browser.open()]
  const meet = async () => {
    await browser.clock.advance(1_000)
    await one.draftSync.pull()
    await two.draftSync.pull()
    await browser.clock.advance(1_000)
  }
  one.type('a', 'Bearer typed-in-one1')
  await meet()
  return { one, two, meet, reading, stored: () => ['a', 'b'].map((cell) => cellOf(fromWire(service.flow()), cell)) }
}

test.each(['', 'plain', 'Bearer of-the-service1'])(
  'a secret typed in one tab, over “%s”, is there and unsaved after another tab saved what it has',
  async (stood) => {
    const { one, two, meet, stored } = await withSecret(stood)
    two.type('b', 'b2')
    await meet()
    two.saver.save()
    await meet()
    expect(stored()).toEqual([stood, 'b2'])
    expect(cells(one)).toEqual(['Bearer typed-in-one1', 'b2'])
    expect(one.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
    one.saver.save()
    await meet()
    expect(stored()).toEqual(['Bearer typed-in-one1', 'b2'])
    expect([cells(two), two.saver.state.get().kind]).toEqual([['Bearer typed-in-one1', 'b2'], 'clean'])
  },
)

test.each(['', 'plain', 'Bearer of-the-service1'])(
  'a secret that one tab saved, over “%s”, is not removed by another that could not know it',
  async (stood) => {
    const { one, two, meet, stored } = await withSecret(stood)
    one.saver.save()
    await meet()
    two.type('b', 'b2')
    two.saver.save()
    await meet()
    expect(stored()).toEqual(['Bearer typed-in-one1', 'b2'])
    expect([cells(one), cells(two)]).toEqual([stored(), stored()])
  },
)

test('two secrets typed into one position in two tabs are a question once one of them is saved', async () => {
  const { one, two, meet, stored } = await withSecret('')
  two.type('a', 'Bearer typed-in-two2')
  await meet()
  two.saver.save()
  await meet()
  one.saver.save()
  await meet()
  expect(stored()[0]).toBe('Bearer typed-in-two2')
  expect(cells(one)[0]).toBe('Bearer typed-in-one1')
  expect(one.saver.state.get().kind).toBe('conflict')
})

test('a secret that is emptied while the page reads what another tab saved stays empty', async () => {
  const { one, two, meet, reading, stored } = await withSecret('')
  two.type('b', 'b2')
  await meet()
  reading.push(() => one.type('a', ''))
  two.saver.save()
  await meet()
  expect([reading.length, cells(one)]).toEqual([0, ['', 'b2']])
  one.saver.save()
  await meet()
  expect(stored()).toEqual(['', 'b2'])
})

test('a secret that stays while another tab saves is no step: undo and redo are about what was done last', async () => {
  const { one, two, meet } = await withSecret('')
  two.type('b', 'b1')
  await meet()
  two.type('c', 'c1')
  two.editor.undo()
  await meet()
  two.saver.save()
  await meet()
  const all = () => [one, two].map(({ editor }) => ['a', 'b', 'c'].map((cell) => cellOf(editor.get().doc, cell)))
  one.editor.redo()
  await meet()
  expect(all()).toEqual([
    ['Bearer typed-in-one1', 'b1', 'c1'],
    ['', 'b1', 'c1'],
  ])
  one.editor.undo()
  one.editor.undo()
  await meet()
  expect(all()).toEqual([
    ['Bearer typed-in-one1', 'b0', 'c0'],
    ['', 'b0', 'c0'],
  ])
})

test('undo in one tab of a secret that was typed in another reverts nothing else, there or here', async () => {
  const { one, two, meet } = await withSecret('')
  two.type('b', 'b1')
  one.type('a', 'Bearer typed-in-one2')
  await meet()
  two.editor.undo()
  await meet()
  expect([cells(one), cells(two)]).toEqual([
    ['Bearer typed-in-one2', 'b1'],
    ['', 'b1'],
  ])
  two.editor.undo()
  await meet()
  expect([cells(one), cells(two)]).toEqual([
    ['Bearer typed-in-one2', 'b0'],
    ['', 'b0'],
  ])
  two.editor.undo()
  await meet()
  expect([one, two].map(({ editor }) => editor.history().past)).toEqual([[], []])
  for (let times = 0; times < 3; times += 1) one.editor.redo()
  await meet()
  expect([cells(one), cells(two)]).toEqual([
    ['Bearer typed-in-one2', 'b1'],
    ['', 'b1'],
  ])
  for (const deleted of ['Bearer typed-in-one1', 'Bearer typed-in-one1', '']) {
    one.editor.undo()
    expect(cells(one)[0]).toBe(deleted)
  }
})

test('a secret can be undone where it was typed, after another tab wrote the draft again', async () => {
  const { one, two, meet } = await withSecret('')
  two.type('b', 'b2')
  await meet()
  two.saver.save()
  await meet()
  one.editor.undo()
  expect(cells(one)).toEqual(['Bearer typed-in-one1', 'b0'])
  one.editor.undo()
  expect(cells(one)).toEqual(['', 'b0'])
  one.editor.redo()
  expect(cells(one)).toEqual(['Bearer typed-in-one1', 'b0'])
  await meet()
  expect(cells(two)).toEqual(['', 'b0'])
})

test('undo reverts what was typed over a secret of another tab, and not the secret', async () => {
  const { one, two, meet } = await withSecret('')
  two.type('a', 'Bearer typed-in-two2')
  await meet()
  one.editor.undo()
  await meet()
  expect([cells(one)[0], cells(two)[0]]).toEqual(['Bearer typed-in-one1', 'Bearer typed-in-two2'])
  one.editor.undo()
  await meet()
  expect([cells(one)[0], cells(two)[0]]).toEqual(['', 'Bearer typed-in-two2'])
})

test('typing over a secret, letter by letter, is one step in all tabs', async () => {
  const { one, two, meet } = await withSecret('Bearer of-the-service1')
  for (const text of ['Bearer ab', 'Bearer abc', 'Bearer ab', 'Bearer abcd']) {
    one.editor.run((doc) => setField(doc, 'nodes/n', 'a', { constant: text }, { typing: true }))
    await one.draftSync.pull()
    await two.draftSync.pull()
  }
  expect([one, two].map(({ editor }) => editor.history().past.length)).toEqual([2, 2])
  two.editor.undo()
  await meet()
  expect(cells(one)[0]).toBe('Bearer abcd')
})
