import { Link } from 'react-router-dom'
import { type TargetSpending, isEstimate, runsOf } from '#domain/account/spending-report.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { runIcon } from '#domain/target-icon.ts'
import { toNumber } from '#lib/credits.ts'
import { formatCount, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { type AccountTexts, accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Progress } from '#ui/Progress.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './SpentSection.module.css'

interface Props {
  readonly targets: readonly TargetSpending[]
}

/** Cost and hits of each target, the most expensive first. */
export function TargetTable({ targets }: Props) {
  const texts = useTexts(accountTexts)
  const t = texts.account.spent
  const dearest = toNumber(targets[0]?.total.amount ?? 0n)
  return (
    <DataTable label={t.targets} flush>
      <thead>
        <tr>
          <th>{t.head.target}</th>
          <th className="ec-num">{t.head.rows}</th>
          <th className="ec-num">{t.head.found}</th>
          <th className="ec-num">{t.head.share}</th>
          <th className="ec-num">{t.head.perHit}</th>
          <th className={`ec-num ${styles.wide ?? ''}`}>{t.head.credits}</th>
        </tr>
      </thead>
      <tbody>
        {targets.map((one) => {
          const { rows, found, share, perHit, amount } = formatTotals(one, texts)
          return (
            <tr key={one.key}>
              <td>
                <TargetName target={one.target} />
              </td>
              <NumberCell className="ec-2">{rows}</NumberCell>
              <NumberCell className="ec-2">{found}</NumberCell>
              <NumberCell>{share}</NumberCell>
              <NumberCell>{perHit ?? t.unknown}</NumberCell>
              <td>
                <div className={styles.amount}>
                  <Progress
                    label={amount}
                    size="thin"
                    isBare
                    total={dearest}
                    segments={[{ kind: 'accent', amount: toNumber(one.total.amount) }]}
                  />
                  <b className="ec-h ec-num">{amount}</b>
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

/** The same for a phone. */
export function TargetCards({ targets }: Props) {
  const texts = useTexts(accountTexts)
  const t = texts.account.spent
  return (
    <ul className={styles.cards} aria-label={t.targets}>
      {targets.map((one) => {
        const { rows, share, perHit, amount } = formatTotals(one, texts)
        return (
          <li key={one.key}>
            <div className="ec-line ec-line--between">
              <TargetName target={one.target} />
              <b className="ec-h ec-tnum">{amount}</b>
            </div>
            <p className={`ec-3 ec-tnum ${styles.indent ?? ''}`}>
              {one.rows === undefined
                ? t.cardRuns(formatCount(runsOf(one.total), texts.locale))
                : t.cardRows(share, rows, perHit)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

const TargetName = ({ target }: Pick<TargetSpending, 'target'>) => (
  <span className="ec-line">
    <Tile icon={runIcon(target)} size="sm" />
    <Link className="ec-cut" to={paths.target(target)}>
      <bdi>{shownName(target.name)}</bdi>
    </Link>
  </span>
)

function formatTotals({ total, rows, found, judged, paidHits }: TargetSpending, { account, locale }: AccountTexts) {
  const t = account.spent
  const amount = formatCredits(total.amount, locale)
  return {
    rows: rows === undefined ? t.unknown : formatCount(rows, locale),
    found: found === undefined ? t.unknown : formatCount(found, locale),
    share: rows && found !== undefined ? formatShare(found, rows, locale) : t.unknown,
    perHit: paidHits > 0 ? formatPerOne(judged, paidHits, locale) : undefined,
    amount: runsOf(total) === total.unpriced ? t.unknown : isEstimate(total) ? t.upTo(amount) : amount,
  }
}
