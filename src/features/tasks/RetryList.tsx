import { unitPriceText } from '#domain/price-words.tsx'
import { formatAgo } from '#lib/format.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Status } from '#ui/Status.tsx'
import { ManyRows } from './ManyRows.tsx'
import type { Retry } from './retry-plan.ts'
import { leftOutWords, turnWords } from './retry-words.ts'
import type { RetryManyState } from './use-retry-many.ts'

/** Retries with their prices, then with their outcomes; and tasks that are not bought again, with the reason. */
export function RetryList({ many }: { readonly many: RetryManyState }) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.retryMany
  const { phase, retries, plan, turns, now, cap } = many
  const noteOf = ({ recent }: Retry) => recent && t.ran(formatAgo(now - recent.at, texts.locale))
  const price = ({ cost }: Retry) => (cost.known ? unitPriceText(cost.total, texts) : t.unknown)
  const state = ({ task }: Retry) => {
    const { tone, words } = turnWords(turns.get(task.id), texts)
    return <Status tone={tone}>{words}</Status>
  }
  return (
    <>
      {retries.length > 0 && (
        <ManyRows
          label={t.list}
          rows={retries.map((retry) => ({
            task: retry.task,
            note: phase === 'idle' ? noteOf(retry) : undefined,
            end: phase === 'idle' ? price(retry) : state(retry),
          }))}
        />
      )}
      {phase === 'idle' && plan.leftOut.length > 0 && (
        <>
          <p className="ec-label">{t.leftOut(plan.leftOut.length)}</p>
          <ManyRows
            label={t.leftOut(plan.leftOut.length)}
            rows={plan.leftOut.map(({ task, why }) => ({
              task,
              end: <span className="ec-2">{leftOutWords(why, cap, texts)}</span>,
            }))}
          />
        </>
      )}
    </>
  )
}
