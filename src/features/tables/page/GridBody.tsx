import { useEffect, useRef } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { ColumnHead } from './ColumnHeader.tsx'
import type { GridHeadHandle } from '../columns/head/head-handle.ts'
import { GridEditing } from '../cell-editors/GridEditing.tsx'
import { Grid } from '../grid/Grid.tsx'
import { RowCommands } from './RowCommands.tsx'
import { useController, useTable } from '../context/table-context.ts'
import { useAddressedCell } from './use-addressed-cell.ts'
import { useColumnExtra } from './use-column-extra.ts'
import { useGridArrival } from './use-grid-arrival.ts'
import { useGridFollows } from './use-grid-follows.ts'
import { useRowHeight } from './use-row-height.ts'

/** The grid over the rows and the unsaved values: it draws what they say, they fetch what it shows. */
export function GridBody() {
  const { table: t } = useTexts(tableTexts)
  const controller = useController()
  const { model, name, onView } = useTable()
  const rowHeight = useRowHeight()
  const head = useRef<GridHeadHandle>(null)
  useGridFollows(rowHeight)
  useAddressedCell()
  useGridArrival()
  useEffect(
    () => controller.offer({ 'column-menu': () => head.current?.openMenu(controller.selection.get().active.column) }),
    [controller],
  )
  const { extra, onExtra } = useColumnExtra()
  const headOf = (pinned: number) => (
    <ColumnHead
      ref={head}
      pinned={pinned}
      selection={controller.heads}
      onSelect={(column, how) => controller.selectColumn(column, how)}
      onSelectAll={(isSelected) => controller.selectAll(isSelected)}
      leave={() => controller.focus()}
      extra={extra}
      onExtra={onExtra}
    />
  )
  return (
    <>
      <Grid
        model={model}
        label={name ?? t.unnamed}
        rowHeight={rowHeight}
        headRef={head}
        head={headOf}
        hasEnd
        onView={onView}
      />
      <GridEditing />
      <RowCommands />
    </>
  )
}
