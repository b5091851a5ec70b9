import { expect, test } from 'vitest'
import type { CommandName } from '../grid/commands.ts'
import { selectCell, selectRange } from '../grid/selection.ts'
import { GridController } from './controller.ts'
import { createTestContext, type TestTable } from './grid-context.testing.ts'

const PEOPLE: TestTable = {
  columns: { name: 'text', age: 'number', member: 'checkbox', score: 'number' },
  rows: [
    ['Ada', 36, true, 1],
    ['Grace', 85, false, 2],
    ['Alan', null, null, 3],
  ],
  twins: ['score'],
}

const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

function open(table: TestTable = PEOPLE) {
  const work = createTestContext(table)
  const controller = new GridController('test', work.context)
  const press = (...names: CommandName[]) => names.map((name) => controller.run(name))
  return { ...work, controller, press }
}

test('clearing empties each kind in its own way, and leaves read-only columns alone', () => {
  const { controller, press, actions, notices, announced } = open()
  controller.select(selectRange(range(0, 0, 1, 3)))
  press('clear')
  expect(actions).toHaveLength(1)
  expect(actions[0]).toMatchObject({ name: 'clear', overwrite: true })
  expect(actions[0]?.cells.map(({ row, column, value, base }) => [row, column, value, base])).toEqual([
    ['row-0', 'id-name', '', 'Ada'],
    ['row-0', 'id-age', null, 36],
    ['row-0', 'id-member', null, true],
    ['row-1', 'id-name', '', 'Grace'],
    ['row-1', 'id-age', null, 85],
    ['row-1', 'id-member', null, false],
  ])
  expect(notices).toEqual(['2 read-only cells skipped'])
  expect(announced.at(-1)).toBe('6 cells cleared')
})

test('a single cell that cannot be changed shows why', () => {
  const { controller, press, actions, notices } = open()
  controller.select(selectCell({ row: 0, column: 3 }))
  press('clear')
  expect(actions).toEqual([])
  expect(notices).toEqual(['Two columns have this name. Rename one to edit its cells.'])
})

test('what is empty already is not cleared again', () => {
  const { controller, press, actions } = open()
  controller.select(selectRange(range(2, 1, 2, 2)))
  press('clear')
  expect(actions).toEqual([])
})

test('Ctrl+D copies the first row down, or the row above into a single one; at the top there is none', () => {
  const { controller, press, shown } = open()
  controller.select(selectRange(range(0, 0, 2, 1)))
  press('fill-down')
  expect(shown().map((row) => row.slice(0, 2))).toEqual([
    ['Ada', '36'],
    ['Ada', '36'],
    ['Ada', '36'],
  ])
  controller.select(selectCell({ row: 0, column: 0 }))
  expect(press('fill-down')).toEqual([false])
})

test('a value is converted to another kind of column as if it were pasted', () => {
  const { controller, press, actions } = open()
  controller.select(selectRange(range(0, 1, 0, 2)))
  press('fill-right')
  expect(actions[0]?.cells[0]).toMatchObject({ column: 'id-member', value: '36' })
  controller.select(selectRange(range(1, 0, 2, 0)))
  press('fill-selection')
  expect(actions[1]?.cells).toMatchObject([{ row: 'row-2', value: 'Grace' }])
})

test('Space sets the toggled value of the active checkbox in all selected ones', () => {
  const { controller, press, actions } = open()
  controller.select(selectRange(range(0, 2, 2, 2), { row: 0, column: 2 }))
  press('toggle')
  expect(actions[0]).toMatchObject({ name: 'check' })
  expect(actions[0]?.cells.map(({ row, value }) => [row, value])).toEqual([
    ['row-0', false],
    ['row-2', false],
  ])
  controller.select(selectCell({ row: 0, column: 0 }))
  expect(press('toggle')).toEqual([false])
})

test('rows that are not loaded are fetched before they are changed', async () => {
  const { controller, press, actions, loads } = open({ ...PEOPLE, away: [1] })
  controller.select(selectRange(range(0, 0, 2, 0)))
  press('clear')
  expect(actions).toEqual([])
  await Promise.resolve()
  await new Promise<void>((done) => queueMicrotask(done))
  await new Promise<void>((done) => queueMicrotask(done))
  expect(loads).toEqual(['1–1'])
  expect(actions[0]?.cells.map(({ base }) => base)).toEqual(['Ada', 'Grace', 'Alan'])
})

test('more rows than can be fetched at once are refused with a message', async () => {
  const { controller, press, actions, notices } = open({ ...PEOPLE, more: 1_000_000 })
  press('select-column', 'clear')
  await new Promise<void>((done) => queueMicrotask(done))
  expect(actions).toEqual([])
  expect(notices).toEqual(['You can use up to 10,000 rows that aren’t loaded at once. Select fewer.'])
  expect(controller.selection.get().ranges[0]?.bottom).toBe(1_000_002)
})

test('a command with a handler elsewhere runs there, the last one that was registered first', () => {
  const { controller, press } = open()
  const ran: string[] = []
  controller.offer({ 'open-row': () => ran.push('form') })
  const stop = controller.offer({ 'open-row': () => ran.push('panel') })
  press('open-row')
  stop()
  press('open-row')
  expect(ran).toEqual(['panel', 'form'])
  expect(press('menu')).toEqual([false])
})

test('Tab leaves the table at its last cell, and anywhere after Esc', () => {
  const { controller, press } = open()
  controller.select(selectCell({ row: 2, column: 3 }))
  expect(press('next')).toEqual([false])
  expect(press('previous')).toEqual([true])
  expect(press('let-go', 'next')).toEqual([true, false])
  expect(press('next')).toEqual([true])
})

test('Esc cancels one thing after another', () => {
  const { controller, press } = open()
  press('select-all', 'let-go')
  expect(controller.selection.get().ranges).toEqual([range(0, 0, 0, 0)])
})

test('headers show the selected whole columns and whole rows', () => {
  const { controller, press } = open()
  controller.selectColumn(1, 'only')
  expect(controller.heads.get()).toEqual({ columns: [{ left: 1, right: 1, isWhole: true }], rows: 'none' })
  controller.selectColumn(3, 'extend')
  expect(controller.selection.get().ranges).toEqual([range(0, 1, 2, 3)])
  controller.selectColumn(0, 'add')
  expect(controller.selection.get().ranges).toHaveLength(2)
  press('select-all')
  expect(controller.heads.get().rows).toBe('all')
})

test('moved columns take the selection with them', () => {
  const { controller, context } = open()
  controller.select(selectCell({ row: 1, column: 2 }))
  const columns = context.model.columns.toReversed()
  controller.update({ ...context, model: { ...context.model, columns } })
  expect(controller.selection.get().active).toEqual({ row: 1, column: 1 })
})

test('the next unsaved value is found, wrapping around; refused ones come before waiting ones', () => {
  const { controller, press, announced } = open()
  press('next-unsaved')
  expect(announced.at(-1)).toBe('No unsaved changes')
  controller.select(selectRange(range(1, 0, 2, 0)))
  press('clear')
  controller.select(selectCell({ row: 1, column: 0 }))
  const active = () => controller.selection.get().active
  press('next-unsaved')
  expect(active()).toEqual({ row: 2, column: 0 })
  press('next-unsaved')
  expect(active()).toEqual({ row: 1, column: 0 })
  press('previous-unsaved')
  expect(active()).toEqual({ row: 2, column: 0 })

  const other = open({ ...PEOPLE, stuck: [{ id: 'row-1', cells: new Map(), state: 'refused' }] })
  other.controller.select(selectRange(range(2, 0, 2, 0)))
  other.press('clear', 'next-unsaved')
  expect(other.controller.selection.get().active).toEqual({ row: 1, column: 0 })
})

test('the selection follows its rows when others are added above, and a whole column stays whole', () => {
  const { controller } = open()
  controller.select(selectRange(range(0, 1, 1, 2)))
  controller.shiftRows(1)
  expect(controller.selection.get()).toEqual({
    ranges: [range(1, 1, 2, 2)],
    active: { row: 1, column: 1 },
    anchor: { row: 1, column: 1 },
    head: { row: 2, column: 2 },
  })
  controller.selectColumn(0, 'only')
  controller.shiftRows(1)
  expect(controller.selection.get().ranges).toEqual([range(0, 0, 2, 0)])
})
