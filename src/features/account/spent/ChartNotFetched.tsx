import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Stands in place of the chart when its code cannot be had: offline, or after a new version was put on the server. */
export function ChartNotFetched() {
  const { account } = useTexts(accountTexts)
  return <Notice tone="warn" role="status" title={account.spent.chartFailed} />
}
