import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type ComparedRun, type SampleOutcome, sampleMost, sampleView } from '#domain/bulk/comparison.ts'
import { RunStatus } from '#domain/bulk/RunParts.tsx'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import { MIN_ROWS } from '#domain/hit-count.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { type CompareTexts, compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { RetryDialog } from '../purchase/RetryButton.tsx'
import styles from './Compare.module.css'
import { type Rest, forecastOf, restOf } from './rest-of.ts'
import type { SideBySide, TargetSums } from './side-by-side.ts'

export interface SideBySideTableProps {
  readonly runs: readonly ComparedRun[]
  readonly outcomes: readonly SampleOutcome[]
  readonly sums: SideBySide
  readonly sample: number
}

interface Column {
  readonly view: ComparedRun
  readonly outcome: SampleOutcome
  readonly own: TargetSums
  readonly rest: Rest
}

interface CompareLine {
  readonly key: string
  readonly name: ReactNode
  readonly cell: (column: Column) => ReactNode
}

/** Hits and cost of each target, where they agree, and the expected cost of the rest of the list. */
export function SideBySideTable({ runs, outcomes, sums, sample }: SideBySideTableProps) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.page
  const isPhone = useMedia(PHONE)
  const columns = runs.map((view, at): Column => {
    const outcome = outcomes[at] ?? none
    return { view, outcome, own: sums.targets[at] ?? noSums, rest: restOf(view, outcome) }
  })
  const lines = linesOf(texts)
  return (
    <div className="ec-stack ec-stack--12">
      {isPhone ? (
        columns.map((column) => (
          <Panel
            key={column.view.id}
            label={shownName(column.view.run.target.name)}
            head={
              <h2 className="ec-h">
                <TargetLink view={column.view} />
              </h2>
            }
            foot={<RunTheRest {...column} />}
          >
            <DefinitionList
              ends
              items={lines.map(({ key, name, cell }) => ({ key, term: name, value: cell(column) }))}
            />
          </Panel>
        ))
      ) : (
        <DataTable label={t.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ec-sr">{t.property}</span>
              </th>
              {runs.map((view) => (
                <th key={view.id} scope="col" className={styles.column}>
                  <TargetLink view={view} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, cell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column.view.id}>{cell(column)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="ec-sr">{texts.tasks.table.actions}</span>
              </th>
              {columns.map((column) => (
                <td key={column.view.id} className={styles.acts}>
                  <RunTheRest {...column} />
                </td>
              ))}
            </tr>
          </tbody>
        </DataTable>
      )}
      <Agreement sums={sums} />
      <p className="ec-3">{t.takenOver(sample)}</p>
    </div>
  )
}

const TargetLink = ({ view: { id, run } }: Pick<Column, 'view'>) => (
  <Link className={linkClass} to={paths.bulkRun(id)}>
    {shownName(run.target.name)}
  </Link>
)

/** Share of equal results of all targets, for each output that all of them have. */
function Agreement({ sums: { outputs } }: Pick<SideBySideTableProps, 'sums'>) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.page
  if (outputs.length === 0) return <p className="ec-2">{t.noAgreement}</p>
  return (
    <ul aria-label={t.agreement} className="ec-stack ec-stack--4 ec-2">
      {outputs.map(({ name, same, all }) => (
        <li key={name ?? ''}>{t.agree(name === undefined ? texts.result.item : shownName(name), same, all)}</li>
      ))}
    </ul>
  )
}

function linesOf(texts: CompareTexts): readonly CompareLine[] {
  const { locale } = texts
  const t = texts.compare.page
  const n = (count: number) => formatCount(count, locale)
  const amount = (micro: Micro) => formatCredits(micro, locale)
  return [
    { key: 'state', name: t.state, cell: ({ view }) => <RunStatus view={sampleView(view)} /> },
    {
      key: 'found',
      name: t.found,
      cell: ({ own }) => (
        <>
          <b>{own.completed === 0 ? t.unknown : t.foundOf(own.found, own.completed)}</b>
          {own.completed >= MIN_ROWS && <span className="ec-2"> {formatShare(own.found, own.completed, locale)}</span>}
        </>
      ),
    },
    {
      key: 'perHit',
      name: t.perHit,
      cell: ({ outcome }) =>
        outcome.isOver && outcome.found > 0 && outcome.inputs >= MIN_ROWS
          ? formatPerOne(outcome.spent, outcome.found, locale)
          : t.unknown,
    },
    { key: 'onlyHere', name: t.onlyHere, cell: ({ own }) => (own.completed === 0 ? t.unknown : n(own.onlyHere)) },
    {
      key: 'spent',
      name: t.spentHere,
      cell: ({ view, outcome }) => {
        const spent = outcome.isEstimate && outcome.spent > 0n ? t.about(amount(outcome.spent)) : amount(outcome.spent)
        const most = sampleMost(view)
        return most === undefined ? spent : t.spentOf(spent, amount(most))
      },
    },
    {
      key: 'rest',
      name: t.rest,
      cell: ({ rest }) => {
        if (rest.rows === 0) return <span className="ec-3">{t.noRest}</span>
        const most = rest.most === undefined ? undefined : t.restMost(amount(rest.most))
        return (
          <span className={styles.rest}>
            <span>{texts.bulkInput.rows(rest.rows)}</span>
            <span className="ec-2">
              {rest.expected ? t.restExpected(amount(rest.expected.cost), n(rest.expected.found)) : most}
            </span>
          </span>
        )
      },
    },
  ]
}

interface RunTheRestProps {
  readonly view: ComparedRun
  readonly outcome: SampleOutcome
  readonly rest: Rest
}

/** The next action for one target: stop it, buy the rest of the list, or open its run. */
function RunTheRest({ view, outcome, rest }: RunTheRestProps) {
  const { compare } = useTexts(compareTexts)
  const t = compare.page
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const name = shownName(view.run.target.name)
  if (isUnderWay(view)) return <StopRun view={view} />
  // A run that waits for a decision gets it on its own page.
  if (view.run.state !== 'done' || rest.inputs === 0) {
    return (
      <Link className={buttonClass({ size: 'sm' })} to={paths.bulkRun(view.id)} aria-label={t.openRunNamed(name)}>
        {t.openRun}
      </Link>
    )
  }
  return (
    <>
      <Button size="sm" icon="play" aria-label={t.runNamed(name)} onClick={() => setIsOpen(true)}>
        {t.run}
      </Button>
      {isOpen && (
        <RetryDialog
          view={view}
          which="not-sent"
          forecast={forecastOf(outcome, rest)}
          onStarted={() => void navigate(paths.bulkRun(view.id))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const none: SampleOutcome = { inputs: 0, found: 0, spent: 0n, isEstimate: false, isOver: false }
const noSums = { completed: 0, found: 0, onlyHere: 0 }
