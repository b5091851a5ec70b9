import { useEffect, useState } from 'react'
import { useServices } from './services.tsx'

/** True once the journal is loaded. Until then limits and earlier purchases are unknown: nothing may be bought. */
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
