import { useRef } from 'react'
import { taskListTexts } from '#texts/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import type { Line } from './task-list.ts'
import type { Ticks } from './use-ticks.ts'

/** Marks the element of a line; the first link or focusable name in it takes the focus. */
export const LINE = 'data-line'

/** `j k x` and ⇧x in the list. ↵ is the link's own. The props go to what holds the lines. */
export function useRowKeys(lines: readonly Line[], ticks: Ticks) {
  const { list } = useTexts(taskListTexts)
  const t = list.keys
  const holder = useRef<HTMLDivElement>(null)
  const current = useRef<string>(undefined)

  const move = (step: 1 | -1) => {
    const at = lines.findIndex(({ id }) => id === current.current)
    const next = lines[at < 0 ? 0 : at + step]
    const row = [...(holder.current?.querySelectorAll<HTMLElement>(`[${LINE}]`) ?? [])].find(
      (element) => element.getAttribute(LINE) === next?.id,
    )
    row?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }
  const tick = (range: boolean) => {
    const line = lines.find(({ id }) => id === current.current)
    if (line?.kind === 'task') ticks.toggle(line.id, range)
  }
  useActions([
    { id: 'tasks.next', name: t.next, group: t.group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'tasks.previous', name: t.previous, group: t.group, keys: 'k', keysOnly: true, run: () => move(-1) },
    { id: 'tasks.tick', name: t.tick, group: t.group, keys: 'x', keysOnly: true, run: () => tick(false) },
    { id: 'tasks.range', name: t.range, group: t.group, keys: 'shift+x', keysOnly: true, run: () => tick(true) },
  ])

  return {
    ref: holder,
    onFocus: ({ target }: React.FocusEvent) => {
      const id = target.closest(`[${LINE}]`)?.getAttribute(LINE)
      if (id) current.current = id
    },
  }
}
