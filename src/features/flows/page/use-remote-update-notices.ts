import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { useTexts } from '#texts/texts.tsx'
import type { OpenFlow } from '../editor/flow-context.ts'
import type { RemoteUpdate } from '../editor/flow-sync.ts'
import { changesBetween } from '../merge/changes.ts'

/** Time for which changes by other users stay marked, in milliseconds. */
const MARKED = 8_000

/** Announces and highlights changes from elsewhere. */
export function useRemoteUpdateNotices({ adopted, pageState }: Pick<OpenFlow, 'adopted' | 'pageState'>): void {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  const { toasts, clock } = useServices()
  useEffect(() => {
    let stop: (() => void) | undefined
    const announce = ({ before, after, how, others }: RemoteUpdate) => {
      const changes = changesBetween(before, after)
      // What the service itself changed in a save is no user's change.
      if (changes.length === 0 || how === 'tidied') return
      if (how === 'merged') toasts.show(t.merged(others), 'check', 'flow-merged')
      else pageState.announcement.set(t.taken(changes.length))
      pageState.recentlyChanged.set(new Set(changes.flatMap(({ item }) => item ?? [])))
      stop?.()
      stop = clock.after(MARKED, () => pageState.recentlyChanged.set(new Set()))
    }
    const announceLast = () => {
      const last = adopted.get()
      if (last) announce(last)
    }
    const unsubscribe = adopted.subscribe(announceLast)
    // It may have come in while this was being fetched.
    announceLast()
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [adopted, pageState, toasts, clock, t])
}
