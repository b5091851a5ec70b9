import { useMemo, useRef } from 'react'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useStoresOnDevice } from '../use-stores-on-device.ts'
import type { Alignment } from './alignment.ts'
import { ResultFindBar } from './ResultFindBar.tsx'
import { FindProvider, useFindMarks } from './find-marks.tsx'
import { ResultActions } from './ResultActions.tsx'
import { type Shape, shapeOf } from './shape.ts'
import { isLarge, surveyWork, MAX_LINE, type ResultStats } from './result-stats.ts'
import { useResultFind } from './use-find.ts'
import { useSave, type Save } from './use-save.ts'
import { useWork } from './use-work.ts'
import styles from './ResultView.module.css'
import { type ResultEngine, createLocalEngine } from './result-engine.ts'
import { workerStarter } from '#lib/start-worker.ts'
import type { FromResultWorker, ToResultWorker } from './engine-messages.ts'
import { default as url } from './engine-worker.ts?worker&url'
import { createWorkerEngine } from './worker-engine.ts'
import { formatBytes, formatCount } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { DEEPEST } from './paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useClose } from '#ui/use-unmount.ts'
import { ResultJson } from './ResultJson.tsx'
import { PlainValueText } from './PlainValueText.tsx'
import { plainValue } from './plain-value.ts'
import { ResultTable } from './ResultTable.tsx'
import { TreeView } from './TreeView.tsx'
import { TextValue } from './TextValue.tsx'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ColumnChoice, readChoice, readSort, writeChoice, writeSort } from './column-choice.ts'
import type { ResultSort } from './row-order.ts'

export interface ResultViewProps {
  readonly data: unknown
  /** The service has deleted it: this device's copy is the only one left. */
  readonly onlyHere: boolean
  /** It is too large for a copy on this device. */
  readonly noCopy: boolean
  readonly alignment: Alignment
  readonly targetName: string | undefined
  readonly taskId: string
  readonly onRunAgain?: (() => void) | undefined
}

/** A result of any shape and size, to read, search, copy and take away. */
export function ResultView({ data, onlyHere, noCopy, alignment, targetName, taskId, onRunAgain }: ResultViewProps) {
  const { result: t } = useTexts(resultTexts)
  const isStored = useStoresOnDevice()
  const shape = useMemo(() => shapeOf(data), [data])
  const isSmall = useMemo(() => !isLarge(data), [data])
  const survey = useWork(data, surveyWork, isSmall)
  const engine = useResultEngine(data, isSmall)
  const find = useResultFind(engine)
  const address = useResultAddress(viewsOf(shape))
  const save = useSave({ engine, data, targetName, taskId })
  const own = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = { fields: t.asFields, table: t.asTable, json: t.asJson }
  const isEmpty = shape.kind === 'none' || shape.kind === 'empty'
  useActions([
    {
      id: 'result.find',
      name: t.find.label,
      keys: 'mod+f',
      group: t.title,
      keysOnly: true,
      // Elsewhere on the page the browser's own search opens.
      when: (press) => !isEmpty && (!press || own.current?.matches(':focus-within') === true),
      run: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
  ])

  return (
    <section ref={own} aria-label={t.title} className={`ec-stack ec-stack--12 ${styles.result ?? ''}`}>
      <div className={styles.head}>
        <SegmentedControl
          label={t.view}
          value={address.view}
          onChange={address.show}
          segments={viewsOf(shape).map((view) => ({ value: view, label: words[view] }))}
        />
        {onlyHere && (
          <span className="ec-line ec-line--4 ec-2">
            <Icon name="hard-drive" size="sm" />
            {isStored ? t.fromDevice : t.fromTab}
          </span>
        )}
        <ResultActions
          shape={shape}
          size={survey?.size}
          engine={engine}
          save={save}
          taskId={taskId}
          onRunAgain={onRunAgain}
        />
      </div>
      {!isEmpty && <ResultFindBar ref={field} find={find} onFocus={engine.prepare} />}
      {alignment === 'unaligned' && <Notice tone="warn" title={t.unaligned} />}
      <NotShown survey={survey} view={address.view} noCopy={noCopy} save={save} />
      <FindProvider value={find}>
        <ResultBody shape={shape} data={data} isSmall={isSmall} engine={engine} address={address} />
      </FindProvider>
    </section>
  )
}

/** Returns the views of a result of this shape, the default one first. */
function viewsOf({ kind }: Shape): readonly ResultViewName[] {
  return kind === 'table' ? ['table', 'fields', 'json'] : ['fields', 'json']
}

const startWorker = workerStarter<ToResultWorker, FromResultWorker>(url, 'result')

/** Returns the engine for this result: a small one is processed here, a large one in a worker. */
function useResultEngine(data: unknown, isSmall: boolean): ResultEngine {
  const engine = useMemo(
    () => (isSmall ? createLocalEngine(data) : createWorkerEngine(data, startWorker)),
    [data, isSmall],
  )
  useClose(engine)
  return engine
}

interface NotShownProps {
  /** Undefined while a large result is still being analysed. */
  readonly survey: ResultStats | undefined
  readonly view: ResultViewName
  readonly noCopy: boolean
  readonly save: Save
}

/** Lists the parts of a result that cannot be shown or stored here, with the file that has all of it. */
function NotShown({ survey, view, noCopy, save }: NotShownProps) {
  const { result, locale } = useTexts(resultTexts)
  const t = result.notShown
  if (!survey) return null
  const n = (count: number) => formatCount(count, locale)
  const parts = [
    survey.binary > 0 && t.binary(n(survey.binary)),
    survey.broken > 0 && t.broken(n(survey.broken)),
    survey.tooDeep && t.tooDeep(n(DEEPEST)),
    view === 'json' && survey.long > 0 && t.long(n(survey.long), n(MAX_LINE)),
  ].filter((part) => part !== false)
  const action = (
    <Button size="sm" icon="download" isBusy={save.busy === 'json'} onClick={() => save.file('json')}>
      {result.downloadJson}
    </Button>
  )
  return (
    <>
      {noCopy && (
        <Notice tone="warn" icon="hard-drive" title={t.noCopy(formatBytes(survey.size, locale))} action={action}>
          {t.noCopyHelp}
        </Notice>
      )}
      {parts.length > 0 && (
        <Notice title={t.title} action={action}>
          {parts.join(' ')}
        </Notice>
      )}
    </>
  )
}

interface ResultBodyProps {
  readonly shape: Shape
  readonly data: unknown
  readonly isSmall: boolean
  readonly engine: ResultEngine
  readonly address: ResultAddress
}

function ResultBody({ shape, data, isSmall, engine, address }: ResultBodyProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { path } = useFindMarks()
  if (address.view === 'json') return <ResultJson data={data ?? null} isSmall={isSmall} />
  switch (shape.kind) {
    case 'none':
      return (
        <EmptyState icon="minus" level={3} title={t.miss.title}>
          {t.miss.body}
        </EmptyState>
      )
    case 'empty': {
      const words = shape.list ? t.emptyList : t.emptyObject
      return (
        <EmptyState icon="minus" level={3} title={words.title}>
          {words.body}
        </EmptyState>
      )
    }
    case 'scalar': {
      const plain = plainValue(shape.value, locale)
      return (
        <p className={styles.scalar}>
          {plain ? (
            <PlainValueText value={plain} />
          ) : (
            <TextValue text={String(shape.value)} isCurrent={path !== undefined} />
          )}
        </p>
      )
    }
    case 'fields':
      return <TreeView label={t.fieldsLabel} value={shape.value} path={path} />
    case 'table':
      return address.view === 'fields' ? (
        <TreeView label={t.fieldsLabel} value={shape.items} path={path} />
      ) : (
        <ResultTable
          items={shape.items}
          isSmall={isSmall}
          engine={engine}
          choice={address.choice}
          sort={address.sort}
          onChoice={address.choose}
          onSort={address.sortBy}
        />
      )
  }
}

type ResultViewName = 'fields' | 'table' | 'json'

/** View of a result in the URL. Parts of another view, column or order are ignored. */
interface ResultAddress {
  readonly view: ResultViewName
  readonly choice: ColumnChoice
  readonly sort: ResultSort | undefined
  readonly show: (view: ResultViewName) => void
  readonly choose: (choice: ColumnChoice) => void
  readonly sortBy: (sort: ResultSort | undefined) => void
}

const VIEW = 'result'

/** `views` are those the result has, the usual one first. */
function useResultAddress(views: readonly ResultViewName[]): ResultAddress {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const usual = views[0] ?? 'json'
  const change = (write: (query: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        write(now)
        return now
      },
      // The history entry keeps its state: a dialog above the page uses it to close.
      { replace: true, state, preventScrollReset: true },
    )
  const [choice, sort] = useMemo(() => [readChoice(query), readSort(query)] as const, [query])
  return {
    view: views.find((view) => view === query.get(VIEW)) ?? usual,
    choice,
    sort,
    show: (view) => change((now) => (view === usual ? now.delete(VIEW) : now.set(VIEW, view))),
    choose: (next) => change((now) => writeChoice(now, next)),
    sortBy: (next) => change((now) => writeSort(now, next)),
  }
}
