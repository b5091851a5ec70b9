import { expect, test } from 'vitest'
import { tableColumns } from '#texts/en/tables/table-columns.ts'
import { columnMenu, type MenuFacts } from './column-menu.ts'

const FACTS: MenuFacts = {
  isPinned: false,
  isLastPinned: false,
  isFirst: true,
  isLast: true,
  count: 1,
  seen: 2,
  canCreate: true,
  canRename: true,
  canDelete: true,
  filledBy: undefined,
}
const itemsOf = (facts: MenuFacts) => columnMenu(facts, tableColumns.menu).end.flatMap(({ items }) => items)

test('the menu of a column names what fills it, and links to it', () => {
  const filled = itemsOf({ ...FACTS, filledBy: 'Work email finder' }).find(({ id }) => id === 'open-source')
  expect(filled).toMatchObject({ label: 'Open data source', description: 'Work email finder' })
  expect(itemsOf(FACTS).map(({ id }) => id)).not.toContain('open-source')
})

test('the identifier of any column can be copied', () => {
  expect(itemsOf(FACTS).map(({ label }) => label)).toContain('Copy column ID')
})
