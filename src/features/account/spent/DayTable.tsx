import { formatDay } from '#domain/days.ts'
import { type DaySpending, isEstimate } from '#domain/account/spending-report.ts'
import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { nameOf } from './stack-names.ts'
import type { Stack } from './stacks.ts'

interface Props {
  readonly days: readonly DaySpending[]
  readonly stacks: readonly Stack[]
}

/** The numbers of the chart, the newest day first. */
export function DayTable({ days, stacks }: Props) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const amount = (micro: bigint) => formatCredits(micro, locale)
  return (
    <DataTable label={t.twin} flush>
      <thead>
        <tr>
          <th>{t.head.day}</th>
          {stacks.map((stack) => (
            <th key={stack.key} className="ec-num">
              {nameOf(stack, t)}
            </th>
          ))}
          <th className="ec-num">{t.head.credits}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .map(({ day, total }, at) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale)}</th>
              {stacks.map(({ key, amounts }) => (
                <NumberCell key={key} className="ec-2">
                  {amount(amounts[at] ?? 0n)}
                </NumberCell>
              ))}
              <NumberCell className="ec-h">
                {isEstimate(total) ? t.upTo(amount(total.amount)) : amount(total.amount)}
              </NumberCell>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </DataTable>
  )
}
