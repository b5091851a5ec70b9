import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { useStore } from '#ui/use-store.ts'
import { COMMAND_GROUPS, type CommandGroup } from '../grid/commands.ts'
import { keysOf } from '../grid/keyboard.ts'
import { useController, useTable } from '../context/table-context.ts'
import { CellEditor } from './CellEditor.tsx'

/** React parts of a focused grid: the editor beside a cell, the live region and the shortcuts. */
export function GridEditing() {
  const controller = useController()
  const { announcement } = useTable()
  const { grid: t } = useTexts(gridTexts)
  const editor = useStore(controller.editor)
  const text = useStore(announcement)

  const groups = Object.keys(COMMAND_GROUPS) as CommandGroup[]
  useActions(
    groups.flatMap((group) =>
      COMMAND_GROUPS[group].map((name): Action => ({
        id: `tables.grid.${name}`,
        name: t.commands[name],
        keys: keysOf(name),
        group: t.groups[group],
        // Listed in the shortcuts dialog; the grid's one input handles the keys itself.
        when: (press) => press === undefined,
        keysOnly: true,
        run: () => controller.run(name),
      })),
    ),
  )

  return (
    <>
      <p role="status" className="ec-sr">
        {text}
      </p>
      {editor && <CellEditor key={`${editor.position.row} ${editor.position.column}`} editor={editor} />}
    </>
  )
}
