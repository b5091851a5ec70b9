import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { CellError, isFault } from '../context/CellError.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import type { ListedEdit } from '../edits/table-edits.ts'
import { useTable } from '../context/table-context.ts'
import { textOf } from '../values/values.ts'
import { valuesText } from './unsaved-text.ts'
import styles from './Unsaved.module.css'

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

/** Maximum number of lines shown for a group; the rest is counted, copied and written into the file, too. */
const SHOWN = 50

export function EditGroup({ title, body, edits, columns, onGoTo, onDiscard }: EditGroupProps) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const table = useTable()
  if (edits.length === 0) return null
  const faults = edits.filter(isFault)
  // Nothing of it is sent any more.
  const isHalted = table.edits.pause()?.kind === 'gone'
  return (
    <section className={styles.group} aria-label={title(formatCount(edits.length, locale))}>
      <h3 className="ec-h">{title(formatCount(edits.length, locale))}</h3>
      {body && <p className={styles.body}>{body}</p>}
      {(faults.length > 1 || isHalted) && (
        <div className={styles.actions}>
          {faults.length > 1 && (
            <Button size="sm" icon="rotate-cw" onClick={() => table.edits.retry(faults)}>
              {t.unsaved.retryAll}
            </Button>
          )}
          <Button size="sm" onClick={() => onDiscard(isHalted ? edits : faults)}>
            {t.unsaved.discardAll}
          </Button>
          <CopyButton
            showLabel
            variant="default"
            text={() => valuesText(edits, columns, table.pages.numberOf)}
            label={t.copyValues}
            copiedLabel={t.copied}
            failedLabel={t.copyFailed}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {edits.slice(0, SHOWN).map((edit) => (
          <li key={`${edit.row} ${edit.column}`} className={styles.line}>
            <EditItem edit={edit} column={columns.find(({ id }) => id === edit.column)} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
      {edits.length > SHOWN && (
        <p className={styles.body}>{t.unsaved.more(formatCount(edits.length - SHOWN, locale))}</p>
      )}
    </section>
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
