import { bench, describe } from 'vitest'
import { callOf, taskOf } from './lines.testing.ts'
import { inView, linesOf, matching } from './task-list.ts'

describe('5,000 tasks', () => {
  const tasks = Array.from({ length: 5000 }, (_, at) => taskOf(`t_${at}`, 5000 - at))
  const calls = [callOf('lost', 2500.5, 'unknown')]

  bench('floor: tasks are sorted by number and their ids are searched', () => {
    tasks.toSorted((a, b) => b.seq - a.seq).filter(({ id }) => id.toLowerCase().includes('nothing like it'))
  })

  bench('merged with a lost call, counted by tab and searched', () => {
    const lines = linesOf(tasks, calls)
    inView('active', lines, 0)
    inView('action', lines, 0)
    matching(lines, 'nothing like it')
  })
})
