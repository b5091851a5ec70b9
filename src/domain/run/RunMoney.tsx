import type { Micro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { amountOf } from '../intents.ts'
import { useRowRuns } from '../row-runs/use-row-runs.ts'
import { moreThanExpected } from '../spent.ts'
import { hadCompany, taskSpan } from '../task/others-meanwhile.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { taskCostOf } from '../task-state.ts'
import { useTasks } from '../use-tasks.ts'
import styles from './RunMoney.module.css'

/** Estimate of an ended run, its cost according to the service, and the change of the balance. */
export function RunMoney({ task }: { readonly task: TaskRecord }) {
  const texts = useTexts(tasksTexts)
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const { body } = task
  const { credits: t } = texts.tasks
  const { estimate, spent, spentText } = taskCostOf(body)
  const figures = [
    { key: 'estimate', term: t.estimated, value: formatAmount(estimate, texts) },
    { key: 'spent', term: t.spent, value: spentText ?? formatAmount(spent, texts) },
    {
      key: 'change',
      term: hadCompany(taskSpan(task), tasks, rowRuns) ? t.changeWithOthers : t.change,
      value: formatAmount(changeOf(task), texts),
    },
  ]
  const more = moreThanExpected(task, tasks, rowRuns)
  return (
    <div role="group" aria-label={t.receipt}>
      <dl className={styles.money}>
        {figures.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd className="ec-tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {more !== undefined && <p className="ec-2">{t.more(formatCredits(more, texts.locale))}</p>}
    </div>
  )
}

/** Returns the change of the balance from before the run to the first measurement after it. */
function changeOf({ body }: TaskRecord): Micro | undefined {
  const before = amountOf(body.balanceBefore)
  const after = amountOf(body.balanceAfter ?? null)
  return before === undefined || after === undefined ? undefined : after - before
}

const formatAmount = (amount: Micro | undefined, { tasks: { credits: t }, locale }: TasksTexts): string =>
  amount === undefined ? t.unknown : formatCredits(amount, locale)
