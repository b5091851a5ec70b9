import { useState } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { useTable } from '../context/table-context.ts'

/** Reads what is shown again, and the rest when it is seen. */
export function RefreshButton() {
  const { table: t } = useTexts(tableTexts)
  const { pages } = useTable()
  const [isReading, setReading] = useState(false)
  const refresh = async () => {
    setReading(true)
    await pages.refresh('all')
    setReading(false)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="rotate-cw"
      aria-label={t.keys.refresh}
      action="tables.refresh"
      isBusy={isReading}
      onClick={() => void refresh()}
    />
  )
}
