import { useEffect, useRef, useState } from 'react'
import { ApiError, problemOf } from '#api/errors.ts'
import { useRowsApi } from '#api/rows.ts'
import { deleteRows as endpoint } from '#contract/rows.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isNewRow } from '../creations/new-rows.ts'
import type { RowSpan } from '../rows/row-pages.ts'
import { useTable } from '../table-context.ts'
import { type DeleteRowsOutcome, deleteRows, namedRows } from './delete-rows.ts'

export interface DeleteRowsDialogProps {
  /** Which rows, by their numbers from 0; spans do not overlap. */
  readonly spans: readonly RowSpan[]
  readonly onClose: () => void
  /** They are gone, as far as the service says. */
  readonly onDeleted?: (() => void) | undefined
}

/** Asks before rows are deleted: nothing brings them back. */
export function DeleteRowsDialog({ spans, onClose, onDeleted }: DeleteRowsDialogProps) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const t = tableRows.remove
  const { id: table, pages, edits, newRows } = useTable()
  const api = useRowsApi()
  const { toasts, capabilities } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<DeleteRowsOutcome>()
  const [failure, setFailure] = useState<unknown>()
  const [named] = useState(() => namedRows(spans, pages))
  const reading = useRef<AbortController>(undefined)
  // Who gives up while they are still being read deletes nothing.
  useEffect(() => () => reading.current?.abort(), [])
  const count = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const said = (number: number) => formatCount(number, locale)
  const first = Math.min(...spans.map(({ from }) => from))

  const remove = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const stop = new AbortController()
    const { signal } = stop
    reading.current = stop
    try {
      const ids = await named.read(signal)
      if (signal.aborted) return
      reading.current = undefined
      const old = ids.filter((id) => !isNewRow(id))
      newRows.discard(ids.filter(isNewRow))
      const ended = await deleteRows(old, { remove: (some) => api.remove(table, some) })
      const gone = new Set(old.slice(0, ended.done))
      named.gone(gone)
      edits.discard(edits.list().filter(({ row }) => gone.has(row)))
      if (ended.done > 0 || ended.kind === 'unknown') pages.forget(first)
      if (ended.kind === 'refused' && ended.notOffered) {
        const status = ended.problem.kind === 'fault' ? ended.problem.status : 404
        void capabilities.learn({ name: 'delete-rows' }, status)
      }
      if (ended.kind !== 'deleted') return setOutcome(ended)
      toasts.show(t.deleted(said(ids.length)), 'check')
      onDeleted?.()
      onClose()
    } catch (error) {
      if (signal.aborted) return
      // They could not even be read; a mistake of our own is said as one.
      setFailure(problemOf(error) ? error : (error ?? new Error()))
    } finally {
      setIsBusy(false)
    }
  }

  const lost = unsavedIn(edits.list(), spans, pages.numberOf)
  return (
    <DeletionDialog
      isOpen
      onClose={onClose}
      title={t.title(said(count))}
      confirm={outcome?.kind === 'unknown' ? t.again : t.confirm}
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">{count === 1 ? t.one : t.body}</p>
        {lost > 0 && <p className="ec-prose">{t.unsaved(said(lost))}</p>}
        {failure !== undefined && <ProblemNotice title={t.refused} error={failure} />}
        {outcome && <Outcome outcome={outcome} count={count} />}
      </div>
    </DeletionDialog>
  )
}

const unsavedIn = (
  edits: readonly { readonly row: string }[],
  spans: readonly RowSpan[],
  numberOf: (id: string) => number | undefined,
): number =>
  edits.filter(({ row }) => {
    const number = numberOf(row)
    return number !== undefined && spans.some(({ from, to }) => number >= from && number <= to)
  }).length

function Outcome({ outcome, count }: { readonly outcome: DeleteRowsOutcome; readonly count: number }) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const t = tableRows.remove
  const partly = outcome.done > 0 && t.partly(formatCount(outcome.done, locale), formatCount(count, locale))
  switch (outcome.kind) {
    case 'deleted':
      return null
    case 'unknown':
      return (
        <Notice tone="warn" role="alert" title={t.unknown}>
          {t.unknownBody} {partly}
        </Notice>
      )
    case 'refused':
      return outcome.notOffered ? (
        <Notice tone="warn" role="alert" title={t.refused}>
          {t.notOffered}
        </Notice>
      ) : (
        <ProblemNotice title={t.refused} error={new ApiError(outcome.problem, endpoint)}>
          {partly}
        </ProblemNotice>
      )
  }
}
