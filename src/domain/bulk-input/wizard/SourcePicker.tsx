import { type DragEvent, useRef, useState } from 'react'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FileUp } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { SheetSource } from '../source/read-sheet.ts'
import styles from './Wizard.module.css'

/** Takes rows: a file that is dropped or chosen, or pasted text. */
export function SourcePicker({ onSource }: { readonly onSource: (source: SheetSource) => void }) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.source
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const takeFile = (file: File | undefined) => {
    if (file) onSource({ name: file.name, blob: file })
  }
  const takeText = (pasted: string) => {
    if (pasted.trim() === '') return setIsMissing(true)
    return onSource({ name: t.pasteName, blob: new Blob([pasted]) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    takeFile(event.dataTransfer.files[0])
  }
  return (
    <section className="ec-stack" aria-label={t.title}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name={FileUp} size="lg" />
        <p className="ec-h">{t.drop}</p>
        <p className="ec-3">{t.hint}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/*,application/json"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          data-testid="source-file"
          onChange={(event) => {
            takeFile(event.target.files?.[0])
            // The same file can be chosen again after it was changed.
            event.target.value = ''
          }}
        />
        <Button variant="primary" onClick={() => picker.current?.click()}>
          {t.pick}
        </Button>
      </div>
      <TextArea
        label={t.pasteLabel}
        hint={t.pasteHint}
        error={isMissing ? t.pasteEmpty : undefined}
        rows={6}
        mono
        spellCheck={false}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setIsMissing(false)
        }}
        onPaste={(event) => {
          // A large paste would freeze the field: it is taken as it is, without being shown.
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || pasted.length < LARGE_PASTE) return
          event.preventDefault()
          takeText(pasted)
        }}
      />
      <div>
        <Button onClick={() => takeText(text)}>{t.usePaste}</Button>
      </div>
    </section>
  )
}

/** Number of characters above which pasted text bypasses the field. */
const LARGE_PASTE = 100_000
