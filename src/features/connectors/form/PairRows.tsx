import { useRef } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { shownName } from '#domain/shown-text.ts'
import type { ListName, PairValues } from './form-values.ts'
import { PairRow } from './PairRow.tsx'
import styles from './PairList.module.css'
import { rowMarks } from './row-marks.ts'
import type { FormPart } from './use-connector-form.ts'
import { type Drag, useRowDrag } from '#ui/use-row-drag.ts'
import { type RowPart, useRowEdits } from './use-row-edits.ts'

export interface PairRowsProps extends Pick<FormPart, 'errorAt'> {
  readonly list: ListName
  readonly rows: readonly PairValues[]
  readonly onChange: (rows: PairValues[]) => void
}

/** Names and values one below the other: added, moved and removed. */
export function PairRows({ list: name, rows, onChange, errorAt }: PairRowsProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.rows
  const box = useRef<HTMLDivElement>(null)
  const edits = useRowEdits(box, rows, onChange)
  const move = (from: number, to: number, part: RowPart) => {
    const row = rows[from]
    const called = row?.name ? shownName(row.name) : t.unnamed(from + 1)
    edits.move(from, to, part, (now) => t.moved(called, now, rows.length))
  }
  const { drag, start } = useRowDrag(box, ({ from, to }) => move(from, to, 'grip'))
  const marks = rowMarks(name, rows)

  return (
    <div ref={box} className="ec-stack ec-stack--8">
      {rows.length === 0 ? (
        <p className="ec-3">{t.empty[name]}</p>
      ) : (
        <ul aria-label={t.list[name]} className="ec-stack ec-stack--8">
          {rows.map((row, index) => (
            <PairRow
              key={row.key}
              list={name}
              row={row}
              index={index}
              mark={marks.get(index)}
              errors={{
                name: errorAt(`${name}.${index}.name`),
                value: errorAt(`${name}.${index}.value`) ?? errorAt(`${name}.${index}`),
              }}
              isDragged={drag?.from === index}
              dropAt={drag && dropAt(drag, index)}
              onEdit={(part) => edits.edit(index, part)}
              onRemove={() => edits.remove(index)}
              onMove={(by, part) => move(index, index + by, part)}
              onDragStart={(event) => start(index, event)}
              onNext={edits.add}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button data-add size="sm" icon="plus" onClick={edits.add}>
          {t.add[name]}
        </Button>
      </div>
      <output className="ec-sr">{edits.announcement}</output>
    </div>
  )
}

/** On which side of a row a dragged one would be dropped. */
function dropAt({ from, to }: Drag, index: number): 'before' | 'behind' | undefined {
  if (to === from || index !== to) return undefined
  return to < from ? 'before' : 'behind'
}
