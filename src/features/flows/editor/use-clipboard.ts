import { type RefObject, useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlow } from './flow-context.ts'

/**
 * Copies, cuts and pastes what is selected while the focus is in a view of the flow, by the browser's own events: what is
 * copied is text, for another flow, another console, or a message.
 */
export function useClipboard(root: RefObject<HTMLElement | null>): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { acts, editor, stage } = useFlow()
  const { toasts } = useServices()
  useEffect(() => {
    const view = root.current
    if (!view) return
    const page = view.ownerDocument
    const take = (event: ClipboardEvent, isCut: boolean) => {
      if (!isInView(event.target, view)) return
      const copied = acts.copy()
      if (!copied) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copied.text)
      if (!copied.isWhole) toasts.show(t.copiedOpen, 'info', 'flow-copied')
      stage.said.set(t.copied(editor.get().selection.items.size))
      if (isCut) acts.remove()
    }
    const copy = (event: ClipboardEvent) => take(event, false)
    const cut = (event: ClipboardEvent) => take(event, true)
    const paste = (event: ClipboardEvent) => {
      if (!isInView(event.target, view) && event.target !== page.body) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '') return
      event.preventDefault()
      if (!acts.paste(text)) stage.said.set(t.nothingToPaste)
    }
    page.addEventListener('copy', copy)
    page.addEventListener('cut', cut)
    page.addEventListener('paste', paste)
    return () => {
      page.removeEventListener('copy', copy)
      page.removeEventListener('cut', cut)
      page.removeEventListener('paste', paste)
    }
  }, [root, acts, editor, stage, toasts, t])
}

/** True on a view of the flow and its parts, not in what is typed into or pressed there. */
export const isInView = (target: EventTarget | null | undefined, view: HTMLElement | null): boolean =>
  target instanceof Element && (view?.contains(target) ?? false) && !target.matches('input, textarea, select, button')
