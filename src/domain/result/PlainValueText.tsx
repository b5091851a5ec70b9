import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import type { PlainValue } from './plain-value.ts'

/** A time or a boolean as text, with the service's text as its title. */
export function PlainValueText({ value }: { readonly value: PlainValue }) {
  const { result: t } = useTexts(resultTexts)
  return value.kind === 'moment' ? (
    <time dateTime={value.raw} title={value.raw} className="ec-tnum">
      {value.text}
    </time>
  ) : (
    <span title={value.raw}>{value.isYes ? t.yes : t.no}</span>
  )
}
