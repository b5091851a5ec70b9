import { useRef } from 'react'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { formatCount } from '#lib/format.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useController, useTable } from '../context/table-context.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import type { OpenEditor } from '../control/cell-edit-session.ts'
import { DateEditor } from './DateEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

/** The editor of a cell that needs more room than its line. A click elsewhere saves the draft, Esc discards it. */
export function CellEditor({ editor }: { readonly editor: OpenEditor }) {
  const { grid: t, locale } = useTexts(gridTexts)
  const controller = useController()
  const { view, model } = useTable()
  const trigger = useRef<HTMLElement>(view?.parts.editor ?? null)
  const draft = useRef<{ readonly text: string } | { readonly value: unknown }>(undefined)
  const about = model.columns[editor.position.column]
  if (!about) return null

  const end = {
    save: (result: { readonly text: string } | { readonly value: unknown }, isOver: boolean) => {
      draft.current = result
      if (isOver) controller.closeEditor(result, 'down')
      else controller.saveDraft(result)
    },
    cancel: () => controller.closeEditor(undefined),
    skip: () => controller.closeEditor(undefined, 'down'),
  }
  const label = t.editor.title(about.name, formatCount(editor.position.row + 1, locale))
  const isText = editor.kind === 'long-text' || editor.kind === 'json'
  return (
    <Popover
      isOpen
      onClose={() => controller.closeEditor(draft.current)}
      triggerRef={trigger}
      label={label}
      width={isText ? 420 : 280}
    >
      {isText && <TextEditor text={editor.text} isJson={editor.kind === 'json'} label={about.name} end={end} />}
      {editor.kind === 'date' && <DateEditor text={editor.text} label={about.name} end={end} />}
      {(editor.kind === 'select' || editor.kind === 'multi-select') && (
        <ChoiceEditor editor={editor} label={about.name} isMultiple={editor.kind === 'multi-select'} end={end} />
      )}
    </Popover>
  )
}
