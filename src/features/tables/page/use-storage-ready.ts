import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useJournalReady } from '#domain/use-journal-ready.ts'

/**
 * How long a table waits for the device, in ms. It answers in a few, and in seconds where a browser that was killed has to put
 * its storage in order first; that it does not answer at all is said on every page.
 */
const PATIENCE = 5_000

/**
 * Whether what this device has of the tables is known, or was waited for long enough. Who drew rows before would show older
 * values in place of those that were entered.
 */
export function useDeviceHeard(): boolean {
  const { clock } = useServices()
  const isReady = useJournalReady()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => (isReady ? undefined : clock.after(PATIENCE, () => setIsLate(true))), [clock, isReady])
  return isReady || isLate
}
