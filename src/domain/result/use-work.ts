import { useEffect, useMemo, useState } from 'react'
import { finish, inSlices, type Work } from '#lib/slices.ts'

/** Result of a work on a subject, in slices and undefined until done if large. `work` must stay the same function. */
export function useWork<S, T>(subject: S, work: (subject: S) => Work<T>, isSmall: boolean): T | undefined {
  const now = useMemo(() => (isSmall ? finish(work(subject)) : undefined), [subject, work, isSmall])
  const [late, setLate] = useState<{ readonly subject: S; readonly value: T }>()
  useEffect(() => {
    if (isSmall) return
    const stop = new AbortController()
    inSlices(work(subject), { signal: stop.signal }).then(
      (value) => setLate({ subject, value }),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [subject, work, isSmall])
  return isSmall ? now : late?.subject === subject ? late.value : undefined
}
