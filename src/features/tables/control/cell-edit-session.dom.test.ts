import { expect, test } from 'vitest'
import { flushAsync } from '#testing/clock.ts'
import type { CommandName } from '../grid/commands.ts'
import { selectCell, selectRange } from '../grid/selection.ts'
import { GridView } from '../grid/view.ts'
import { GridController } from './controller.ts'
import type { GridContext } from './grid-context.ts'
import { createTestContext, type TestTable } from './grid-context.testing.ts'

const PEOPLE: TestTable = {
  columns: { name: 'text', title: 'text', notes: 'long-text' },
  rows: [
    ['Ada', 'Countess', ''],
    ['Grace', 'Admiral', ''],
  ],
}

const nothing = () => undefined
const part = () => document.body.appendChild(document.createElement('div'))

/** Opens a grid of people with the cell in row 1 of `title` active. */
function open(table: TestTable = PEOPLE) {
  const work = createTestContext(table)
  const parts = { scroller: part(), tall: part(), port: part(), grid: part(), host: part(), editor: part() }
  const view = new GridView(parts, { onPinned: nothing, onRowCount: nothing, onScroll: nothing })
  const controller = new GridController('test', work.context)
  controller.attach(view)
  controller.select(selectCell({ row: 1, column: 1 }))
  const input = () => parts.editor.querySelector('textarea')
  const type = (text: string) => {
    const el = input()
    if (!el) throw new Error('There is no input.')
    el.value = text
    el.dispatchEvent(new Event('input'))
  }
  const entered = () => work.actions.flatMap(({ cells }) => cells.map(({ row, column, value }) => [row, column, value]))
  const update = (change: Partial<GridContext>) => controller.update({ ...work.context, ...change })
  return { ...work, controller, input, type, entered, update }
}

test('typed text is saved to its column, even after that moved', () => {
  const { controller, context, type, update, entered } = open()
  type('Rear admiral')
  update({ model: { ...context.model, columns: context.model.columns.toReversed().slice(1) } })
  controller.run('save-down')
  expect(entered()).toEqual([['row-1', 'id-title', 'Rear admiral']])
})

test('what is typed into a column that is hidden meanwhile is saved to no other', () => {
  const { controller, context, type, update, entered } = open()
  type('Rear admiral')
  update({ model: { ...context.model, columns: context.model.columns.filter(({ name }) => name !== 'title') } })
  controller.run('save-down')
  expect(entered()).toEqual([['row-1', 'id-title', 'Rear admiral']])
})

test('what is typed into a row that is not loaded any more is saved to no other', () => {
  const { controller, context, type, update, entered } = open()
  type('Rear admiral')
  const pages = { ...context.pages, numberOf: nothing }
  update({ pages, model: { ...context.model, idOf: () => 'another' } })
  controller.run('save-down')
  expect(entered()).toEqual([['row-1', 'id-title', 'Rear admiral']])
})

test('rows that arrive in another order do not interrupt typing', () => {
  const { controller, context, input, type, update, actions, entered } = open()
  const before = input()
  type('Rear')
  update({ edits: { ...context.edits } })
  expect(input()).toBe(before)
  expect(before?.value).toBe('Rear')
  expect(actions).toEqual([])
  type('Rear admiral')
  controller.run('save-down')
  expect(entered()).toEqual([['row-1', 'id-title', 'Rear admiral']])
})

test('the draft of an editor beside a cell is entered when the tab closes', () => {
  const { controller, entered } = open()
  controller.select(selectCell({ row: 0, column: 2 }))
  controller.run('edit')
  expect(controller.editor.get()?.kind).toBe('long-text')
  controller.saveDraft({ text: 'First programmer' })
  controller.attach(undefined)
  expect(entered()).toEqual([['row-0', 'id-notes', 'First programmer']])
  expect(controller.editor.get()).toBeUndefined()
})

test('an editor without a change enters nothing', () => {
  const { controller, actions } = open()
  controller.select(selectCell({ row: 0, column: 2 }))
  controller.run('edit')
  controller.attach(undefined)
  expect(actions).toEqual([])
})

test('what could not be put on the clipboard is not cut', async () => {
  const { controller, input, actions, notices } = open({ ...PEOPLE, away: [0] })
  controller.select(selectRange({ top: 0, left: 0, bottom: 1, right: 0 }))
  input()?.dispatchEvent(new Event('cut', { cancelable: true }))
  await flushAsync()
  expect(notices).toHaveLength(1)
  expect(actions).toEqual([])
})

test('a copied table is pasted where the selection was at that time', async () => {
  const { controller, input, entered } = open()
  const html = '<table><tr><td>Lady</td><td>First programmer</td></tr></table>'
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : 'Lady First programmer') }
  controller.select(selectCell({ row: 0, column: 1 }))
  input()?.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }))
  controller.select(selectCell({ row: 1, column: 0 }))
  await flushAsync()
  expect(entered()).toEqual([
    ['row-0', 'id-title', 'Lady'],
    ['row-0', 'id-notes', 'First programmer'],
  ])
})

test('of ranges that do not fit together only those on the clipboard are cut', () => {
  const { controller, input, entered } = open()
  const first = selectRange({ top: 0, left: 0, bottom: 0, right: 0 })
  controller.select({ ...first, ranges: [...first.ranges, { top: 1, left: 1, bottom: 1, right: 1 }] })
  input()?.dispatchEvent(new Event('cut', { cancelable: true }))
  expect(entered()).toEqual([['row-1', 'id-title', '']])
})

test('in a column of boxes, a value that is no boolean is opened as text, and a box is toggled', () => {
  const rows = [['maybe'], [true], ['']]
  const { controller, input, entered } = open({ columns: { member: 'checkbox' }, rows })
  controller.select(selectCell({ row: 0, column: 0 }))
  controller.run('edit')
  expect(input()?.value).toBe('maybe')
  expect(entered()).toEqual([])
  controller.run('give-up')
  for (const row of [1, 2]) {
    controller.select(selectCell({ row, column: 0 }))
    controller.run('edit')
  }
  expect(entered()).toEqual([
    ['row-1', 'id-member', false],
    ['row-2', 'id-member', true],
  ])
})

test.each<[string, CommandName[], number]>([
  ['Tabs', ['next', 'next'], 0],
  ['Tabs and a step back', ['next', 'next', 'previous'], 0],
  ['Tabs and an arrow', ['next', 'next', 'left'], 1],
  ['Tabs, two arrows and a Tab', ['next', 'right', 'left', 'next'], 1],
])('Enter after %s moves to below the cell where the last run of Tabs began', (_, names, column) => {
  const { controller, type } = open()
  controller.select(selectCell({ row: 0, column: 0 }))
  for (const name of names) controller.run(name)
  type('typed')
  controller.run('save-down')
  expect(controller.selection.get().active).toEqual({ row: 1, column })
})

test('typing, Tab, typing, Enter fills row after row; in the last row no entered cell is selected again', () => {
  const { controller, type, entered } = open({
    columns: { a: 'text', b: 'text' },
    rows: [
      ['', ''],
      ['', ''],
    ],
  })
  controller.select(selectCell({ row: 0, column: 0 }))
  for (const [text, name] of [
    ['1', 'save-next'],
    ['2', 'save-down'],
    ['3', 'save-next'],
    ['4', 'save-down'],
  ] as const) {
    type(text)
    controller.run(name)
  }
  expect(entered()).toEqual([
    ['row-0', 'id-a', '1'],
    ['row-0', 'id-b', '2'],
    ['row-1', 'id-a', '3'],
    ['row-1', 'id-b', '4'],
  ])
  expect(controller.selection.get().active).toEqual({ row: 1, column: 1 })
})

test('a value that another user changed under the editor is no base, and an unchanged editor does not overwrite it', () => {
  const { controller, context, type, update, actions, entered } = open()
  const theirs = { ...context.model, value: () => 'theirs', text: () => 'theirs' }
  controller.run('edit')
  update({ model: theirs })
  controller.run('save-down')
  expect(entered()).toEqual([])

  controller.select(selectCell({ row: 1, column: 1 }))
  update({ model: context.model })
  type('Rear admiral')
  update({ model: theirs })
  controller.run('save-down')
  expect(actions[0]?.cells).toEqual([{ row: 'row-1', column: 'id-title', value: 'Rear admiral', base: 'Admiral' }])
})
