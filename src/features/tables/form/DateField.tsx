import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FieldWords } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'
import { dayOf, parseDate, stored } from '../values/dates.ts'
import { useCellDraft } from './use-cell-draft.ts'

export interface DateFieldProps {
  readonly words: FieldWords
  /** A date, perhaps with a time behind it, or nothing. */
  readonly text: string
  readonly onEnter: (text: string) => void
}

/** A year below this one is the first digits of another. */
const FIRST_YEAR = 1000

/** A day, in the browser's own calendar. A time behind it stays with it. */
export function DateField({ words, text, onEnter }: DateFieldProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const field = useRef<HTMLInputElement>(null)
  // The browser says nothing of a date that lacks a part: it is not a cleared one.
  const [isPart, setIsPart] = useState(false)
  const time = /^\d{4}-\d{2}-\d{2}([T ].*)$/.exec(text.trim())?.[1] ?? ''
  const shown = shownDay(text)
  const draft = useCellDraft(shown, (day) => onEnter(day === '' ? '' : day + time))

  const change = (next: string) => {
    const isUnfinished = field.current?.validity.badInput === true
    setIsPart(isUnfinished)
    if (!isUnfinished) draft.type(next, Number(next.slice(0, 4)) < FIRST_YEAR && next !== '')
  }
  const leave = () => {
    if (isPart && field.current) field.current.value = ''
    setIsPart(false)
    draft.leave()
  }
  return (
    <TextField
      {...words}
      ref={field}
      type="date"
      hint={time === '' ? undefined : t.timeKept(time.slice(1))}
      value={isPart ? '' : draft.text}
      onChange={change}
      onBlur={leave}
      onPaste={(event: ClipboardEvent) => {
        const day = shownDay(event.clipboardData.getData('text/plain'))
        if (day === '') return
        event.preventDefault()
        change(day)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !(draft.giveUp() || isPart)) return
        setIsPart(false)
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

function shownDay(text: string): string {
  const day = dayOf(parseDate(text) ?? '')
  return (day && stored(day)) ?? ''
}
