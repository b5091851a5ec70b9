import { fireEvent, screen, within } from '@testing-library/react'
import { endedEntry, START, startedEntry } from '#domain/task-entry.testing.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { fill, inputs } from '#testing/run-dialog.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { withTasks } from './devices.testing.ts'
import { closeRun, press, shows } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { list, result, run, shell, tasks } = en

/** A run for this person that failed and cost nothing. */
const failedFor = (first_name: string): TaskEntry => ({
  ...endedEntry,
  params: { ...inputs, first_name },
  status: 'failed',
  phase: 'failed',
  creditsSpent: '0',
})
const HOURS = 3_600_000
const yesterday = START - 23 * HOURS

const someTasks = () =>
  withTasks({
    ending: { ...endedEntry, startedAt: yesterday, lastSeenUnfinishedAt: yesterday, finishedAt: yesterday },
    a: failedFor('Ada'),
    b: failedFor('Eva'),
    c: endedEntry,
    running: startedEntry,
  })
const TICKED = '/tasks?status=failed&status=done&tick=a&tick=b&tick=c'

/** Runs the form of the email finder that is open. */
async function runForm(rig: Rig, domain: string): Promise<void> {
  await fill({ ...inputs, domain })
  await press(run.primary.spend('0.5'))
  await rig.advance(5000)
}

sweep('tasks, one by one and listed', [
  { name: 'none yet', path: '/tasks', reach: () => shows('heading', tasks.empty.title) },
  { name: 'list', path: '/tasks', options: someTasks, reach: () => shows('table', tasks.table.label) },
  {
    name: 'what needs action',
    path: '/enrichments/123?run=one',
    reach: async (rig) => {
      await runForm(rig, '__lost__')
      await closeRun()
      await press(shell.tasks, 'link')
      await press(new RegExp(`^${tasks.views.action}`), 'link')
      await screen.findByText(tasks.lost.title)
    },
  },
  {
    name: 'task with its result',
    path: '/enrichments/123?run=one',
    reach: async (rig) => {
      await runForm(rig, inputs.domain)
      await closeRun()
      await press(shell.tasks, 'link')
      fireEvent.click(within(await shows('table', tasks.table.label)).getByRole('link', { name: 'Email finder' }))
      await shows('region', result.title)
    },
  },
  {
    name: 'task whose result expires soon',
    path: '/tasks/ending',
    options: someTasks,
    reach: () => screen.findByText(new RegExp(tasks.kept.noCopy)),
  },
  { name: 'some ticked', path: TICKED, options: someTasks, reach: () => shows('region', list.selection.label) },
  {
    name: 'a filter',
    path: TICKED,
    options: someTasks,
    reach: async () => {
      await press(list.filters.several(list.filters.status, 2))
      await shows('dialog')
    },
  },
  {
    name: 'retry of several',
    path: `${TICKED}&ask=retry`,
    options: someTasks,
    reach: async (rig) => {
      await shows('alertdialog')
      await rig.advance(1000)
      await shows('region', list.retryMany.receipt)
    },
  },
])
