import type { tableRows } from '#texts/en/tables/table-rows.ts'
import { Trash } from '#ui/edit-glyphs.ts'
import type { MenuItem, MenuSection } from '#ui/menu-items.ts'
import type { CommandName } from '../grid/commands.ts'
import { keysOf } from '../grid/keyboard.ts'

/** Tasks of a menu over the grid: commands of the grid, and those for one value. */
export type MenuTask = CommandName | 'duplicate-rows' | 'retry' | 'discard'

export interface MenuSelection {
  readonly kind: 'cells' | 'rows'
  readonly cells: number
  readonly rows: number
  /** Some of the cells can be written. */
  readonly canWrite: boolean
  /** Some of them hold what was refused or is in conflict. */
  readonly hasFaults: boolean
  readonly canAdd: boolean
  readonly canDelete: boolean
}

/** The menu of cells, or of whole rows; what cannot be done here is not in it. */
export function menuSections(
  subject: MenuSelection,
  t: typeof tableRows,
  formatNumber: (count: number) => string,
): MenuSection[] {
  const { kind, cells, rows, canWrite, hasFaults, canAdd, canDelete } = subject
  const clipboard: MenuItem[] = [
    ...(canWrite ? [item('cut', t.menu.cut)] : []),
    item('copy', t.menu.copy, { icon: 'copy' }),
    ...(canWrite ? [item('paste', t.menu.paste), item('paste-empty', t.menu.pasteEmpty)] : []),
  ]
  const values: MenuItem[] = canWrite
    ? [
        item('clear', t.menu.clear(formatNumber(cells))),
        ...(kind === 'cells' && rows > 1 ? [item('fill-down', t.menu.fillDown)] : []),
        ...(kind === 'cells' && cells > rows ? [item('fill-right', t.menu.fillRight)] : []),
      ]
    : []
  const faults: MenuItem[] = hasFaults
    ? [item('retry', t.menu.retry, { icon: 'rotate-cw' }), item('discard', t.menu.discard)]
    : []
  const whole: MenuItem[] = [
    ...(rows === 1 ? [item('open-row', t.menu.open, { icon: 'rows-3' })] : []),
    ...(canAdd
      ? [item('add-row', t.menu.add, { icon: 'plus' }), item('duplicate-rows', t.menu.duplicate(formatNumber(rows)))]
      : []),
    ...(canDelete ? [item('delete-rows', t.menu.delete(formatNumber(rows)), { icon: Trash, tone: 'danger' })] : []),
  ]
  const cellPart: MenuSection = { title: t.menu.cell, hideTitle: true, items: [...clipboard, ...values] }
  const faultPart: MenuSection = { title: t.state.refused, hideTitle: true, items: faults }
  const rowPart: MenuSection = { title: t.menu.row, hideTitle: true, items: whole }
  return (kind === 'rows' ? [rowPart, faultPart, cellPart] : [cellPart, faultPart, rowPart]).filter(
    ({ items }) => items.length > 0,
  )
}

function item(id: MenuTask, label: string, more: Partial<MenuItem> = {}): MenuItem {
  const keys = isCommand(id) ? keysOf(id) : undefined
  return { id, label, ...(keys !== undefined && { keys }), ...more }
}

const OWN: ReadonlySet<string> = new Set<MenuTask>(['duplicate-rows', 'retry', 'discard'])
const isCommand = (task: MenuTask): task is CommandName => !OWN.has(task)
