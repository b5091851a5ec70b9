import { useEffect, useState } from 'react'
import { useServices } from './services.tsx'

/**
 * Whether the journal has been read. Until then nobody knows the person's limits nor what was bought before, and nothing
 * may be bought.
 */
export function useJournalReady(): boolean {
  const { journal } = useServices()
  const [isReady, setIsReady] = useState(journal.isReady)
  useEffect(() => {
    let isWanted = true
    void journal.ready.then(() => isWanted && setIsReady(true))
    return () => {
      isWanted = false
    }
  }, [journal])
  return isReady
}
