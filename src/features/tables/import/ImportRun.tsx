import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { SourcePicker } from '#domain/bulk-input/wizard/SourcePicker.tsx'
import type { SheetSource } from '#domain/bulk-input/source/read-sheet.ts'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Progress, type ProgressKind } from '#ui/Progress.tsx'
import { Status } from '#ui/Status.tsx'
import { ImportPace } from './ImportPace.tsx'
import styles from './Import.module.css'
import type { ImportView } from './import-session.ts'
import { countsOf, type ImportOutcome, type ImportSample, settledRows } from './table-import.ts'
import { useImporter, useImports } from './use-imports.ts'
import { useListed } from './use-listed.ts'
import { rejectsCsv } from './rejects-csv.ts'
import { useRejects } from './use-rejects.ts'

const ORDER: readonly ImportOutcome[] = ['created', 'updated', 'present', 'saved', 'rejected']
const KINDS: Readonly<Record<ImportOutcome, ProgressKind>> = {
  created: 'ok',
  updated: 'accent',
  present: 'none',
  saved: 'ok',
  rejected: 'bad',
}

/** One import, until it is removed from this device. */
export function ImportRun({ id }: { readonly id: string }) {
  const { tableImport: t, shell } = useTexts(importTexts)
  const { views } = useImports()
  const view = views.find((one) => one.id === id)
  const title = view ? t.run.title(shownName(view.plan.file.name)) : t.title
  return (
    <div className={classNames('ec-stack ec-stack--24', styles.page)}>
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 className="ec-title">{title}</h1>
      {view ? (
        <Known view={view} />
      ) : (
        <EmptyState
          icon="circle-question-mark"
          title={t.run.gone.title}
          actions={
            <Link className={buttonClass({})} to={paths.importFile(undefined)}>
              {t.run.newImport}
            </Link>
          }
        >
          {t.run.gone.body}
        </EmptyState>
      )}
    </div>
  )
}

function Known({ view }: { readonly view: ImportView }) {
  const { tableImport: t, locale } = useTexts(importTexts)
  const importer = useImporter()
  const { plan, progress } = view
  const count = (rows: number) => formatCount(rows, locale)
  const done = settledRows(progress)
  const { state, table, totals } = progress
  const counts = countsOf(progress)
  const pause = state === 'running' ? importer.pauseOf(view.id) : undefined
  const word = pause ? 'waiting' : state
  useListed(progress)
  const label = ORDER.filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t.run.counts[outcome](count(counts[outcome])))
    .join(', ')
  return (
    <Panel
      label={t.run.into(shownName(plan.tableName))}
      head={
        <>
          <b className="ec-h ec-grow ec-cut">{t.run.into(shownName(plan.tableName))}</b>
          {table !== null && (
            <Link
              className={buttonClass({ size: 'sm', variant: state === 'done' ? 'primary' : 'default' })}
              to={paths.table(table)}
            >
              {t.run.openTable}
            </Link>
          )}
        </>
      }
    >
      <div className="ec-stack">
        <div className="ec-line ec-line--wrap" role="status">
          <Status tone={TONES[word]}>{t.run.states[word]}</Status>
          <span className="ec-tnum">{t.run.of(count(done), count(plan.rows))}</span>
          {state === 'running' && !pause && done === plan.rows && <span>{t.run.checking}</span>}
          {state === 'running' && !pause && done < plan.rows && <ImportPace key={view.id} view={view} />}
        </div>
        <Progress
          label={label || t.run.of(count(done), count(plan.rows))}
          segments={ORDER.map((outcome) => ({ kind: KINDS[outcome], amount: counts[outcome] }))}
          total={plan.rows}
        />
        {label !== '' && state !== 'done' && <p className="ec-2">{label}</p>}
        {pause && <p className="ec-2">{t.run.pauses[pause.kind]}</p>}
        {state === 'running' && <p className="ec-2">{t.run.stored}</p>}
        {state === 'running' && <p className="ec-3">{t.promise[progress.tier]}</p>}
        {state === 'done' && (
          <div className="ec-stack ec-stack--4 ec-2">
            <p>{label}</p>
            <p>
              {done === plan.rows && t.run.sum(count(plan.rows))}{' '}
              {totals.before !== null &&
                totals.after !== null &&
                t.run.totals(count(totals.before), count(totals.after))}
            </p>
            {progress.sample !== undefined && <p>{sampleText(progress.sample, t.run.sample, locale)}</p>}
          </div>
        )}
        {state === 'asking' && <Doubt view={view} />}
        {state === 'stuck' && <Stuck view={view} />}
        <Controls view={view} />
      </div>
    </Panel>
  )
}

type ImportTexts = (typeof importTexts)['en']['tableImport']

function sampleText(sample: ImportSample | null, t: ImportTexts['run']['sample'], locale: string): string {
  if (!sample) return t.unread
  const { rows, other } = sample
  if (other.length === 0) return t.same(rows)
  const list = new Intl.ListFormat(locale).format(other.map((row) => formatCount(row + 1, locale)))
  return t.other(formatCount(rows - other.length, locale), rows, list)
}

const TONES = {
  running: 'run',
  waiting: 'warn',
  paused: 'warn',
  stuck: 'bad',
  asking: 'warn',
  done: 'ok',
} as const

function Controls({ view: { id, plan, progress } }: { readonly view: ImportView }) {
  const texts = useTexts(importTexts)
  const { tableImport: t } = texts
  const importer = useImporter()
  const { state } = progress
  const rejects = useRejects(id, state === 'running' ? 0 : countsOf(progress).rejected)
  const [isConfirming, setIsConfirming] = useState(false)
  const isOver = state === 'done'
  const bar = useRef<HTMLDivElement>(null)
  const act = (run: Promise<unknown>) => {
    // The clicked button is removed with the state.
    bar.current?.focus()
    void run.catch(() => undefined)
  }
  return (
    <>
      <div ref={bar} tabIndex={-1} className={classNames('ec-line ec-line--wrap', styles.bar)}>
        {state === 'running' && <Button onClick={() => act(importer.pause(id))}>{t.run.pause}</Button>}
        {state === 'paused' && (
          <Button variant="primary" onClick={() => act(importer.resume(id))}>
            {t.run.resume}
          </Button>
        )}
        {rejects && rejects.length > 0 && (
          <CsvMenu
            button={{ children: t.run.rejects }}
            file={() => ({
              name: t.run.rejectsName(plan.file.name.replace(/\.\w+$/, '')),
              text: rejectsCsv(plan.heads, rejects, t),
            })}
          />
        )}
        {isOver ? (
          <Button variant="ghost" onClick={() => act(importer.discard(id))}>
            {t.run.remove}
          </Button>
        ) : (
          <Button variant="ghost" aria-expanded={isConfirming} onClick={() => setIsConfirming(!isConfirming)}>
            {t.run.discard}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'ghost' })} to={paths.importFile(plan.table ?? undefined)}>
          {t.run.newImport}
        </Link>
      </div>
      {isConfirming && !isOver && (
        <Notice
          tone="warn"
          role="alert"
          title={t.run.discardTitle}
          action={
            <Button size="sm" variant="danger" onClick={() => act(importer.discard(id))}>
              {t.run.discard}
            </Button>
          }
        >
          {t.run.discardBody}
        </Notice>
      )}
    </>
  )
}

/** Rows whose insert may have arrived: the user has checked, and confirms it. */
function Doubt({ view: { id, progress } }: { readonly view: ImportView }) {
  const { tableImport: t, locale } = useTexts(importTexts)
  const importer = useImporter()
  const rows = progress.open?.flight?.rows ?? []
  const list = new Intl.ListFormat(locale).format(rows.map((row) => formatCount(row + 1, locale)))
  const respond = (which: 'there' | 'again') => void importer.decide(id, which).catch(() => undefined)
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t.run.asking.title(rows.length)}
      action={
        <>
          <Button size="sm" onClick={() => respond('there')}>
            {t.run.asking.there}
          </Button>
          <Button size="sm" onClick={() => respond('again')}>
            {t.run.asking.again}
          </Button>
        </>
      }
    >
      {t.run.asking.body(list)}
    </Notice>
  )
}

/** Reason why an import stopped, and how it continues. */
function Stuck({ view: { id, plan, progress } }: { readonly view: ImportView }) {
  const { tableImport: t } = useTexts(importTexts)
  const importer = useImporter()
  const [isOther, setIsOther] = useState(false)
  const { code, said: message } = progress.stuck ?? { code: '', said: '' }
  const take = async (source: SheetSource) => setIsOther(!(await importer.provide(id, source)))
  if (code === 'FILE_NEEDED') {
    return (
      <>
        <Notice tone="warn" role="alert" title={t.run.fileNeeded.title(shownName(plan.file.name))}>
          {isOther ? t.run.fileNeeded.other : t.run.fileNeeded.body}
        </Notice>
        <SourcePicker onSource={(source) => void take(source).catch(() => setIsOther(true))} />
      </>
    )
  }
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t.run.stuck.title}
      action={
        <Button
          size="sm"
          icon={code === 'ALL_REFUSED' ? 'play' : 'rotate-cw'}
          onClick={() => void importer.resume(id).catch(() => undefined)}
        >
          {code === 'ALL_REFUSED' ? t.run.goOn : t.run.retry}
        </Button>
      }
    >
      {stuckText(code, message, t.run.stuck)}
    </Notice>
  )
}

function stuckText(code: string, message: string, t: ImportTexts['run']['stuck']): string {
  switch (code) {
    case 'UNKNOWN_COLUMNS':
    case 'COLUMN_NOT_FOUND':
    case 'ALL_REFUSED':
      return t[code](shownName(message))
    case 'TABLE_UNKNOWN':
    case 'NOT_OFFERED':
    case 'NO_CREATION':
    case 'NO_COLUMN_CREATION':
      return t[code]
    case 'NOT_FOUND':
      return t.GONE
    default:
      return t.other(code, message)
  }
}
