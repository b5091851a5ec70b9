import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ComparedRun, SampleOutcome } from '#domain/bulk/comparison.ts'
import { RunStatus } from '#domain/bulk/RunParts.tsx'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import { FEWEST_ROWS } from '#domain/found.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/Link.tsx'
import { Rows } from '#ui/Rows.tsx'
import { RetryDialog } from '../RetryButton.tsx'
import styles from './Compare.module.css'
import { forecastOf, restOf } from './rest-of.ts'
import type { SideBySide } from './side-by-side.ts'

export interface SideBySideTableProps {
  readonly runs: readonly ComparedRun[]
  readonly outcomes: readonly SampleOutcome[]
  readonly sums: SideBySide
  /** Rows of the sample. */
  readonly sample: number
}

/** A column for each target: found, cost per hit, agreement, and what the rest would come to. */
export function SideBySideTable({ runs, outcomes, sums, sample }: SideBySideTableProps) {
  const texts = useTexts(compareTexts)
  const { locale } = texts
  const t = texts.compare.page
  const n = (count: number) => formatCount(count, locale)
  const columns = runs.map((view, at) => {
    const outcome = outcomes[at] ?? none
    return { view, outcome, own: sums.targets[at] ?? noSums, rest: restOf(view, outcome) }
  })
  type Column = (typeof columns)[number]
  const line = (name: ReactNode, key: string, cell: (column: Column) => ReactNode) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.view.id}>{cell(column)}</td>
      ))}
    </tr>
  )
  return (
    <div className="ec-stack ec-stack--8">
      <Rows label={t.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ec-sr">{t.property}</span>
            </th>
            {runs.map(({ id, run }) => (
              <th key={id} scope="col" className={styles.column}>
                <Link className={linkClass} to={paths.bulkRun(id)}>
                  {shownName(run.target.name)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(t.state, 'state', ({ view }) => (
            <RunStatus view={view} />
          ))}
          {line(t.found, 'found', ({ own }) => (
            <>
              <b>{t.foundOf(own.found, own.answered)}</b>
              {own.answered >= FEWEST_ROWS && (
                <span className="ec-2"> {formatShare(own.found, own.answered, locale)}</span>
              )}
            </>
          ))}
          {line(t.perHit, 'perHit', ({ outcome }) =>
            outcome.isOver && outcome.found > 0 && outcome.inputs >= FEWEST_ROWS
              ? formatPerOne(outcome.spent, outcome.found, locale)
              : t.unknown,
          )}
          {line(t.onlyHere, 'onlyHere', ({ own }) => n(own.onlyHere))}
          {line(t.spentHere, 'spent', ({ outcome }) => {
            const spent = formatCredits(outcome.spent, locale)
            return outcome.isEstimate && outcome.spent > 0n ? t.about(spent) : spent
          })}
          {sums.outputs.map(({ name, same, all }) => (
            <tr key={`agree ${name ?? ''}`}>
              <th scope="row">{t.agree(name === undefined ? texts.result.item : shownName(name))}</th>
              <td colSpan={runs.length}>{t.agreeOf(same, all)}</td>
            </tr>
          ))}
          {sums.outputs.length === 0 && (
            <tr>
              <th scope="row">{t.agreement}</th>
              <td colSpan={runs.length} className="ec-3">
                {t.noAgreement}
              </td>
            </tr>
          )}
          {line(t.rest, 'rest', ({ rest }) => {
            if (rest.rows === 0) return <span className="ec-3">{t.noRest}</span>
            const most = rest.most === undefined ? undefined : t.restMost(formatCredits(rest.most, locale))
            return (
              <span className={styles.rest}>
                <span>{t.restOf(rest.rows)}</span>
                <span className="ec-2">
                  {rest.expected
                    ? t.restExpected(formatCredits(rest.expected.cost, locale), n(rest.expected.found))
                    : most}
                </span>
              </span>
            )
          })}
          {line(<span className="ec-sr">{texts.tasks.table.actions}</span>, 'acts', (column) => (
            <RunTheRest {...column} />
          ))}
        </tbody>
      </Rows>
      <p className="ec-3">{t.takenOver(sample)}</p>
    </div>
  )
}

interface RunTheRestProps {
  readonly view: ComparedRun
  readonly outcome: SampleOutcome
  readonly rest: ReturnType<typeof restOf>
}

/** The next thing to do with one target: stop it, buy the rest of the list, or look at its run. */
function RunTheRest({ view, outcome, rest }: RunTheRestProps) {
  const { compare } = useTexts(compareTexts)
  const t = compare.page
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const name = shownName(view.run.target.name)
  if (isUnderWay(view)) return <StopRun view={view} />
  // A run that waits for a person is answered on its own page.
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
const noSums = { answered: 0, found: 0, onlyHere: 0 }
