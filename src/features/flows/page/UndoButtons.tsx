import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Redo2, Undo2 } from '#ui/edit-glyphs.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useStepWords } from '../editor/step-words.ts'

/** Undo and redo; each says what it would do. */
export function UndoButtons() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { editor } = useFlow()
  const undo = useEditor((state) => state.undo)
  const redo = useEditor((state) => state.redo)
  const said = useStepWords()
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Undo2}
        aria-label={t.undo}
        action="flow.undo"
        tooltip={undo && t.undoOf(said(undo))}
        disabledReason={undo ? undefined : t.nothingToUndo}
        onClick={() => editor.undo()}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={Redo2}
        aria-label={t.redo}
        action="flow.redo"
        tooltip={redo && t.redoOf(said(redo))}
        disabledReason={redo ? undefined : t.nothingToRedo}
        onClick={() => editor.redo()}
      />
    </>
  )
}
