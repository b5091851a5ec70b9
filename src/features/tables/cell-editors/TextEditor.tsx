import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { laidOut } from '../values/json-text.ts'
import { fitsKind } from '../values/values.ts'
import type { EditorCallbacks } from './editor-callbacks.ts'

export interface TextEditorProps {
  readonly text: string
  readonly isJson: boolean
  readonly label: string
  readonly end: EditorCallbacks
}

/** Several lines of text, or JSON. Enter makes a line; with Ctrl or ⌘ it saves. */
export function TextEditor({ text: first, isJson, label, end }: TextEditorProps) {
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
      <div className="ec-line ec-line--8">
        {isJson && !isBad && text !== '' && (
          <Button size="sm" variant="ghost" onClick={() => change(laidOut(text))}>
            {t.format}
          </Button>
        )}
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
