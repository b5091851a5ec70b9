import { fireEvent, screen } from '@testing-library/react'
import { createSession } from '#app/session.ts'
import { endedEntry, startedEntry } from '#domain/task-entry.testing.ts'
import { en } from '#texts/en.ts'
import { withTasks } from './devices.testing.ts'
import { press, shows } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { account, connect, home, settings } = en

/** A run that ended, with its price, and one that is running. */
const withRuns = () => withTasks({ ended: { ...endedEntry, creditsSpent: '0.5' }, running: startedEntry })

const sections = [
  'key',
  'appearance',
  'spending',
  'notifications',
  'keyboard',
  'data',
  'connections',
  'capabilities',
] as const

sweep('connecting, home, account and settings', [
  {
    name: 'connect, refused',
    path: '/',
    mayScroll: true,
    options: () => ({ session: createSession({ tab: undefined, device: undefined }) }),
    reach: async () => {
      fireEvent.change(await screen.findByLabelText(connect.key, { selector: 'input' }), { target: { value: 'wrong' } })
      await press(connect.test)
      await shows('alert')
    },
  },
  { name: 'home, first visit', path: '/', reach: () => shows('heading', home.first.title) },
  { name: 'home', path: '/', options: withRuns, reach: () => shows('region', home.running.title) },
  { name: 'account', path: '/account', reach: () => screen.findByText('mira@brightloom.example') },
  {
    name: 'account, forget key',
    path: '/account',
    reach: async () => {
      await press(account.forget)
      await shows('alertdialog')
    },
  },
  { name: 'account, chart', path: '/account', options: withRuns, reach: () => shows('img', /^Credits spent per day/) },
  {
    name: 'account, table',
    path: '/account?view=table&by=day&days=7',
    options: withRuns,
    reach: () => shows('table', account.spent.twin),
  },
  ...sections.map((section) => ({
    name: `settings, ${section}`,
    path: `/settings/${section}`,
    reach: () => shows('region', settings.sections[section]),
  })),
  {
    name: 'settings, add a connection',
    path: '/settings/connections',
    reach: async () => {
      await press(settings.connections.add)
      await shows('dialog', connect.connection.add)
    },
  },
])
