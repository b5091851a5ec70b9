import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { visibleText } from '../result/visible-text.ts'
import type { LeftInput } from './prefill.ts'

export interface LeftOverProps {
  /** Inputs of an earlier run, a preset or a link that have no place in the form. */
  readonly left: readonly LeftInput[]
  /** The earlier run was asked for and is not on this device. */
  readonly isMissing: boolean
}

const MOST = 10
const LONGEST = 200

/** What could not be laid into the form. */
export function LeftOver({ left, isMissing }: LeftOverProps) {
  const t = useTexts(runTexts).run.again
  if (isMissing) return <Notice title={t.missing}>{t.missingBody}</Notice>
  if (left.length === 0) return null
  return (
    <Notice title={t.left}>
      <ul>
        {left.slice(0, MOST).map(({ name, value, isSecret }) => (
          <li key={name}>{isSecret ? t.secretLine(shown(name)) : t.inputLine(shown(name), shown(value))}</li>
        ))}
        {left.length > MOST && <li>{t.more(left.length - MOST)}</li>}
      </ul>
    </Notice>
  )
}

const shown = (text: string): string => visibleText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
