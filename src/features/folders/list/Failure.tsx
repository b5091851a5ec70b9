import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FailedChange } from '../change/use-quick-changes.ts'

/** Why what was done without a question was not done. */
export function Failure({ title, outcome }: FailedChange) {
  const { ask } = useTexts(tablesListTexts).tablesList
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="warn" role="alert" title={title}>
        {ask.unknownBody}
      </Notice>
    )
  }
  if (outcome.kind !== 'refused') return null
  if (!outcome.notOffered) return <ProblemNotice title={title} error={outcome.error} />
  return (
    <Notice tone="warn" role="alert" title={title}>
      {ask.notOffered}
    </Notice>
  )
}
