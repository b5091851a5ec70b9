import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes the best match of a text on request; while lists are still loading, as soon as they are loaded, since a better
 * one may come. A changed text cancels the request. `isWaiting`: it was requested and is not taken yet.
 */
export function useBestMatch<Match>(options: {
  readonly text: string
  readonly best: Match | undefined
  readonly isReading: boolean
  readonly onTake: (best: Match) => void
}) {
  const { text, best, isReading, onTake } = options
  const [requested, setRequested] = useState<string>()
  if (requested !== undefined && requested !== text) setRequested(undefined)
  const isRequested = requested === text
  const take = () => best !== undefined && onTake(best)
  const takeLate = useEffectEvent(take)
  useEffect(() => {
    if (isRequested && !isReading) takeLate()
  }, [isRequested, isReading])
  return { request: () => void (isReading ? setRequested(text) : take()), isWaiting: isRequested && isReading }
}
