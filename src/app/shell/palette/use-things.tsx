import { useMemo, useState } from 'react'
import { inputSummary } from '#domain/input-words.ts'
import { paths } from '#domain/paths.ts'
import { type Visited, useRecents } from '#domain/recents.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import { useServices } from '#domain/services.tsx'
import { targetIcon } from '#domain/target-icon.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskName } from '#domain/task-words.ts'
import { TaskStatus } from '#domain/TaskStatus.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { paletteTexts } from '#texts/palette.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useOfferedActions } from '#ui/actions.tsx'
import { PLACES } from '../places.ts'
import { isOfShell } from '../shell-actions.ts'
import { lookThings } from './look-things.ts'
import type { Thing } from './things.ts'

/** Visits offered before anything is typed. */
const RECENT = 5
/** Older tasks are found on their page. */
const TASKS = 500

/** What the palette offers beside the catalogue. The page's actions are those that it had when the palette opened. */
export function useThings() {
  const { palette: t, shell } = useTexts(paletteTexts)
  const tasksWords = useTexts(tasksTexts)
  const { preferences, host } = useServices()
  const offered = useOfferedActions()
  const [actions] = useState(() => offered().filter(({ keysOnly }) => !keysOnly))
  const visits = useRecents()
  const tasks = useTasks()

  return useMemo(() => {
    const pages = PLACES.map(({ id, to, icon, keys }): Thing => {
      return { id: `page ${id}`, group: 'page', name: shell[id], words: t.words[id], icon, keys, to }
    })
    return {
      recent: visits.slice(0, RECENT).map(recentThing),
      others: [
        ...actions.map(actionThing),
        ...pages,
        ...tasks.slice(0, TASKS).map((task) => taskThing(task, tasksWords)),
        ...lookThings(preferences, host?.decidesTheme !== true, t, shell),
      ],
    }
  }, [actions, visits, tasks, preferences, host, t, shell, tasksWords])
}

const actionThing = (action: Action): Thing => ({
  id: `action ${action.id}`,
  group: isOfShell(action) ? 'action' : 'here',
  name: visibleText(action.name),
  icon: action.icon ?? 'corner-down-left',
  keys: action.keys,
  run: () => action.run(),
})

const recentThing = ({ kind, to, name, category }: Visited): Thing => ({
  id: `recent ${to}`,
  group: 'recent',
  name: visibleText(name),
  icon: kind === 'task' ? 'clock' : targetIcon(category ?? []),
  to,
})

const taskThing = ({ id, body }: TaskRecord, texts: TasksTexts): Thing => ({
  id: `task ${id}`,
  group: 'task',
  name: visibleText(taskName(id, body.target, texts)),
  note: inputSummary(body.params) || visibleText(id),
  words: id,
  icon: 'clock',
  end: () => <TaskStatus entry={body} />,
  to: paths.task(id),
})
