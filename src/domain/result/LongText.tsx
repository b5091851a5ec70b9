import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { cut } from './json-text.ts'
import { visibleText } from './visible-text.ts'

const SHORT = 300
/** More than this in one place makes a page slow; the file has the whole. */
const LONG = 20_000

/** A text that may be very long: its beginning, more on demand, and honest words about the rest. */
export function LongText({ text }: { readonly text: string }) {
  const { result: t, locale } = useTexts(tasksTexts)
  const [isOpen, setIsOpen] = useState(false)
  const shown = cut(text, isOpen ? LONG : SHORT)
  return (
    <>
      {visibleText(shown.text)}
      {!shown.whole && (
        <>
          {'… '}
          {isOpen ? (
            <span className="ec-meta">{t.cutText(formatCount(LONG, locale))}</span>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
              {t.showAll(formatCount(text.length, locale))}
            </Button>
          )}
        </>
      )}
    </>
  )
}
