import { dayWords } from '#domain/days.ts'
import { type DayOutlay, isEstimate, runsOf } from '#domain/account/spending-report.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'

/** The days on which something ran, the newest first. */
export function DayList({ days }: { readonly days: readonly DayOutlay[] }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  return (
    <DataTable label={t.daily} flush>
      <thead>
        <tr>
          <th>{t.head.day}</th>
          <th className="ec-num">{t.head.runs}</th>
          <th className="ec-num">{t.head.credits}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ total }) => runsOf(total) > 0)
          .toReversed()
          .map(({ day, total }) => {
            const amount = formatCredits(total.amount, locale)
            return (
              <tr key={day}>
                <th scope="row">{dayWords(day, locale, 'full')}</th>
                <NumberCell className="ec-2">{formatCount(runsOf(total), locale)}</NumberCell>
                <NumberCell className="ec-h">{isEstimate(total) ? t.about(amount) : amount}</NumberCell>
              </tr>
            )
          })}
      </tbody>
    </DataTable>
  )
}
