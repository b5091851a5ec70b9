import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FailedChange } from '../change/use-quick-changes.ts'

/** Why what was done without a question was not done. */
export function ChangeNotice(failed: FailedChange) {
  const { unknownBody, notOffered } = useTexts(tablesListTexts).tablesList.ask
  return <ChangeFailure {...failed} unknownBody={unknownBody} notOffered={notOffered} />
}
