import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useLineFocus } from '#ui/use-line-focus.ts'
import type { Line } from './task-list.ts'
import type { Ticks } from './use-ticks.ts'

/** `j k x` and ⇧x in the list. ↵ is the link's own. The props go to what holds the lines. */
export function useRowKeys(lines: readonly Line[], ticks: Ticks) {
  const { list } = useTexts(taskListTexts)
  const t = list.keys
  const { props, current, move } = useLineFocus(lines.map(({ id }) => id))

  const tick = (range: boolean) => {
    const line = lines.find(({ id }) => id === current())
    if (line?.kind === 'task') ticks.toggle(line.id, range)
  }
  useActions([
    { id: 'tasks.next', name: t.next, group: t.group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'tasks.previous', name: t.previous, group: t.group, keys: 'k', keysOnly: true, run: () => move(-1) },
    { id: 'tasks.tick', name: t.tick, group: t.group, keys: 'x', keysOnly: true, run: () => tick(false) },
    { id: 'tasks.range', name: t.range, group: t.group, keys: 'shift+x', keysOnly: true, run: () => tick(true) },
  ])
  return props
}
