import { useRef } from 'react'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { pointIn, scaleOf } from '#ui/element-scale.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { countCells, isWholeRows, selectedRows, isSelected, type GridSelection } from '../grid/selection.ts'
import { countRows } from '../rows/row-pages.ts'
import { shownValues, unwritableNames } from '../model/shown-values.ts'
import { useRowActions } from '../context/row-actions.tsx'
import { useController, useTable } from '../context/table-context.ts'
import styles from './GridMenu.module.css'
import { type MenuTask, menuSections } from './menu-sections.ts'
import type { MenuRect } from './use-grid-menu.ts'
import type { ListedEdit } from '../edits/table-edits.ts'
import type { GridColumn } from '../columns/table-column.ts'

/** Maximum number of rows that are duplicated at once. */
const MAX_DUPLICATED = 500

export function GridMenu({ rect, onClose }: { readonly rect: MenuRect; readonly onClose: () => void }) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const controller = useController()
  const { edits, pages, layout, columns } = useTable()
  const { addRows, confirmDelete } = useRowActions()
  const { toasts } = useServices()
  const anchor = useRef<HTMLElement>(null)
  const selection = controller.selection.get()
  const spans = selectedRows(selection)
  const rows = countRows(spans)
  const faults = selectedFaults(edits.list(), selection, layout.columns, pages.numberOf)
  const sections = menuSections(
    {
      kind: selection.ranges.every((range) => isWholeRows(range, controller.selections.extent)) ? 'rows' : 'cells',
      cells: countCells(selection),
      rows,
      canWrite: selection.ranges.some(({ left, right }) =>
        layout.columns.slice(left, right + 1).some(({ readOnly }) => !readOnly),
      ),
      hasFaults: faults.length > 0,
      canAdd: addRows !== undefined,
      canDelete: confirmDelete !== undefined && rows > 0,
    },
    t,
    (count) => formatCount(count, locale),
  )

  const duplicate = async () => {
    if (rows > MAX_DUPLICATED) {
      return void toasts.show(t.menu.tooManyCopies(formatCount(MAX_DUPLICATED, locale)), 'info', 'grid')
    }
    const stop = new AbortController()
    const found = (await Promise.all(spans.map((span) => pages.load(span, stop.signal)))).flat()
    const own = columns.filter(({ readOnly }) => !readOnly)
    const added = found.map((row) => shownValues(row, own, edits))
    edits.apply({ name: 'duplicate-rows', cells: [], overwrite: true, added })
    const left = unwritableNames(found, columns)
    if (left.length > 0) toasts.show(t.menu.notCopied(new Intl.ListFormat(locale).format(left)), 'info', 'grid')
  }

  const run = (task: MenuTask) => {
    switch (task) {
      case 'retry':
        return edits.retry(faults)
      case 'discard':
        return edits.discard(faults)
      case 'duplicate-rows':
        // The table itself shows rows that cannot be read.
        return void duplicate().catch(() => undefined)
      default:
        return void controller.run(task)
    }
  }

  return (
    <>
      <span
        ref={(element) => {
          anchor.current = element
          if (element) hang(element, rect)
        }}
        aria-hidden="true"
        className={styles.anchor}
      />
      <Menu
        isOpen
        onClose={onClose}
        triggerRef={anchor}
        label={t.menu.label}
        sections={sections}
        onAction={(id) => {
          onClose()
          // The grid has the focus again before a command uses it.
          controller.focus()
          run(id as MenuTask)
        }}
      />
    </>
  )
}

/** Puts what the menu opens at to its position in the window. A fixed element would be simpler; what floats misplaces itself at one. */
function hang(element: HTMLElement, { x, y, width, height }: MenuRect) {
  const frame = element.offsetParent
  const scale = frame instanceof HTMLElement ? scaleOf(frame) : 1
  const at = frame instanceof HTMLElement ? pointIn(frame, { clientX: x, clientY: y }) : { x, y }
  element.style.left = `${at.x}px`
  element.style.top = `${at.y}px`
  element.style.width = `${width / scale}px`
  element.style.height = `${height / scale}px`
}

/** The unsaved values in the selection that need a decision of the user. */
function selectedFaults(
  edits: readonly ListedEdit[],
  selection: GridSelection,
  columns: readonly GridColumn[],
  numberOf: (row: string) => number | undefined,
): readonly ListedEdit[] {
  const indexes = new Map(columns.map(({ id }, index) => [id, index]))
  return edits.filter(({ state, row, column }) => {
    if (state !== 'refused' && state !== 'conflict') return false
    const number = numberOf(row)
    const index = indexes.get(column)
    return number !== undefined && index !== undefined && isSelected(selection, number, index)
  })
}
