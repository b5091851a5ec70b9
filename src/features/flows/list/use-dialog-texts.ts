import type { ChangeTexts } from '#domain/ChangeDialog.tsx'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'

type Own = Omit<ChangeTexts, 'unknownBody' | 'notOffered' | 'goneAlready'> & { readonly unknownBody?: string }

export function useDialogTexts(words: Own): ChangeTexts {
  const { goneAlready, ask } = useTexts(flowListTexts).flowList
  return { unknownBody: ask.unknownBody, notOffered: ask.notOffered, goneAlready, ...words }
}
