import { formatCredits } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import type { TaskEntry } from './task-ledger.ts'
import { costOf, isOpen } from './task-state.ts'

/** What a task cost in one figure: spent once it has ended, before that "~" and the estimate; words where neither is known. */
export function TaskCredits({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts()
  const { spent, spentText, estimate } = costOf(entry)
  const guessed = estimate !== undefined && isOpen(entry)
  if (spent !== undefined && !guessed) return <span className="ec-tnum">{formatCredits(spent, locale)}</span>
  if (spentText !== undefined && !guessed) return <span>{spentText}</span>
  if (estimate === undefined) return <span className="ec-3">{tasks.credits.unknown}</span>
  return <span className="ec-tnum">{tasks.credits.estimate(formatCredits(estimate, locale))}</span>
}

/** What was spent beside what was estimated, as a sentence. */
export function SpentWords({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts()
  const { spent, spentText, estimate } = costOf(entry)
  const paid = spent === undefined ? spentText : formatCredits(spent, locale)
  const guess = estimate === undefined ? undefined : formatCredits(estimate, locale)
  if (paid === undefined && guess === undefined) return null
  const words =
    paid === undefined
      ? tasks.credits.estimateOnly(guess ?? '')
      : guess === undefined
        ? tasks.credits.spentOnly(paid)
        : tasks.credits.spentOf(paid, guess)
  return <p className="ec-2 ec-tnum">{words}</p>
}
