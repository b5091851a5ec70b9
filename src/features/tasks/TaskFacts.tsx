import { amountOf } from '#domain/intents.ts'
import { TaskCredits } from '#domain/task/TaskCredits.tsx'
import { hadCompany, taskSpan } from '#domain/task/others-meanwhile.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { moreThanExpected } from '#domain/spent.ts'
import { taskCostOf } from '#domain/task-state.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { cellText } from '#domain/result/results.ts'
import { masked } from '#domain/run/secret-fields.ts'
import { useTasks } from '#domain/use-tasks.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { visibleText } from '#domain/result/visible-text.ts'
import { shownName } from '#domain/shown-text.ts'

const MAX_TEXT = 500

/** The inputs of a task and what it was expected to cost, as this device wrote them down. */
export function TaskFacts({ task }: { readonly task: TaskRecord }) {
  const { body: entry } = task
  const { tasks: t, locale } = useTexts(tasksTexts)
  const { params } = entry
  const inputs = Object.entries(masked(params ?? {})).map(([name, value]) => {
    const { text, whole } = cellText(value, MAX_TEXT)
    return { key: `.${name}`, term: <code>{shownName(name)}</code>, value: visibleText(text) + (whole ? '' : '…') }
  })
  return (
    <aside className="ec-stack">
      <Panel label={t.inputs} head={<h2 className="ec-h">{t.inputs}</h2>}>
        {params === null ? (
          <p className="ec-2">{t.unknownInputs}</p>
        ) : inputs.length === 0 ? (
          <p className="ec-2">{t.noInputs}</p>
        ) : (
          <DefinitionList
            items={[
              ...inputs,
              ...(entry.pages > 1 ? [{ key: 'pages', term: t.pages, value: formatCount(entry.pages, locale) }] : []),
            ]}
          />
        )}
      </Panel>
      {entry.target && <Receipt task={task} />}
    </aside>
  )
}

function Receipt({ task }: { readonly task: TaskRecord }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const { body: entry } = task
  const { estimate } = taskCostOf(entry)
  const before = amountOf(entry.balanceBefore)
  const after = amountOf(entry.balanceAfter ?? null)
  const amount = (micro: Micro | undefined) => (micro === undefined ? t.credits.unknown : formatCredits(micro, locale))
  const measured =
    before === undefined || after === undefined
      ? []
      : [
          { key: 'after', term: t.credits.after, value: amount(after) },
          {
            key: 'change',
            term: hadCompany(taskSpan(task), tasks, rowRuns) ? t.credits.changeWithOthers : t.credits.change,
            value: amount(after - before),
          },
        ]
  const more = moreThanExpected(task, tasks, rowRuns)
  return (
    <Panel label={t.credits.receipt} head={<h2 className="ec-h">{t.credits.receipt}</h2>}>
      <DefinitionList
        ends
        items={[
          { key: 'estimate', term: t.credits.estimated, value: amount(estimate) },
          {
            key: 'spent',
            term: t.credits.spent,
            value: entry.creditsSpent === null ? t.credits.unknown : <TaskCredits entry={entry} />,
          },
          { key: 'before', term: t.credits.before, value: amount(before) },
          ...measured,
        ]}
      />
      {more !== undefined && <p className="ec-2">{t.credits.more(amount(more))}</p>}
    </Panel>
  )
}
