import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'

/** Says of the active cell that its value was entered by hand, where something else fills its column. */
export function HandValue() {
  const { table: t } = useTexts(tableTexts)
  const { model, edits, pages } = useTable()
  const { active } = useStore(useController().selection)
  useVersion(edits.onChange)
  useVersion(pages.onChange)
  return <span role="status">{model.isByHand(active.row, active.column) && t.byHand}</span>
}
