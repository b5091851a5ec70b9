import { ChangeDialog, type ChangeDialogProps, type ChangeWords } from '#domain/ChangeDialog.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'

/** Texts of a confirmation about a table or folder, from its title to its result. */
export type AskWords = Omit<ChangeWords, 'unknownBody' | 'notOffered' | 'goneAlready'> & {
  readonly unknownBody?: string | undefined
}

/** Asks before a table or folder is changed, and stays until it is known what became of it. */
export function AskDialog<T>(props: Omit<ChangeDialogProps<T>, 'words'> & { readonly words: AskWords }) {
  const { goneAlready, ask } = useTexts(tablesListTexts).tablesList
  const { unknownBody = ask.unknownBody } = props.words
  return <ChangeDialog {...props} words={{ ...props.words, unknownBody, notOffered: ask.notOffered, goneAlready }} />
}
