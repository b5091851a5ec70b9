import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shownName } from '#domain/shown-text.ts'
import { formatCount, formatCredits, formatMoment } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import type { Charge } from './charges.ts'
import styles from './SpentSection.module.css'

const PAGE = 50

/** Every purchase of the span, each with the way to its task. */
export function ChargeList({ charges }: { readonly charges: readonly Charge[] }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const [shown, setShown] = useState(PAGE)
  const rest = charges.length - shown
  return (
    <div className="ec-stack ec-stack--16">
      <DataTable label={t.charges} flush>
        <thead>
          <tr>
            <th>{t.head.time}</th>
            <th>{t.head.target}</th>
            <th className={styles.known}>{t.head.known}</th>
            <th className="ec-num">{t.head.credits}</th>
          </tr>
        </thead>
        <tbody>
          {charges.slice(0, shown).map(({ id, at, target, amount, known, to }) => (
            <tr key={id}>
              <td className="ec-2 ec-tnum">
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at, locale)}</time>
              </td>
              <td className={styles.chargeTarget}>
                <TaskLink to={to} name={target.name} />
              </td>
              <td className={`ec-2 ${styles.known ?? ''}`}>{t.knownBy[known]}</td>
              <NumberCell className="ec-h">{amountWords(amount, known)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {rest > 0 && (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>{t.more(formatCount(Math.min(PAGE, rest), locale))}</Button>
        </div>
      )}
    </div>
  )

  function amountWords(amount: Charge['amount'], known: Charge['known']): string {
    if (amount === undefined) return t.unknown
    const words = formatCredits(amount, locale)
    if (known === 'lost') return t.maybe(words)
    return known === 'estimate' ? t.about(words) : words
  }
}

const TaskLink = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <Link to={to}>
    <bdi>{shownName(name)}</bdi>
  </Link>
)
