import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '#domain/services.tsx'
import { flowMenuTexts } from '#texts/flows/flow-menu.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActionKeys } from '#ui/actions.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { useAnnounceCopied } from '../editor/use-clipboard.ts'
import styles from '../overlays/FloatingList.module.css'
import { graphMenu, type GraphAct } from './graph-menu.ts'
import type { MenuRequest } from './use-graph-menu.ts'

export interface OpenGraphMenuProps {
  readonly requested: MenuRequest
  readonly onClose: () => void
}

/** Open menu of a card, of the selected cards, of an edge, or of the whole flow. */
export function OpenGraphMenu({ requested: request, onClose }: OpenGraphMenuProps) {
  const words = useTexts(flowMenuTexts)
  const flow = useFlow()
  const { actions, pageState } = flow
  const { toasts } = useServices()
  const keysOf = useActionKeys()
  const announceCopied = useAnnounceCopied()
  const anchor = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // As of its opening: what an action changes in the flow does not change a menu that is closing.
  const [{ label, sections, run }] = useState(() => graphMenu(flow, request, words, keysOf))

  const refused = () => toasts.show(words.flowMenu.noClipboard, 'info', 'flow')
  const copy = async () => {
    const copied = actions.copy()
    if (!copied) return
    await navigator.clipboard.writeText(copied.text)
    announceCopied(copied.isWhole)
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText()
    if (!actions.paste(text, request.position)) pageState.announcement.set(words.flowEditor.nothingToPaste)
  }
  const back = () => {
    const at = pageState.at.get()
    const { item, edge } = request
    const end = edge && at !== edge.source ? edge.target : at
    const nextFocus = item ?? (edge && end)
    if (nextFocus) pageState.focus.set({ item: nextFocus })
  }
  const act = (id: string) => {
    hasActed.current = true
    // While it is here it keeps the focus, which some actions give to something else.
    flushSync(onClose)
    switch (id as GraphAct) {
      case 'copy':
        back()
        return void copy().catch(refused)
      case 'paste':
        return void paste().catch(refused)
      default:
        if (run(id)) back()
    }
  }
  return (
    <>
      <div
        ref={anchor}
        aria-hidden="true"
        className={styles.anchor}
        style={{ transform: `translate(${request.at.x}px, ${request.at.y}px)` }}
      />
      <Menu
        isOpen
        triggerRef={anchor}
        label={label}
        sections={sections}
        onAction={act}
        onClose={() => {
          onClose()
          if (!hasActed.current) back()
        }}
      />
    </>
  )
}
