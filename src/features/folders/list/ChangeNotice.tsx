import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FailedChange } from '../change/use-quick-changes.ts'

/** Reason why a change without a dialog failed. */
export function ChangeNotice(failed: FailedChange) {
  const { unknownBody, notOffered } = useTexts(tablesListTexts).tablesList.prompt
  return <ChangeFailure {...failed} unknownBody={unknownBody} notOffered={notOffered} />
}
