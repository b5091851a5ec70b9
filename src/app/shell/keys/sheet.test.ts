import { expect, test } from 'vitest'
import type { Action } from '#ui/actions.tsx'
import { filterSheet, sheetGroups } from './sheet.ts'

const action = (id: string, name: string, keys?: string, group?: string): Action => ({
  id,
  name,
  keys,
  group,
  run: () => undefined,
})

const actions = [
  action('console.palette', 'Search', 'mod+k', 'Everywhere'),
  action('console.go.home', 'Go to Home', 'g h', 'Go to'),
  action('catalogue.next', 'Next row', 'j'),
  action('catalogue.compare', 'Compare', 'c', 'Comparing'),
  action('theme', 'Theme: Dark'),
]

test('the page’s own keys come first, then what works everywhere; what has no keys is not listed', () => {
  expect(sheetGroups(actions, 'On this page', true)).toEqual([
    { title: 'On this page', rows: [{ keys: 'j', name: 'Next row' }] },
    { title: 'Comparing', rows: [{ keys: 'c', name: 'Compare' }] },
    { title: 'Everywhere', rows: [{ keys: 'mod+k', name: 'Search' }] },
    { title: 'Go to', rows: [{ keys: 'g h', name: 'Go to Home' }] },
  ])
})

test('with single keys switched off only those with a modifier or a name are listed', () => {
  const named = [...actions, action('close', 'Close', 'Escape'), action('send', 'Send', 'shift+mod+Enter')]
  const keys = sheetGroups(named, 'On this page', false).flatMap(({ rows }) => rows.map((row) => row.keys))
  expect(keys).toEqual(['Escape', 'shift+mod+Enter', 'mod+k'])
})

test('of two with the same keys the inner one is listed', () => {
  const twice = [action('dialog.send', 'Send', 'mod+enter'), action('page.send', 'Send all', 'mod+enter')]
  expect(sheetGroups(twice, 'Here', true)).toEqual([{ title: 'Here', rows: [{ keys: 'mod+enter', name: 'Send' }] }])
})

const enter = (name: string, group: string): Action => ({ ...action(name, name, 'Enter', group), keysOnly: true })

test('keys with another meaning in another area are listed under the heading of each', () => {
  const groups = sheetGroups([enter('Change', 'Cells'), enter('Save', 'Typing'), enter('Again', 'Cells')], 'Here', true)
  expect(groups).toEqual([
    { title: 'Cells', rows: [{ keys: 'Enter', name: 'Change' }] },
    { title: 'Typing', rows: [{ keys: 'Enter', name: 'Save' }] },
  ])
})

test('a search finds by words of the name in any order, and by the key itself', () => {
  const groups = sheetGroups(actions, 'On this page', true)
  const names = (text: string) => filterSheet(groups, text).flatMap(({ rows }) => rows.map(({ name }) => name))
  expect(names('row next')).toEqual(['Next row'])
  expect(names('C')).toEqual(['Compare', 'Search'])
  expect(names(' ')).toHaveLength(4)
  expect(names('nothing')).toEqual([])
})
