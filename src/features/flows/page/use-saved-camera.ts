import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import type { OpenFlow } from '../editor/flow-context.ts'
import { flowViewKind } from '../editor/flow-view-kind.ts'

/** The camera is kept when it has rested for so long, in milliseconds. */
const REST = 500

/** Keeps where the camera of a flow is on this device, for the next time the flow is opened. */
export function useSavedCamera({ id, pageState }: Pick<OpenFlow, 'id' | 'pageState'>): void {
  const { journal, clock } = useServices()
  useEffect(() => {
    const { camera, screen } = pageState.hold
    let stop: (() => void) | undefined
    const keep = () => {
      stop = undefined
      // Where the camera was is a nicety: a device that cannot keep it says so elsewhere.
      void journal.update(flowViewKind, id, () => camera.get(), 'relaxed').catch(() => undefined)
    }
    const unsubscribe = camera.subscribe(() => {
      stop?.()
      if (screen.get().width > 0) stop = clock.after(REST, keep)
    })
    return () => {
      unsubscribe()
      // Who leaves in the middle of a move finds the flow where it was left, too.
      if (!stop) return
      stop()
      keep()
    }
  }, [id, pageState, journal, clock])
}
