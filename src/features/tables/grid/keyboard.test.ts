import { expect, test } from 'vitest'
import {
  CHANGING,
  COMMAND_GROUPS,
  type CommandName,
  FINDING,
  MOVING,
  ROWS,
  SELECTING,
  WHILE_TYPING,
} from './commands.ts'
import { ARROW_KEYS, commandOf, keysOf, NATIVE_KEYS, REST_KEYS, TYPING_KEYS } from './keyboard.ts'

const press = (key: string, held: readonly ('ctrl' | 'meta' | 'alt' | 'shift')[] = []) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

test('more than 60 commands have keys, each its own in its mode', () => {
  const all: readonly CommandName[] = [...MOVING, ...SELECTING, ...CHANGING, ...WHILE_TYPING, ...ROWS, ...FINDING]
  expect(all.length).toBeGreaterThanOrEqual(80)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((name) => keysOf(name) === undefined)).toEqual([])
  expect(Object.values(COMMAND_GROUPS).flat()).toEqual(all)
  for (const table of [REST_KEYS, TYPING_KEYS, ARROW_KEYS, NATIVE_KEYS]) {
    const keys = Object.values(table).flat()
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test.each<[string, CommandName]>([
  ['ArrowDown', 'down'],
  ['Tab', 'next'],
  ['Enter', 'enter'],
  ['F2', 'edit'],
  ['Delete', 'clear'],
  [' ', 'toggle'],
  ['Escape', 'let-go'],
])('%s on a cell is %s', (key, name) => {
  expect(commandOf(press(key), 'rest', false)).toBe(name)
})

test('letters type, whatever produces them, and a modifier alone does nothing', () => {
  for (const key of ['a', 'Z', '1', 'ß', '=', 'Dead', 'Process', 'Shift', 'Control']) {
    expect(commandOf(press(key), 'rest', false)).toBeUndefined()
  }
  expect(commandOf(press('@', ['ctrl', 'alt']), 'rest', false)).toBeUndefined()
  expect(commandOf(press('ł', ['alt']), 'rest', true)).toBeUndefined()
})

test('Ctrl here is ⌘ on a Mac, where Ctrl alone does nothing but select the column', () => {
  expect(commandOf(press('d', ['ctrl']), 'rest', false)).toBe('fill-down')
  expect(commandOf(press('d', ['meta']), 'rest', true)).toBe('fill-down')
  expect(commandOf(press('d', ['ctrl']), 'rest', true)).toBeUndefined()
  expect(commandOf(press('d', ['meta']), 'rest', false)).toBeUndefined()
  expect(commandOf(press(' ', ['ctrl']), 'rest', true)).toBe('select-column')
  expect(commandOf(press('Z', ['ctrl', 'shift']), 'rest', false)).toBe('redo')
})

test('a character is matched on every keyboard, with shift or without', () => {
  expect(commandOf(press(';', ['ctrl']), 'rest', false)).toBe('today')
  expect(commandOf(press(';', ['ctrl', 'shift']), 'rest', false)).toBe('today')
  expect(commandOf(press(':', ['ctrl', 'shift']), 'rest', false)).toBe('now')
})

test('arrows save while a cell is typed over, and move the caret while it is edited', () => {
  expect(commandOf(press('ArrowLeft'), 'enter', false)).toBe('save-arrow-left')
  expect(commandOf(press('ArrowLeft'), 'edit', false)).toBeUndefined()
  expect(commandOf(press('ArrowLeft', ['shift']), 'enter', false)).toBeUndefined()
  expect(commandOf(press('Enter'), 'edit', false)).toBe('save-down')
  expect(commandOf(press('Escape'), 'enter', false)).toBe('give-up')
  expect(commandOf(press('a', ['ctrl']), 'edit', false)).toBeUndefined()
  expect(commandOf(press('Delete'), 'edit', false)).toBeUndefined()
})
