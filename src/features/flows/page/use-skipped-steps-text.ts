import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'
import { useTexts } from '#texts/texts.tsx'
import { isMarkedStep } from '../commands/left-out.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useStepWords } from '../editor/step-words.ts'

/** Says of a step that undo or redo passed over why nothing changed: a key that seems to do nothing is pressed again. */
export function useSkippedStepsText(): void {
  const { flowNotices: t } = useTexts(flowNoticesTexts)
  const { editor } = useFlow()
  const { toasts } = useServices()
  const words = useStepWords()
  useEffect(
    () =>
      editor.onStep(({ label, patches }, way) => {
        const { past, future } = editor.history()
        const step = (way === 'undone' ? future : past).at(-1)
        if (patches.length > 0 || !step) return
        toasts.show(t.unmade[isMarkedStep(step) ? 'secret' : 'changed'](words(label)), 'info', 'flow')
      }),
    [editor, toasts, t, words],
  )
}
