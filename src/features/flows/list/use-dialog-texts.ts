import type { ChangeTexts } from '#domain/ChangeDialog.tsx'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'

export interface FlowDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

type Own = Omit<ChangeTexts, 'unknownBody' | 'notOffered' | 'alreadyDeleted'> & { readonly unknownBody?: string }

export function useDialogTexts(words: Own): ChangeTexts {
  const { alreadyDeleted, prompt: dialog } = useTexts(flowListTexts).flowList
  return { unknownBody: dialog.unknownBody, notOffered: dialog.notOffered, alreadyDeleted, ...words }
}
