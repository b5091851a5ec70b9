import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { enteredKind, sentKind } from '#features/tables/edits/edit-kinds.ts'

/** Sends what was entered into tables in an earlier visit, on whatever page the console is opened. */
export function LeftEdits(): null {
  const { journal, part } = useServices()
  const isLeft = useSyncExternalStore(
    journal.subscribe,
    () => journal.list(enteredKind).length > 0 || journal.list(sentKind).length > 0,
  )
  useEffect(() => {
    if (!isLeft) return
    let isOver = false
    // Where the code for it cannot be fetched it waits for the next visit, as it did until now.
    import('#features/tables/edits/engine.ts').then(
      ({ editEngine }) => {
        if (!isOver) part(editEngine)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isLeft, part])
  return null
}
