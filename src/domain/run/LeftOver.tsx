import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface LeftOverProps {
  /** Inputs of an earlier run that have no field any more. */
  readonly left: readonly (readonly [name: string, value: string])[]
  /** The earlier run was asked for and is not on this device. */
  readonly isMissing: boolean
}

/** What of an earlier run could not be laid into the form. */
export function LeftOver({ left, isMissing }: LeftOverProps) {
  const t = useTexts(runTexts).run.again
  if (isMissing) return <Notice title={t.missing}>{t.missingBody}</Notice>
  if (left.length === 0) return null
  return (
    <Notice title={t.left}>
      <ul>
        {left.map(([name, value]) => (
          <li key={name}>{t.inputLine(name, value)}</li>
        ))}
      </ul>
    </Notice>
  )
}
