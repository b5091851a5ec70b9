import { formatCount } from '#lib/format.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'

export function Counter({ text, most }: { readonly text: string; readonly most: number }) {
  const { connectorForm: t, locale } = useTexts(connectorFormTexts)
  const words = t.used(formatCount(text.length, locale), formatCount(most, locale))
  return <span className={text.length > most ? 'ec-tnum ec-t-bad' : 'ec-tnum'}>{words}</span>
}
