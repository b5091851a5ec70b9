import type { SpendingReport } from '#domain/account/spending-report.ts'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import type { Charge } from './charges.ts'
import type { SpentList } from './query.ts'
import { chargesCsv, daysCsv, targetsCsv } from './spent-csv.ts'

interface Props {
  readonly outlay: SpendingReport & { readonly charges: readonly Charge[] }
  readonly by: SpentList
}

/** The list that is shown, as a file. */
export function DownloadCsv({ outlay, by }: Props) {
  const t = useTexts(accountTexts).account.spent
  const file = () => {
    const [first, last] = [outlay.days[0]?.day, outlay.days.at(-1)?.day]
    const texts = {
      target: () => targetsCsv(outlay, t),
      day: () => daysCsv(outlay, t),
      charge: () => chargesCsv(outlay.charges, t),
    }
    return { name: `${t.csvName[by]}_${first}_${last}.csv`, text: texts[by]() }
  }
  return <CsvMenu button={{ size: 'sm', 'aria-label': t.csvNamed, children: t.csv }} file={file} />
}
