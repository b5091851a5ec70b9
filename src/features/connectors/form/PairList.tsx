import { type ReactNode, useState } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { FieldError } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { type ListName, type PairValues, rowsOf } from './form-values.ts'
import { PairRows } from './PairRows.tsx'
import type { FormPart } from './use-connector-form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { isSecretPair } from '../model/secret-names.ts'
import { bulkText, readBulk } from '../model/bulk-text.ts'

export interface PairListProps extends FormPart {
  readonly list: ListName
  /** At the beginning of the line above the rows. */
  readonly lead?: ReactNode
}

export function PairList({ list, lead, values, change, errorAt }: PairListProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.rows
  const [view, setView] = useState<'rows' | 'text'>('rows')
  const rows = values[list]
  return (
    <div className="ec-stack ec-stack--12">
      <div className="ec-line ec-line--wrap">
        {lead}
        <span className="ec-end">
          <SegmentedControl
            label={t.views[list]}
            segments={[
              { value: 'rows', label: t.asRows },
              { value: 'text', label: t.asText },
            ]}
            value={view}
            onChange={setView}
          />
        </span>
      </div>
      {view === 'rows' ? (
        <PairRows list={list} rows={rows} errorAt={errorAt} onChange={(next) => change(list, next)} />
      ) : (
        <BulkText list={list} rows={rows} errorAt={errorAt} onChange={(next) => change(list, next)} />
      )}
      <FieldError id={`${list}-error`} error={errorAt(list)} />
    </div>
  )
}

interface BulkTextProps extends Pick<FormPart, 'errorAt'> {
  readonly list: ListName
  readonly rows: readonly PairValues[]
  readonly onChange: (rows: PairValues[]) => void
}

/** The same rows as one text, for pasting and for changing many at once. Secrets are masked here, too. */
function BulkText({ list, rows, errorAt, onChange }: BulkTextProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.rows
  // A masked value is the one at the time the text was made.
  const [created, setCreated] = useState(rows)
  const [text, setText] = useState(() => bulkText(rows, isSecretPair))
  const { unknown } = readBulk(text, created, isSecretPair)
  const refused = rows
    .flatMap((_, index) => (['name', 'value'] as const).map((part) => `${list}.${index}.${part}` as const))
    .find((path) => errorAt(path) !== undefined)
  const refusal = refused && t.textRefused(Number(refused.split('.')[1]) + 1, errorAt(refused) ?? '')
  return (
    <TextArea
      // A refused save moves the focus to the field of this name.
      name={refused}
      label={t.text[list]}
      hideLabel
      mono
      rows={Math.min(12, Math.max(4, rows.length + 1))}
      spellCheck={false}
      hint={t.textHint}
      value={text}
      error={unknown.length > 0 ? t.textUnknown(unknown.map(String)) : refusal}
      onChange={(typed) => {
        setText(typed)
        onChange(rowsOf(readBulk(typed, created, isSecretPair).rows))
      }}
      onBlur={() => {
        if (unknown.length > 0) return
        setCreated(rows)
        setText(bulkText(rows, isSecretPair))
      }}
    />
  )
}
