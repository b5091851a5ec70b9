import { useRef, type KeyboardEvent, useEffect, useState } from 'react'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { formatCount } from '#lib/format.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useController, useTable } from '../context/table-context.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import type { OpenEditor } from '../control/cell-edit-session.ts'
import { DateEditor } from './DateEditor.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { laidOut } from '../values/json-text.ts'
import { fitsKind } from '../values/values.ts'
import type { EditorCallbacks } from './editor-callbacks.ts'

/** The editor of a cell that needs more space than its line. A click elsewhere saves the draft, Esc discards it. */
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

interface TextEditorProps {
  readonly text: string
  readonly isJson: boolean
  readonly label: string
  readonly end: EditorCallbacks
}

/** Several lines of text, or JSON. Enter adds a line; with Ctrl or ⌘ it saves. */
function TextEditor({ text: first, isJson, label, end }: TextEditorProps) {
  const { editor: t } = useTexts(gridTexts).grid
  const [text, setText] = useState(first)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBad = isJson && !fitsKind('json', text)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(first.length, first.length)
  }, [first])

  const change = (next: string) => {
    setText(next)
    end.save({ text: next }, false)
  }
  const save = () => end.save({ text }, true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end.cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="ec-stack ec-stack--8" role="presentation" onKeyDown={onKeyDown}>
      <TextArea
        ref={field}
        label={label}
        hideLabel
        rows={isJson ? 10 : 6}
        mono={isJson}
        spellCheck={!isJson}
        value={text}
        onChange={change}
        hint={isBad ? t.badJson : undefined}
      />
      <div className="ec-line">
        {isJson && !isBad && text !== '' && <GhostButton onClick={() => change(laidOut(text))}>{t.format}</GhostButton>}
        <span className="ec-grow" />
        <Button size="sm" onClick={end.cancel}>
          {t.cancel}
        </Button>
        <Button size="sm" variant="primary" keys="mod+Enter" onClick={save}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
