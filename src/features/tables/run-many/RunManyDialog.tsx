import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRowsApi } from '#api/rows.ts'
import { rowLimits } from '#contract/rows.ts'
import { bulkDraftKind } from '#domain/bulk-input/wizard/bulk-draft-kinds.ts'
import { type EnrichmentLine, useCatalogueLines, type WaterfallLine } from '#domain/catalogue-lines.ts'
import { targetKey } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { formatBytes, formatCount } from '#lib/format.ts'
import { runManyTexts } from '#texts/tables/run-many.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useUnmount } from '#ui/use-unmount.ts'
import { RowsField } from '../file-rows/RowsField.tsx'
import { type RowsChoice, usualRows, useRowsOffers } from '../file-rows/use-export-choices.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { readRowsFile } from './rows-file.ts'

type TargetLine = EnrichmentLine | WaterfallLine

interface Failure {
  readonly kind: 'unread' | 'not-stored' | 'too-many' | 'too-large' | 'no-rows'
  readonly error?: unknown
  /** The limit that the rows are over. */
  readonly most?: number
}

/** Passes rows of the open table to the run wizard. Nothing is sent before its receipt is confirmed. */
export function RunManyDialog({ onClose }: { readonly onClose: () => void }) {
  const { runMany: t, tableExport, locale } = useTexts(runManyTexts)
  const { id, name, columns, edits } = useTable()
  const { journal, newId } = useServices()
  const api = useRowsApi()
  const navigate = useNavigate()
  const offers = useRowsOffers()
  const [choice, setChoice] = useState<RowsChoice>(() => usualRows(offers))
  const { enrichments, waterfalls, state } = useCatalogueLines(t.waterfall)
  const [target, setTarget] = useState<TargetLine>()
  const [progress, setProgress] = useState<{ readonly rows: number; readonly total: number | null }>()
  const [failure, setFailure] = useState<Failure>()
  const stop = useRef<AbortController>(undefined)
  const search = useRef<HTMLInputElement>(null)
  useUnmount(() => stop.current?.abort())
  useVersion(edits.onChange)
  const formatNumber = (count: number) => formatCount(count, locale)
  const lines: readonly TargetLine[] = [...waterfalls, ...enrichments]
  const rows = offers.find((offer) => offer.choice === choice) ?? offers.at(-1)
  const replaced =
    target && journal.list(bulkDraftKind).find((draft) => draft.id === targetKey(target.what))?.body.source
  const unsaved = edits.list().length

  const { run: go, isBusy } = useSingleFlight(
    async () => {
      if (!target || !rows) return false
      setFailure(undefined)
      stop.current = new AbortController()
      const { signal } = stop.current
      const read = rows.read ?? ((page, perPage, end) => api.read(id, { page, perPage, filter: rows.filter }, end))
      const prepare = async () => {
        const { beginWithTable, TABLE_LIMITS: limits } = await import('#domain/bulk-input/wizard/BulkWizard.tsx')
        const file = await readRowsFile({
          read,
          size: rowLimits.perPage,
          columns,
          idName: t.rowId,
          unnamed: (index) => tableExport.column(index + 1),
          limits,
          onProgress: (done, total) => setProgress({ rows: done, total }),
          signal,
        })
        return { begin: beginWithTable, limits, file }
      }
      const prepared = await prepare().catch((error: unknown): Failure => ({ kind: 'unread', error }))
      setProgress(undefined)
      if (signal.aborted) return false
      if ('kind' in prepared) return setFailure(prepared)
      const { begin, limits, file } = prepared
      if (file === 'too-many') return setFailure({ kind: file, most: limits.rows })
      if (file === 'too-large') return setFailure({ kind: file, most: limits.bytes })
      if (file.rows === 0) return setFailure({ kind: 'no-rows' })
      const table = { id, name: name ?? id }
      try {
        const source = { name: t.source(table.name, formatNumber(file.rows)), blob: file.blob, table }
        await begin(journal, newId, target.what, source)
      } catch (error) {
        return setFailure({ kind: 'not-stored', error })
      }
      void navigate(paths.runMany(target.what))
      return true
    },
    (isDeleted) => isDeleted === true,
  )

  return (
    <Dialog isOpen onClose={onClose} title={t.title} closeLabel={t.close} initialFocus={search}>
      <form
        className="ec-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (target) void go()
        }}
      >
        <RowsField offers={offers} value={choice} onChange={setChoice} />
        <ComboBox
          ref={search}
          label={t.what}
          isRequired
          placeholder={t.choose}
          choices={lines.map(toChoice)}
          isLoading={state === 'reading'}
          labels={{ empty: t.none, loading: t.loading, remove: t.remove }}
          value={target ? toChoice(target) : null}
          onChange={(chosen) => setTarget(lines.find(({ key }) => key === chosen?.id))}
        />
        {state === 'failed' && <Notice tone="warn" title={t.failed} />}
        <div className="ec-stack ec-stack--4 ec-3">
          <p>{t.hint}</p>
          {replaced && target && <p>{t.replaces(shownName(replaced.name), shownName(target.what.name))}</p>}
          {unsaved > 0 && <p>{tableExport.unsavedRows(formatNumber(unsaved))}</p>}
        </div>
        {progress && <Reading {...progress} />}
        {failure && <FailureNotice failure={failure} />}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabledReason={target ? undefined : t.choose}>
            {t.go}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Reading({ rows, total }: { readonly rows: number; readonly total: number | null }) {
  const { runMany: t, locale } = useTexts(runManyTexts)
  const done = formatCount(rows, locale)
  const text = total === null ? t.readingSome(done) : t.reading(done, formatCount(total, locale))
  return (
    <>
      <Progress label={text} segments={[{ kind: 'accent', amount: rows }]} total={total ?? 0} size="thin" />
      <p role="status">{text}</p>
    </>
  )
}

const toChoice = ({ key, what, note }: TargetLine) => ({
  id: key,
  label: shownName(what.name),
  description: shownName(note),
})

function FailureNotice({ failure: { kind, error, most = 0 } }: { readonly failure: Failure }) {
  const { runMany: t, locale } = useTexts(runManyTexts)
  if (kind === 'unread') return <ProblemNotice title={t.unread} error={error} />
  if (kind === 'not-stored') return <ProblemNotice title={t.notStored} error={error} />
  const title =
    kind === 'no-rows'
      ? t.noRows
      : kind === 'too-many'
        ? t.tooMany(formatCount(most, locale))
        : t.tooLarge(formatBytes(most, locale))
  return <Notice tone="warn" role="alert" title={title} />
}
