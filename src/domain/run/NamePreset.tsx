import { useEffect, useRef, useState } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './KeptInputs.module.css'
import type { Preset } from './preset-kind.ts'
import { MAX_NAME, named } from './presets.ts'

export interface NamePresetProps {
  readonly list: readonly JournalRecord<Preset>[]
  /** The preset that gets another name; without it a new one is named. */
  readonly renamed?: JournalRecord<Preset>
  readonly hint?: string | undefined
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for the name of a preset, in its place. ↵ saves, Esc leaves it. */
export function NamePreset({ list, renamed, hint, onName, onCancel }: NamePresetProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.kept
  const [name, setName] = useState(renamed?.body.name ?? '')
  const [isJudged, setIsJudged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const taken = named(list, name)
  const isTaken = taken !== undefined && taken.id !== renamed?.id
  const isEmpty = name.trim() === ''
  // A new preset may take the place of an old one; a rename must not swallow another.
  const fault = isEmpty ? t.nameNeeded : isTaken && renamed ? t.nameTaken : undefined
  const save = () => {
    setIsJudged(true)
    if (fault) field.current?.focus()
    else onName(name)
  }
  return (
    <div className={styles.naming}>
      <TextField
        ref={field}
        label={t.name}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        hint={isTaken && !renamed ? t.replaces : hint}
        error={isJudged ? fault : undefined}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            // Closes this alone, not the dialog around it.
            event.stopPropagation()
            onCancel()
          }
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
            event.preventDefault()
            save()
          }
        }}
      />
      <Button onClick={onCancel}>{texts.common.cancel}</Button>
      <Button onClick={save}>{isTaken && !renamed ? t.replace : t.saveNow}</Button>
    </div>
  )
}
