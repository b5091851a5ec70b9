import { type RefObject, useCallback, useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { toFlowPoint } from '../diagram/camera.ts'
import type { Point } from '../diagram/geometry.ts'
import { useFlow } from './flow-context.ts'
import { listedKeys } from './use-selection-keys.ts'

/**
 * Copies, cuts and pastes what is selected while the focus is in a view of the flow, by the browser's own events: what is
 * copied is text, for another flow, another console, or a message.
 */
export function useClipboard(root: RefObject<HTMLElement | null>, group: string): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions, pageState } = useFlow()
  const announceCopied = useAnnounceCopied()
  // The keys are the browser's: named in the sheet and in menus, never taken from it.
  const named = listedKeys(group)
  useActions([
    named('copy', t.keys.copy, 'mod+c'),
    named('cut', t.keys.cut, 'mod+x'),
    named('paste', t.keys.paste, 'mod+v'),
  ])
  useEffect(() => {
    const view = root.current
    if (!view) return
    const page = view.ownerDocument
    // In the window: the camera may move before something is pasted.
    let pointer: Point | undefined
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY }
    }
    const leave = () => {
      pointer = undefined
    }
    /** Returns the position of the pointer in the flow; undefined where it is not over a canvas. */
    const under = (): Point | undefined => {
      if (!pointer || !view.matches('[data-flow-canvas]')) return undefined
      const { x, y } = view.getBoundingClientRect()
      return toFlowPoint({ x: pointer.x - x, y: pointer.y - y }, pageState.hold.camera.get())
    }
    const take = (event: ClipboardEvent, isCut: boolean) => {
      if (!isInView(event.target, view)) return
      const copied = actions.copy()
      if (!copied) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copied.text)
      announceCopied(copied.isWhole)
      if (isCut) actions.remove()
    }
    const copy = (event: ClipboardEvent) => take(event, false)
    const cut = (event: ClipboardEvent) => take(event, true)
    const paste = (event: ClipboardEvent) => {
      if (!isInView(event.target, view) && event.target !== page.body) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '') return
      event.preventDefault()
      if (!actions.paste(text, under())) pageState.announcement.set(t.nothingToPaste)
    }
    view.addEventListener('pointermove', follow, { passive: true })
    view.addEventListener('pointerleave', leave)
    page.addEventListener('copy', copy)
    page.addEventListener('cut', cut)
    page.addEventListener('paste', paste)
    return () => {
      view.removeEventListener('pointermove', follow)
      view.removeEventListener('pointerleave', leave)
      page.removeEventListener('copy', copy)
      page.removeEventListener('cut', cut)
      page.removeEventListener('paste', paste)
    }
  }, [root, actions, pageState, announceCopied, t])
}

export function useAnnounceCopied(): (isWhole: boolean) => void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { editor, pageState } = useFlow()
  const { toasts } = useServices()
  return useCallback(
    (isWhole) => {
      if (!isWhole) toasts.show(t.copiedOpen, 'info', 'flow-copied')
      pageState.announcement.set(t.copied(editor.get().selection.items.size))
    },
    [editor, pageState, toasts, t],
  )
}

/** True for a view of the flow and its parts, false for a field or button in it. */
export const isInView = (target: EventTarget | null | undefined, view: HTMLElement | null): boolean =>
  target instanceof Element && (view?.contains(target) ?? false) && !target.matches('input, textarea, select, button')
