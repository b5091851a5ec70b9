import { Suspense, useState } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const RunManyDialog = lazyPart(async () => (await import('../table-data.ts')).RunManyDialog)
const AHEAD = [RunManyDialog.ahead]

/** Asks which rows of the table are run, and with which enrichment. */
export function RunManyButton() {
  useAhead(AHEAD)
  const { enrich: t } = useTexts(tableTexts).table
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useActions([{ id: 'table.run-many', name: t.runMany, group: t.group, icon: 'rows-3', run: open }])
  return (
    <>
      <Button size="sm" icon="rows-3" aria-haspopup="dialog" onClick={open}>
        {t.runMany}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RunManyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
