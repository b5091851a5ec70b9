import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { useStore } from '#ui/use-store.ts'
import { COMMAND_GROUPS, type CommandGroup } from '../grid/commands.ts'
import { keysOf } from '../grid/keyboard.ts'
import { useController, useTable } from '../table-context.ts'
import { CellEditor } from './CellEditor.tsx'

/** What React draws around the grid while it is worked in: the editor beside a cell, and what is told of it. */
export function GridEditing() {
  const controller = useController()
  const { whispered } = useTable()
  const { grid: t } = useTexts(gridTexts)
  const editor = useStore(controller.editor)
  const said = useStore(whispered)

  const groups = Object.keys(COMMAND_GROUPS) as CommandGroup[]
  useActions(
    groups.flatMap((group) =>
      COMMAND_GROUPS[group].map((name): Action => ({
        id: `tables.grid.${name}`,
        name: t.commands[name],
        keys: keysOf(name),
        group: t.groups[group],
        // They stand in the sheet of keys; the one input of the grid hears them itself.
        when: (press) => press === undefined,
        keysOnly: true,
        run: () => controller.run(name),
      })),
    ),
  )

  return (
    <>
      <p role="status" className="ec-sr">
        {said}
      </p>
      {editor && <CellEditor key={`${editor.place.row} ${editor.place.column}`} editor={editor} />}
    </>
  )
}
