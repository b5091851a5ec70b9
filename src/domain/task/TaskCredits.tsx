import { formatCredits } from '#lib/format.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import type { TaskEntry } from '../task-ledger.ts'
import { taskCostOf, isOpen } from '../task-state.ts'

/** Cost of a task: what it spent once it has ended, before that "~" and the estimate; a text if neither is known. */
export function TaskCredits({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { spent, spentText, estimate } = taskCostOf(entry)
  const guessed = estimate !== undefined && isOpen(entry)
  if (spent !== undefined && !guessed) return <span className="ec-tnum">{formatCredits(spent, locale)}</span>
  if (spentText !== undefined && !guessed) return <span>{spentText}</span>
  if (estimate === undefined) return <span className="ec-3">{tasks.credits.unknown}</span>
  return <span className="ec-tnum">{tasks.credits.estimate(formatCredits(estimate, locale))}</span>
}

function formatSpent(
  paid: string | undefined,
  guess: string | undefined,
  isRunning: boolean,
  t: TasksTexts['tasks']['credits'],
) {
  if (guess !== undefined && (isRunning || paid === undefined)) {
    return isRunning ? t.expected(guess) : t.estimateOnly(guess)
  }
  // An estimate that equals the cost is not repeated.
  return guess === undefined || guess === paid ? t.spentOnly(paid ?? '') : t.spentOf(paid ?? '', guess)
}

/** Sentence that compares spent and estimated credits. */
export function SpentText({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { spent, spentText, estimate } = taskCostOf(entry)
  const paid = spent === undefined ? spentText : formatCredits(spent, locale)
  const guess = estimate === undefined ? undefined : formatCredits(estimate, locale)
  if (paid === undefined && guess === undefined) return null
  return <p className="ec-2 ec-tnum">{formatSpent(paid, guess, isOpen(entry), tasks.credits)}</p>
}
