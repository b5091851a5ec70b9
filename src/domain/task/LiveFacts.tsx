import { formatDuration } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { inputWords } from '../input-words.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { usualDuration } from './usual-duration.ts'
import { useTasks } from '../use-tasks.ts'

/** What a run that is under way was given, and how long such runs usually take. */
export function LiveFacts({ task: { body } }: { readonly task: TaskRecord }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const tasks = useTasks()
  const usual = body.target ? usualDuration(body.target, tasks) : undefined
  return (
    <DefinitionList
      items={[
        { key: 'inputs', term: t.inputs, value: inputWords(body.params ?? {}) || t.noInputs },
        ...(usual === undefined
          ? []
          : [{ key: 'usual', term: t.usual, value: t.usually(formatDuration(usual, locale)) }]),
      ]}
    />
  )
}
