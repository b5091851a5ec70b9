import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Redo2, Undo2 } from '#ui/edit-glyphs.ts'
import { useController } from '../context/table-context.ts'
import { useEditState } from './use-edit-state.ts'

/** Undo and redo; each shows what it would do. */
export function HistoryButtons() {
  const { table: t, locale } = useTexts(tableTexts)
  const controller = useController()
  const { history } = useEditState()
  const { undo, redo } = history
  const count = (cells: number) => formatCount(cells, locale)
  return (
    <>
      <GhostButton
        icon={Undo2}
        aria-label={t.undo}
        action="tables.undo"
        tooltip={undo && t.undoOf(t.acts[undo.name], count(undo.cells), count(undo.rows))}
        disabledReason={undo ? undefined : t.nothingToUndo}
        onClick={() => controller.run('undo')}
      />
      <GhostButton
        icon={Redo2}
        aria-label={t.redo}
        action="tables.redo"
        tooltip={redo && t.redoOf(t.acts[redo.name], count(redo.cells), count(redo.rows))}
        disabledReason={redo ? undefined : t.nothingToRedo}
        onClick={() => controller.run('redo')}
      />
    </>
  )
}
