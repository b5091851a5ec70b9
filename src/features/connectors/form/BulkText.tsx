import { useState } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { isSecretPair } from '../model/secret-names.ts'
import { bulkText, readBulk } from '../model/bulk-text.ts'
import { type ListName, type PairValues, rowsOf } from './form-values.ts'

export interface BulkTextProps {
  readonly list: ListName
  readonly rows: readonly PairValues[]
  readonly onChange: (rows: PairValues[]) => void
}

/** The same rows as one text, for pasting and for changing many at once. Secrets are masked here, too. */
export function BulkText({ list, rows, onChange }: BulkTextProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.rows
  // What is behind a mask is what was there when the text was made.
  const [made, setMade] = useState(rows)
  const [text, setText] = useState(() => bulkText(rows, isSecretPair))
  const { unknown } = readBulk(text, made, isSecretPair)
  return (
    <TextArea
      label={t.text[list]}
      hideLabel
      mono
      rows={Math.min(12, Math.max(4, rows.length + 1))}
      spellCheck={false}
      hint={t.textHint}
      value={text}
      error={unknown.length > 0 ? t.textUnknown(unknown.map(String)) : undefined}
      onChange={(typed) => {
        setText(typed)
        onChange(rowsOf(readBulk(typed, made, isSecretPair).rows))
      }}
      onBlur={() => {
        if (unknown.length > 0) return
        setMade(rows)
        setText(bulkText(rows, isSecretPair))
      }}
    />
  )
}
