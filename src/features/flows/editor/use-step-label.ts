import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import type { StepLabel } from '../commands/flow-command.ts'
import { itemLabel, deletedItemLabel } from '../labels/describe.ts'
import { hasItem } from '../model/flow-document.ts'
import { useFlow } from './flow-context.ts'

export function useStepLabel(): (label: StepLabel) => string {
  const words = useTexts(flowEditorTexts)
  const { editor, catalogue } = useFlow()
  return ({ key, count, item, name }) => {
    const { doc } = editor.get()
    const { flowEditor: t } = words
    const called =
      item && hasItem(doc, item) ? itemLabel(doc, item, catalogue, words) : deletedItemLabel(name ?? '', words)
    return t.steps[key](count !== undefined && count > 1 ? t.many(count) : called)
  }
}
