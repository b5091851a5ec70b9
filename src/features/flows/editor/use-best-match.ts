import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes the best match of a text when it is asked for; while lists are still being read, as soon as they are, for a better
 * one may come. Another text takes the wish back. `isWaiting`: it was asked for and is not taken yet.
 */
export function useBestMatch<Match>(options: {
  readonly text: string
  readonly best: Match | undefined
  readonly isReading: boolean
  readonly onTake: (best: Match) => void
}) {
  const { text, best, isReading, onTake } = options
  const [asked, setAsked] = useState<string>()
  if (asked !== undefined && asked !== text) setAsked(undefined)
  const isAsked = asked === text
  const take = () => best !== undefined && onTake(best)
  const takeLate = useEffectEvent(take)
  useEffect(() => {
    if (isAsked && !isReading) takeLate()
  }, [isAsked, isReading])
  return { ask: () => void (isReading ? setAsked(text) : take()), isWaiting: isAsked && isReading }
}
