import { type ReactNode, useState } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { FieldError } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { BulkText } from './BulkText.tsx'
import type { ListName } from './form-values.ts'
import { PairRows } from './PairRows.tsx'
import type { FormPart } from './use-connector-form.ts'

export interface PairListProps extends FormPart {
  readonly list: ListName
  /** At the beginning of the line above the rows. */
  readonly lead?: ReactNode
}

/** A list of names and values in two views: rows, and one text. */
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
        <BulkText list={list} rows={rows} onChange={(next) => change(list, next)} />
      )}
      <FieldError id={`${list}-error`} error={errorAt(list)} />
    </div>
  )
}
