import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CellError, CopyValues, isFault } from '../context/CellError.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import type { ListedEdit } from '../edits/table-edits.ts'
import { useTable } from '../context/table-context.ts'
import { textOf } from '../values/values.ts'
import { valuesText } from './unsaved-text.ts'
import styles from './Unsaved.module.css'

interface UnsavedGroupProps<T> {
  readonly title: string
  /** Text on how these are resolved without the user. */
  readonly body?: string | undefined
  /** Buttons for all that the user has to decide about. */
  readonly actions?: ReactNode
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly renderLine: (item: T) => ReactNode
}

/** Maximum number of lines shown for a group; the rest is counted, copied and written into the file, too. */
const SHOWN = 50

/** Unsaved items of one kind, one to a line. */
export function UnsavedGroup<T>({ title, body, actions, items, keyOf, renderLine }: UnsavedGroupProps<T>) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  return (
    <section className="ec-stack ec-stack--8" aria-label={title}>
      <h3 className="ec-h">{title}</h3>
      {body && <p className={styles.body}>{body}</p>}
      {actions && <div className="ec-line ec-line--wrap">{actions}</div>}
      <ul className={styles.lines}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={keyOf(item)} className={styles.line}>
            {renderLine(item)}
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className={styles.body}>{t.unsaved.more(formatCount(items.length - SHOWN, locale))}</p>
      )}
    </section>
  )
}

export interface EditGroupProps {
  readonly title: (count: string) => string
  /** Text on how these edits are resolved without the user. */
  readonly body?: string | undefined
  readonly edits: readonly ListedEdit[]
  readonly columns: readonly TableColumn[]
  readonly onGoTo: (row: number, column: string) => void
  /** Confirms first: a discarded value is stored nowhere else. */
  readonly onDiscard: (edits: readonly ListedEdit[]) => void
}

export function EditGroup({ title, body, edits, columns, onGoTo, onDiscard }: EditGroupProps) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const table = useTable()
  if (edits.length === 0) return null
  const faults = edits.filter(isFault)
  // Nothing of it is sent any more.
  const isHalted = table.edits.pause()?.kind === 'gone'
  return (
    <UnsavedGroup
      title={title(formatCount(edits.length, locale))}
      body={body}
      actions={
        (faults.length > 1 || isHalted) && (
          <>
            {faults.length > 1 && (
              <Button size="sm" icon="rotate-cw" onClick={() => table.edits.retry(faults)}>
                {t.unsaved.retryAll}
              </Button>
            )}
            <Button size="sm" onClick={() => onDiscard(isHalted ? edits : faults)}>
              {t.unsaved.discardAll}
            </Button>
            <CopyValues label={t.copyValues} text={() => valuesText(edits, columns, table.pages.numberOf)} />
          </>
        )
      }
      items={edits}
      keyOf={(edit) => `${edit.row} ${edit.column}`}
      renderLine={(edit) => (
        <EditItem edit={edit} column={columns.find(({ id }) => id === edit.column)} onGoTo={onGoTo} />
      )}
    />
  )
}

interface EditItemProps {
  readonly edit: ListedEdit
  readonly column: TableColumn | undefined
  readonly onGoTo: (row: number, column: string) => void
}

function EditItem({ edit, column, onGoTo }: EditItemProps) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const { edits, pages } = useTable()
  const number = pages.numberOf(edit.row)
  const name = column?.name ?? edit.column
  const known = number === undefined ? undefined : t.unsaved.place(formatCount(number + 1, locale), name)
  return (
    <>
      {number !== undefined && known !== undefined ? (
        <button
          type="button"
          className={styles.place}
          aria-label={t.unsaved.goTo(known)}
          onClick={() => onGoTo(number, edit.column)}
        >
          {known}
        </button>
      ) : (
        <span className={styles.body}>{t.unsaved.somewhere(name)}</span>
      )}
      <p className={styles.value}>{textOf(column?.kind ?? 'text', edit.value) || t.why.nothing}</p>
      {column && isFault(edit) && (
        <CellError
          column={column}
          edit={edit}
          onRetry={() => edits.retry([edit])}
          onDiscard={() => edits.discard([edit])}
        />
      )}
    </>
  )
}
