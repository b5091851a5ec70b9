import { useRef, useState } from 'react'
import { ApiError, problemOf } from '#api/errors.ts'
import { deleteRows as endpoint } from '#contract/rows.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useUnmount } from '#ui/use-unmount.ts'
import { countRows, type RowSpan } from '../rows/row-pages.ts'
import { unwritableNames } from '../model/shown-values.ts'
import { useTable } from '../context/table-context.ts'
import { type DeleteRowsOutcome, MAX_UNDOABLE } from './delete-rows.ts'
import { useDeletionWay } from './use-deletion-way.ts'
import { useRemoveAll, useRemoveEach } from './use-remove-rows.ts'

export interface DeleteRowsDialogProps {
  /** Numbers of the rows, from 0; spans do not overlap. */
  readonly spans: readonly RowSpan[]
  readonly onClose: () => void
}

/** Confirms the deletion of rows, shows its progress, and can stop it. */
export function DeleteRowsDialog({ spans, onClose }: DeleteRowsDialogProps) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const t = tableRows.remove
  const { pages, edits, columns } = useTable()
  const { toasts } = useServices()
  const canBringBack = useIsOffered({ name: 'insert-rows' })
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<DeleteRowsOutcome>()
  const [failure, setFailure] = useState<unknown>()
  const count = countRows(spans)
  const way = useDeletionWay()(spans)
  const isUndoable = way === 'each' && canBringBack && count <= MAX_UNDOABLE
  const removeEach = useRemoveEach(spans, isUndoable, setDone)
  const removeAll = useRemoveAll()
  const stop = useRef<AbortController>(undefined)
  // Closing it stops the deletion; what is in flight is still deleted.
  useUnmount(() => stop.current?.abort())
  const formatNumber = (number: number) => formatCount(number, locale)

  const { run: remove, isBusy } = useSingleFlight(
    async () => {
      setFailure(undefined)
      stop.current = new AbortController()
      const { signal } = stop.current
      try {
        const ended = await (way === 'all' ? removeAll(count) : removeEach(signal))
        if (ended.kind === 'stopped') {
          if (ended.done > 0) toasts.show(t.stopped(formatNumber(ended.done), formatNumber(count)), 'info')
        } else if (ended.kind === 'deleted') {
          toasts.show(t.deleted(formatNumber(count)), 'check')
          onClose()
        } else setOutcome(ended)
        return ended.kind
      } catch (error) {
        // They could not even be read; an error of the console is shown as one.
        if (!signal.aborted) setFailure(problemOf(error) ? error : (error ?? new Error()))
        return undefined
      }
    },
    (ended) => ended === 'deleted',
  )

  const rowsOf = ({ from, to }: RowSpan) => Array.from({ length: to - from + 1 }, (_, at) => pages.row(from + at))
  const notBack = isUndoable ? unwritableNames(spans.flatMap(rowsOf), columns) : []
  const lost = unsavedIn(edits.list(), spans, pages.numberOf)
  const back = count === 1 ? t.undoableOne : t.undoable
  return (
    <DeletionDialog
      isOpen
      onClose={onClose}
      title={t.title(formatNumber(count))}
      confirm={outcome?.kind === 'unknown' ? t.again : t.confirm}
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">
          {count === 1 ? t.one : t.body} {isUndoable ? back : t.forGood}
        </p>
        {notBack.length > 0 && <p className="ec-prose">{t.notBack(new Intl.ListFormat(locale).format(notBack))}</p>}
        {way === 'all' && <p className="ec-prose">{t.all}</p>}
        {lost > 0 && <p className="ec-prose">{t.unsaved(formatNumber(lost))}</p>}
        {isBusy && way === 'each' && count > SHOWN_ABOVE && (
          <>
            <Progress
              label={t.progress(formatNumber(done), formatNumber(count))}
              segments={[{ kind: 'accent', amount: done }]}
              total={count}
              size="thin"
            />
            <p role="status">{t.progress(formatNumber(done), formatNumber(count))}</p>
          </>
        )}
        {failure !== undefined && <ProblemNotice title={t.refused} error={failure} />}
        {outcome && <OutcomeNotice outcome={outcome} count={count} />}
      </div>
    </DeletionDialog>
  )
}

/** Fewer rows were deleted in one request. */
const SHOWN_ABOVE = 50

const unsavedIn = (
  edits: readonly { readonly row: string }[],
  spans: readonly RowSpan[],
  numberOf: (id: string) => number | undefined,
): number =>
  edits.filter(({ row }) => {
    const number = numberOf(row)
    return number !== undefined && spans.some(({ from, to }) => number >= from && number <= to)
  }).length

function OutcomeNotice({ outcome, count }: { readonly outcome: DeleteRowsOutcome; readonly count: number }) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const t = tableRows.remove
  const partly = outcome.done > 0 && t.partly(formatCount(outcome.done, locale), formatCount(count, locale))
  switch (outcome.kind) {
    case 'deleted':
    case 'stopped':
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
