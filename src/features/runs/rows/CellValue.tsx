import { PlainValueText } from '#domain/result/PlainValueText.tsx'
import { plainValue } from '#domain/result/plain-value.ts'
import { cellText } from '#domain/result/results.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import { useTexts } from '#texts/texts.tsx'

export function CellValue({ value }: { readonly value: unknown }) {
  const { locale } = useTexts()
  const plain = plainValue(value, locale)
  if (plain) return <PlainValueText value={plain} />
  const { text, whole } = cellText(value)
  return visibleText(whole ? text : `${text}…`)
}
