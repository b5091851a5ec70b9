import { amountOf } from '#domain/intents.ts'
import { TaskCredits } from '#domain/TaskCredits.tsx'
import { costOf } from '#domain/task-state.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { cellText } from '#domain/result/results.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Panel } from '#ui/Panel.tsx'

const LONGEST = 500

/** The inputs of a task and what it was expected to cost, as this device wrote them down. */
export function TaskFacts({ entry }: { readonly entry: TaskEntry }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const { params } = entry
  const inputs = Object.entries(params ?? {}).map(([name, value]) => {
    const { text, whole } = cellText(value, LONGEST)
    return { key: `.${name}`, term: <code>{name.slice(0, LONGEST)}</code>, value: whole ? text : `${text}…` }
  })
  const { estimate } = costOf(entry)
  const before = amountOf(entry.balanceBefore)
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
      {entry.target && (
        <Panel label={t.credits.receipt} head={<h2 className="ec-h">{t.credits.receipt}</h2>}>
          <DefinitionList
            ends
            items={[
              {
                key: 'estimate',
                term: t.credits.estimated,
                value: estimate === undefined ? t.credits.unknown : formatCredits(estimate, locale),
              },
              {
                key: 'spent',
                term: t.credits.spent,
                value: entry.creditsSpent === null ? t.credits.unknown : <TaskCredits entry={entry} />,
              },
              {
                key: 'before',
                term: t.credits.before,
                value: before === undefined ? t.credits.unknown : formatCredits(before, locale),
              },
            ]}
          />
        </Panel>
      )}
    </aside>
  )
}
