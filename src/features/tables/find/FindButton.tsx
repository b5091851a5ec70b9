import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { useTableTools } from '../context/table-tools.tsx'

export function FindButton() {
  const { table: t } = useTexts(tableTexts)
  const { isFinding, showFind } = useTableTools()
  return (
    <GhostButton
      icon="search"
      aria-label={t.find.button}
      aria-expanded={isFinding}
      action="tables.find"
      onClick={() => showFind(!isFinding)}
    />
  )
}
