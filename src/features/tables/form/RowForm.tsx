import { type ReactNode, useEffect, useRef } from 'react'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { Trash } from '#ui/edit-glyphs.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isNewRow } from '../edits/local-row-ids.ts'
import { useTable } from '../context/table-context.ts'
import { RowFields } from './RowFields.tsx'
import styles from './RowForm.module.css'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { useVersion } from '../context/use-version.ts'

export interface RowFormProps {
  /** Number of the row, from 0. */
  readonly number: number
  readonly onNumber: (number: number) => void
  readonly onClose: () => void
  /** Confirms the deletion of the row; absent where the service deletes none. */
  readonly onDelete?: ((number: number) => void) | undefined
  /** Opens the receipt of a run on the row; absent where nothing fills columns. */
  readonly onRun?: ((number: number) => void) | undefined
  /** Creates a row, for a table without one; absent where the service creates none. */
  readonly onAdd?: (() => void) | undefined
  readonly saveWord: ReactNode
  /** True if it has the whole page, as on a phone. */
  readonly isAlone: boolean
  /** The identifier of the column whose field takes the focus. */
  readonly startAt?: string | undefined
}

export function RowForm(props: RowFormProps) {
  const { number, onNumber, onClose, onDelete, onRun, onAdd, saveWord, isAlone, startAt } = props
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const { empty } = useTexts(tableTexts).table
  const { layout, edits, pages } = useTable()
  const { row, total, failure } = useFormRow(pages, number)
  const form = useRef<HTMLElement>(null)
  const name = row && isNewRow(row.id) ? t.form.isNew : t.form.row(formatCount(number + 1, locale))
  const last = (total ?? 0) - 1
  const none = total === 0 ? empty : t.form.none
  const before = number > 0 ? () => onNumber(number - 1) : undefined
  const next = number < last ? () => onNumber(number + 1) : undefined

  useEffect(() => {
    if (isAlone) return
    const field = startAt === undefined ? null : form.current?.querySelector(`[data-column="${CSS.escape(startAt)}"]`)
    const control = field?.querySelector<HTMLElement>('input, textarea')
    // The user may have focused a field already.
    if (control || !form.current?.matches(':focus-within')) (control ?? form.current)?.focus()
  }, [isAlone, startAt])

  useActions([
    {
      id: 'row-form.next',
      name: t.form.keys.next,
      group: t.form.keys.group,
      keys: 'alt+arrowdown',
      keysOnly: true,
      when: () => next !== undefined,
      run: () => next?.(),
    },
    {
      id: 'row-form.before',
      name: t.form.keys.before,
      group: t.form.keys.group,
      keys: 'alt+arrowup',
      keysOnly: true,
      when: () => before !== undefined,
      run: () => before?.(),
    },
    {
      id: 'row-form.close',
      name: t.form.keys.close,
      group: t.form.keys.group,
      keys: 'escape',
      keysOnly: true,
      when: (press) => press === undefined || (form.current?.contains(press.target as Node) ?? false),
      run: onClose,
    },
  ])

  return (
    <section ref={form} tabIndex={-1} className={styles.form} aria-label={name}>
      <header className={styles.head}>
        <Button
          variant="ghost"
          icon="chevron-left"
          aria-label={t.form.before}
          disabledReason={before ? undefined : t.form.first}
          onClick={before}
          action="row-form.before"
        />
        <p className={styles.title} aria-live="polite">
          <b>{total === 0 ? none.title : name}</b>{' '}
          {total !== undefined && total > 0 && <span>{t.form.of(formatCount(total, locale))}</span>}
        </p>
        <Button
          variant="ghost"
          icon="chevron-right"
          aria-label={t.form.next}
          disabledReason={next ? undefined : t.form.last}
          onClick={next}
          action="row-form.next"
        />
        {!isAlone && (
          <Button variant="ghost" icon="x" aria-label={t.form.close} onClick={onClose} action="row-form.close" />
        )}
      </header>
      <div className={styles.body}>
        {row ? (
          <RowFields row={row} columns={layout.columns} edits={edits} />
        ) : failure !== undefined ? (
          <ProblemNotice title={t.form.failed} error={failure} onRetry={pages.retry} />
        ) : total !== undefined && number > last ? (
          <EmptyState
            icon="rows-3"
            title={none.title}
            actions={
              onAdd && (
                <Button icon="plus" onClick={onAdd}>
                  {t.form.none.add}
                </Button>
              )
            }
          >
            {none.body}
          </EmptyState>
        ) : (
          <Skeleton label={t.form.reading} shape="lines" count={8} />
        )}
      </div>
      <footer className={styles.foot}>
        {saveWord}
        <span className="ec-grow" />
        {isAlone && <Button icon="list" aria-label={t.form.all} onClick={onClose} />}
        {row && onRun && !isNewRow(row.id) && (
          <Button icon="play" aria-label={t.form.run} aria-haspopup="dialog" onClick={() => onRun(number)} />
        )}
        {row && onDelete && <Button icon={Trash} aria-label={t.form.delete} onClick={() => onDelete(number)} />}
      </footer>
    </section>
  )
}

/** Returns one row; fetches it if it is not loaded. */
function useFormRow(
  pages: RowPages,
  number: number,
): { readonly row: LoadedRow | undefined; readonly total: number | undefined; readonly failure: unknown } {
  useVersion(pages.onChange)
  const row = pages.row(number)
  const isMissing = row === undefined
  useEffect(() => {
    if (!isMissing) return
    const stop = new AbortController()
    // `failure` shows errors.
    pages.load({ from: number, to: number }, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [pages, number, isMissing])
  return { row, total: pages.total(), failure: isMissing ? pages.failure() : undefined }
}
