import { useRef } from 'react'
import { createStore } from '#lib/store.ts'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { ColumnHead } from './columns/ColumnHead.tsx'
import { type GridHeadHandle, nothingSelected } from './columns/head/head-handle.ts'
import { Grid } from './grid/Grid.tsx'
import { useTable } from './table-context.ts'
import { useAddressedCell } from './use-addressed-cell.ts'
import { useGridFollows } from './use-grid-follows.ts'
import { useRowHeight } from './use-row-height.ts'

const selection = createStore(nothingSelected)
const nothing = () => undefined

/** The grid over the rows and the unsaved values: it draws what they say, they fetch what it shows. */
export function GridBody() {
  const { table: t } = useTexts(tableTexts)
  const { model, name, onView } = useTable()
  const rowHeight = useRowHeight()
  const head = useRef<GridHeadHandle>(null)
  useGridFollows()
  useAddressedCell()
  const headOf = (pinned: number) => (
    <ColumnHead
      ref={head}
      pinned={pinned}
      selection={selection}
      onSelect={nothing}
      onSelectAll={nothing}
      leave={nothing}
    />
  )
  return (
    <Grid
      model={model}
      label={name ?? t.unnamed}
      rowHeight={rowHeight}
      headRef={head}
      head={headOf}
      hasEnd
      onView={onView}
    />
  )
}
