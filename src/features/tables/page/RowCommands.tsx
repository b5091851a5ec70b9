import { Suspense } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FaultNote } from './FaultNote.tsx'
import { useGridMenu } from '../menus/use-grid-menu.ts'
import { planPaste } from '../paste/paste-plan.ts'
import { usePastePreview } from '../paste/use-paste-preview.ts'
import { useRowTasks } from '../context/row-tasks.tsx'
import { useController, useTable } from '../context/table-context.ts'

const GridMenu = lazyPart(async () => (await import('./overlays.ts')).GridMenu)
const PastePreview = lazyPart(async () => (await import('./overlays.ts')).PastePreview)
const AHEAD = [GridMenu.ahead, PastePreview.ahead]

/** What the grid asks for that is not in it: its menu, a look at a large paste, the note at a value that was refused. */
export function RowCommands() {
  useAhead(AHEAD)
  const table = useTable()
  const { place, close } = useGridMenu(table, useRowTasks())
  const asked = usePastePreview(useController())
  return (
    <>
      <FaultNote />
      <Suspense fallback={null}>
        {place && <GridMenu place={place} onClose={close} />}
        {asked && (
          <PastePreview
            plan={planPaste(asked.plan.to, table.layout.columns, table.pages.total() ?? 0)}
            onlyEmpty={asked.plan.isCareful}
            onPaste={(onlyEmpty) => asked.answer({ overwrite: !onlyEmpty })}
            onClose={() => asked.answer(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
