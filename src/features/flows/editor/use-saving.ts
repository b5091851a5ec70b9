import { useEffect, useLayoutEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowSavingTexts } from '#texts/flow-saving.ts'
import { useTexts } from '#texts/texts.tsx'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import { changesBetween } from '../merge/changes.ts'
import type { OpenFlow } from './flow-context.ts'
import type { Adopted } from './open-saving.ts'

/** How long what others changed stays marked, in milliseconds. */
const MARKED = 8_000

/** Lets the saver follow the editor, look when somebody comes back to the page, and say what came in from others. */
export function useSaving({ saver, adopted, stage }: Pick<OpenFlow, 'saver' | 'adopted' | 'stage'>): void {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  const { toasts, clock } = useServices()
  const { root } = useRootPlace()
  const isVisible = useVisible()
  useLayoutEffect(() => saver.start(), [saver])

  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view || !isVisible) return
    saver.look()
    view.addEventListener('focus', saver.look)
    return () => view.removeEventListener('focus', saver.look)
  }, [saver, root, isVisible])

  useEffect(() => {
    let stop: (() => void) | undefined
    const say = ({ before, after, how, others }: Adopted) => {
      const changes = changesBetween(before, after)
      // What the service itself made of a save is nobody's change.
      if (changes.length === 0 || how === 'tidied') return
      if (how === 'merged') toasts.show(t.merged(others), 'check', 'flow-merged')
      else stage.said.set(t.taken(changes.length))
      stage.fresh.set(new Set(changes.flatMap(({ item }) => item ?? [])))
      stop?.()
      stop = clock.after(MARKED, () => stage.fresh.set(new Set()))
    }
    const unsubscribe = adopted.subscribe(() => {
      const last = adopted.get()
      if (last) say(last)
    })
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [adopted, stage, toasts, clock, t])
}
