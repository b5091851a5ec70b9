import type { Problem } from '#api/errors.ts'
import { formatProblem } from '#domain/format-problem.ts'
import { unitPriceText } from '#domain/price-text.tsx'
import { shownName, shownText } from '#domain/shown-text.ts'
import type { TaskListTexts } from '#texts/tasks/task-list.ts'
import type { ItemProgress } from './run-sequentially.ts'
import { formatRetryTotal } from './RetryReceipt.tsx'
import type { RetryEnd, Unsent } from './retry-end.ts'
import type { RetryOmission } from './retry-plan.ts'
import type { RetryManyState } from './use-retry-many.ts'

/** Returns the label of the primary button, and the reason why it is disabled. */
export function formatRetryAction(
  { plan, sum, fitting, fittingSum, quiet, isOnline }: RetryManyState,
  texts: TaskListTexts,
): { readonly words: string; readonly reason?: string } {
  const t = texts.list.retryMany
  const { verdict } = sum.receipt
  const total = formatRetryTotal(fittingSum, texts)
  const count = fitting.length
  const words =
    total === undefined
      ? t.anyway
      : (verdict.kind === 'does-not-fit' || verdict.kind === 'over-limit') && count > 0
        ? t.first(count, total)
        : fittingSum.known === 0n && fittingSum.unknown === 0
          ? t.free(plan.retries.length)
          : t.primary(total, Math.max(1, count))
  if (plan.isReading) return { words, reason: t.reading }
  if (!isOnline) return { words, reason: t.offline }
  if (quiet > 0) return { words, reason: t.quiet(quiet) }
  if (verdict.kind === 'over-limit' && count === 0) {
    return { words, reason: t.overLimit[verdict.budget.of](unitPriceText(verdict.budget.left, texts)) }
  }
  if (verdict.kind === 'does-not-fit' && count === 0) {
    return { words, reason: t.doesNotFit(unitPriceText(verdict.available, texts)) }
  }
  return { words }
}

/** Returns the reason why a selected task is not in the list. */
export function formatOmission(why: RetryOmission, cap: bigint | null, texts: TaskListTexts): string {
  const t = texts.list.retryMany.why
  if (why.kind === 'needs-parameter') return t['needs-parameter'](shownName(why.parameter))
  if (why.kind === 'over-cap' || why.kind === 'maybe-over-cap') return t[why.kind](unitPriceText(cap ?? 0n, texts))
  return t[why.kind]
}

/** The service's own message, where it has one. */
const label = (problem: Problem): string => ('detail' in problem ? shownText(problem.detail) : '')

/** Returns the state of one of the purchases, once they have begun. */
export function formatRetryProgress(turn: ItemProgress<RetryEnd, Unsent> | undefined, texts: TaskListTexts) {
  const t = texts.list.retryMany
  if (!turn || turn.kind === 'waiting') return { tone: 'gone', words: t.state.waiting } as const
  if (turn.kind === 'underway') return { tone: 'run', words: t.state.sending } as const
  if (turn.kind === 'left') return { tone: 'gone', words: t.unsent[turn.why] } as const
  const { end } = turn
  switch (end.kind) {
    case 'accepted':
      return { tone: 'ok', words: t.state.accepted } as const
    case 'refused':
      return {
        tone: 'bad',
        words: t.state.refused(label(end.problem) || formatProblem(end.problem, texts).title),
      } as const
    case 'over-limit':
      return { tone: 'bad', words: t.unsent.limit } as const
    case 'already':
      return { tone: 'gone', words: t.state.already } as const
    case 'unknown':
      return { tone: 'warn', words: t.state.unknown } as const
    case 'broken':
      return { tone: 'warn', words: t.state.broken } as const
  }
}
