import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { LongText, type LongTextProps } from './LongText.tsx'
import { isBinary } from './result-stats.ts'

/** A text of a result; bytes that were sent as one are only counted. */
export function TextValue(props: LongTextProps) {
  const { result: t, locale } = useTexts(resultTexts)
  if (!isBinary(props.text)) return <LongText {...props} />
  return <span className="ec-3">{t.binary(formatCount(props.text.length, locale))}</span>
}
