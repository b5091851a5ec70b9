import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FailedChange } from '../change/use-quick-changes.ts'

/** Notice why a change that was made without a question failed. */
export function ChangeNotice(failed: FailedChange) {
  const { unknownBody, notOffered } = useTexts(tablesListTexts).tablesList.prompt
  return <ChangeFailure {...failed} unknownBody={unknownBody} notOffered={notOffered} />
}
