import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { useTableTools } from '../context/table-tools.tsx'

export function FindButton() {
  const { table: t } = useTexts(tableTexts)
  const { isFinding, showFind } = useTableTools()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="search"
      aria-label={t.find.button}
      aria-expanded={isFinding}
      action="tables.find"
      onClick={() => showFind(!isFinding)}
    />
  )
}
