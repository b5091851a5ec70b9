import { ChangeDialog, type ChangeDialogProps, type ChangeTexts } from '#domain/ChangeDialog.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'

/** Texts of a confirmation about a table or folder, from its title to its result. */
export type ConfirmationTexts = Omit<ChangeTexts, 'unknownBody' | 'notOffered' | 'alreadyDeleted'> & {
  readonly unknownBody?: string | undefined
}

/** Confirms a change of a table or folder, and stays until the outcome is known. */
export function ConfirmationDialog<T>(
  props: Omit<ChangeDialogProps<T>, 'texts'> & { readonly texts: ConfirmationTexts },
) {
  const { alreadyDeleted, prompt: dialog } = useTexts(tablesListTexts).tablesList
  const { unknownBody = dialog.unknownBody } = props.texts
  return (
    <ChangeDialog {...props} texts={{ ...props.texts, unknownBody, notOffered: dialog.notOffered, alreadyDeleted }} />
  )
}
