import type { RunRow } from '#domain/bulk/rows.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { cellText } from '#domain/result/results.ts'
import { TreeView } from '#domain/result/TreeView.tsx'
import { visibleText } from '#domain/result/visible-text.ts'
import { masked } from '#domain/run/secret-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { RunRowOutcome } from './RunRowOutcome.tsx'
import styles from './RunRows.module.css'

export interface RowDetailProps {
  readonly row: RunRow
  readonly columns: readonly string[]
  /** Columns of the table that it goes across; undefined in a card. */
  readonly span?: number
}

const MAX_TEXT = 2000

/** Everything about one row: what it was, what was sent, what came. */
export function RowDetail({ row, columns, span }: RowDetailProps) {
  const { runPage, locale } = useTexts(runPageTexts)
  const t = runPage.detail
  const { state, cells, params, output, message } = row
  const hint = state in runPage.stateHints ? runPage.stateHints[state as keyof typeof runPage.stateHints] : undefined
  return (
    <div {...(span !== undefined && { role: 'cell', 'aria-colspan': span })} className={styles.detail}>
      <section>
        <h2 className="ec-h">{t.cells}</h2>
        <DefinitionList
          items={columns.map((name, at) => ({ key: String(at), term: shownName(name), value: text(cells[at] ?? '') }))}
        />
      </section>
      {params && (
        <section>
          <h2 className="ec-h">{t.params}</h2>
          <DefinitionList
            items={Object.entries(masked(params)).map(([name, value]) => ({
              key: `.${name}`,
              term: <code>{shownName(name)}</code>,
              value: text(value),
            }))}
          />
        </section>
      )}
      <section className={styles.result}>
        <h2 className="ec-h">{t.output}</h2>
        {typeof output === 'object' && output !== null ? (
          <TreeView label={runPage.table.open(formatCount(row.row + 1, locale))} value={output} />
        ) : (
          <RunRowOutcome row={{ ...row, message: undefined }} column={undefined} />
        )}
        {output !== undefined && output !== null && typeof output !== 'object' && <p>{text(output)}</p>}
        {hint !== undefined && <p className="ec-2">{hint}</p>}
        {row.isReused ? <p className="ec-2">{t.reused}</p> : <Credits credits={row.credits} />}
        {message !== undefined && (
          <>
            <h2 className="ec-h">{t.message}</h2>
            <LongText text={message} />
          </>
        )}
      </section>
    </div>
  )
}

function Credits({ credits }: Pick<RunRow, 'credits'>) {
  const { runPage, locale } = useTexts(runPageTexts)
  const { detail, log } = runPage
  if (!credits) return null
  const count = (n: number) => formatCount(n, locale)
  if (credits.kind === 'same') return <p className="ec-2">{detail.same(count(credits.row + 1))}</p>
  const spent = formatCredits(credits.spent, locale)
  if (credits.kind === 'row') return <p className="ec-2">{detail.cost(spent)}</p>
  return <p className="ec-2">{detail.batchCost(log.batch(count(credits.batch + 1)), spent, count(credits.inputs))}</p>
}

function text(value: unknown): string {
  const { text: start, whole } = cellText(value, MAX_TEXT)
  return visibleText(start) + (whole ? '' : '…')
}
