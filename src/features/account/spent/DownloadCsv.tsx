import type { Outlay } from '#domain/outlay.ts'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { Charge } from './charges.ts'
import type { SpentList } from './query.ts'
import { chargesCsv, daysCsv, targetsCsv } from './spent-csv.ts'

interface Props {
  readonly outlay: Outlay & { readonly charges: readonly Charge[] }
  readonly by: SpentList
}

/** The list that is shown, as a file. */
export function DownloadCsv({ outlay, by }: Props) {
  const t = useTexts(accountTexts).account.spent
  const { clock } = useServices()
  const save = () => {
    const [first, last] = [outlay.days[0]?.day, outlay.days.at(-1)?.day]
    const texts = {
      target: () => targetsCsv(outlay, t),
      day: () => daysCsv(outlay, t),
      charge: () => chargesCsv(outlay.charges, t),
    }
    const text = texts[by]()
    downloadText(
      { name: `${t.csvName[by]}_${first}_${last}.csv`, type: 'text/csv', text },
      { page: document, urls: URL, clock },
    )
  }
  return (
    <Button size="sm" icon="download" aria-label={t.csvNamed} onClick={save}>
      {t.csv}
    </Button>
  )
}
