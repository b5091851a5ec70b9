import { type DeviceOutlay } from '#domain/account/use-spending-report.ts'
import { runsOf } from '#domain/account/spending-report.ts'
import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'

/** Where the amounts are known from, and what is in none of them. */
export function SpentNotes({ outlay: { total, lost } }: { readonly outlay: DeviceOutlay }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const sources = (['told', 'measured', 'estimate'] as const)
    .filter((source) => total.runs[source] > 0)
    .map((source) => t.sources[source](total.runs[source]))
  if (runsOf(total) + lost.count === 0) return null
  return (
    <p className="ec-meta">
      {[
        sources.length > 0 && t.known(sources.join(', ')),
        total.unpriced > 0 && t.unpriced(total.unpriced),
        total.unexplained > 0n && t.unexplained(formatCredits(total.unexplained, locale)),
        lost.count > 0 && t.lost(lost.count, formatCredits(lost.amount, locale)),
        t.scope,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
