import { ApiError } from '#api/errors.ts'
import { listColumns } from '#contract/columns.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ColumnOutcome } from '../columns/acts/outcome.ts'

export interface ColumnChangeNoticeProps {
  readonly outcome: ColumnOutcome | undefined
  /** Title of the notice for an unknown outcome. */
  readonly unknown: string
  readonly unknownBody: string
}

/** Notice for a change that failed or whose outcome is unknown. */
export function ColumnChangeNotice({ outcome, unknown, unknownBody }: ColumnChangeNoticeProps) {
  const { problems: t } = useTexts(tableColumnsTexts).tableColumns
  if (!outcome || outcome.kind === 'done') return null
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="warn" role="alert" title={unknown}>
        {unknownBody}
      </Notice>
    )
  }
  if (outcome.notOffered) {
    return (
      <Notice tone="warn" role="alert" title={t.refused}>
        {t.notOffered}
      </Notice>
    )
  }
  return <ProblemNotice title={t.refused} error={new ApiError(outcome.problem, listColumns)} />
}
