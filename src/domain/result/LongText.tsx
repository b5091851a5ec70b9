import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { MarkedText, useFindMarks } from './find-marks.tsx'
import { cut } from './cut.ts'
import { visibleText } from './visible-text.ts'

const SHORT = 300
/** Maximum number of characters that are shown: more makes a page slow. The downloaded file has the whole text. */
const LONG = 20_000
const BEFORE = 100

export interface LongTextProps {
  readonly text: string
  /** A search is here: what was found is shown, however far into the text it is. */
  readonly isCurrent?: boolean | undefined
}

/** A text that may be very long: its beginning, more on demand, and the size of the rest. */
export function LongText({ text, isCurrent = false }: LongTextProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { pattern } = useFindMarks()
  const [isOpen, setIsOpen] = useState(false)
  const shown = cut(text, isOpen ? LONG : SHORT)
  const hit = isCurrent && pattern && !shown.whole ? text.search(pattern) : -1
  return (
    <>
      <MarkedText text={shown.text} isCurrent={isCurrent} />
      {!shown.whole && (
        <>
          {'… '}
          {hit >= shown.text.length && (
            <>
              <MarkedText text={text.slice(hit - BEFORE, hit + SHORT - BEFORE)} isCurrent />
              {'… '}
            </>
          )}
          {isOpen ? (
            <span className="ec-meta">{t.cutText(formatCount(LONG, locale))}</span>
          ) : (
            <GhostButton onClick={() => setIsOpen(true)}>{t.showAll(formatCount(text.length, locale))}</GhostButton>
          )}
        </>
      )}
    </>
  )
}

/** A text in one line, for cells and names. */
export const shortText = (text: string, most: number): string => {
  const { text: shown, whole } = cut(text, most)
  return visibleText(whole ? shown : `${shown}…`)
}
