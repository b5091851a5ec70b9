import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { dayOf, parseDate, stored } from '../values/dates.ts'
import type { EditorCallbacks } from './editor-callbacks.ts'

/** A day, in the browser's own calendar. A time after the date stays unless the day changes. */
export function DateEditor({
  text: first,
  label,
  end,
}: {
  readonly text: string
  readonly label: string
  readonly end: EditorCallbacks
}) {
  const { editor: t } = useTexts(gridTexts).grid
  const { clock } = useServices()
  const day = dayOf(parseDate(first) ?? '')
  const [text, setText] = useState((day && stored(day)) ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const change = (next: string) => {
    setText(next)
    end.save({ text: next }, false)
  }
  const save = () => {
    if (text === ((day && stored(day)) ?? '')) end.cancel()
    else end.save({ text }, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end.cancel()
    else if (event.key === 'Enter' && event.target === field.current) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const today = () => {
    const now = new Date(clock.now())
    change(stored({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }) ?? '')
  }
  return (
    <div className="ec-stack ec-stack--8" role="presentation" onKeyDown={onKeyDown}>
      <TextField ref={field} label={label} hideLabel type="date" value={text} onChange={change} />
      <div className="ec-line">
        <GhostButton onClick={today}>{t.today}</GhostButton>
        <GhostButton onClick={() => change('')}>{t.clear}</GhostButton>
        <span className="ec-grow" />
        <Button size="sm" variant="primary" onClick={save}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
