import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import type { Tool, ToolProps } from './tool.ts'
import { useRootElements } from '#ui/portal.tsx'
import { isOurs } from '#ui/use-hotkeys.ts'
import { useListener } from '#ui/use-listener.ts'

const load = () => import('./tool-windows.ts')

const loaders: Readonly<Record<Tool, () => Promise<ComponentType<ToolProps>>>> = {
  palette: () => load().then((m) => m.PaletteWindow),
  keys: () => load().then((m) => m.ShortcutsDialog),
  activity: () => load().then((m) => m.ActivityPanel),
}

/** Fetches the code of all tools ahead of their first use. */
export function preloadTools(): void {
  load().catch(() => undefined)
}

export interface ToolsProps {
  readonly tool: Tool | undefined
  readonly onClose: () => void
}

/** Renders the open tool. Its code is loaded when the page is idle, at the latest when it is opened. */
export function Tools({ tool, onClose }: ToolsProps) {
  const [loaded, setLoaded] = useState<Partial<Record<Tool, ComponentType<ToolProps>>>>({})
  const next = useRef<() => void>(undefined)
  const typed = useTypedAhead(tool !== undefined && !loaded[tool], tool !== undefined)
  const { shell } = useTexts()
  const { toasts } = useServices()

  useEffect(() => {
    if (!tool) return
    let isWanted = true
    loaders[tool]().then(
      (part) => isWanted && setLoaded((others) => ({ ...others, [tool]: part })),
      // Where a newer build is the reason, a notice shows it; the next attempt loads again.
      () => {
        if (!isWanted) return
        onClose()
        toasts.show(shell.partUnfetched, 'unplug')
      },
    )
    return () => {
      isWanted = false
    }
  }, [tool, onClose, toasts, shell])

  useEffect(() => {
    if (tool || !next.current) return
    const run = next.current
    next.current = undefined
    // The closing layer gives the focus back in the next frame; what is done now may move it on.
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  }, [tool])

  const OpenTool = tool && loaded[tool]
  return (
    OpenTool && (
      <OpenTool
        onClose={onClose}
        typed={typed}
        onRun={(run) => {
          next.current = run
        }}
      />
    )
  )
}

/**
 * Stores what is typed while the field for it is still loading, so that no letter acts on the page below. Returns a
 * function for the letters so far.
 */
function useTypedAhead(isWaiting: boolean, isOpen: boolean): () => string {
  const typed = useRef('')
  const { root, keys } = useRootElements()
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (!root || !isOurs(event, root, keys)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.length === 1) typed.current += event.key
    else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
  }
  useListener(isWaiting ? root?.ownerDocument : undefined, 'keydown', hold, { capture: true })
  // Text typed for one opening does not apply to the next.
  useEffect(() => {
    if (!isOpen) typed.current = ''
  }, [isOpen])
  return () => typed.current
}
