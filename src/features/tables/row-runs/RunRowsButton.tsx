import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { selectedRows } from '../grid/selection.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useRequestRun } from './run-request.ts'

/** Opens the receipt of a run on rows; absent from a table that nothing fills. */
export function RunRowsButton() {
  const { run: t, enrich } = useTexts(tableTexts).table
  const { columns, layout } = useTable()
  const controller = useController()
  const request = useRequestRun()
  const isFilled = columns.some(({ filledBy }) => filledBy !== undefined)
  const open = () => {
    const selection = controller.selection.get()
    const filledBy = layout.columns[selection.active.column]?.filledBy
    const spans = selectedRows(selection)
    const isOne = spans.length === 1 && spans[0]?.from === spans[0]?.to
    request({
      ...(filledBy !== undefined && { attachment: String(filledBy) }),
      selected: spans,
      // One cell is always selected: that does not choose rows.
      ...(isOne && { scope: 'first' }),
    })
  }
  useActions([{ id: 'table.run', name: t.label, group: enrich.group, icon: 'play', when: () => isFilled, run: open }])
  if (!isFilled) return null
  return (
    <Button size="sm" icon="play" aria-haspopup="dialog" onClick={open}>
      {t.label}
    </Button>
  )
}
