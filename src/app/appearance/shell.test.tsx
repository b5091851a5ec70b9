import { fireEvent, screen } from '@testing-library/react'
import { endedEntry, startedEntry } from '#domain/task-entry.testing.ts'
import { controlOf } from '#mock-service/control.ts'
import { en } from '#texts/en.ts'
import { withTasks } from './devices.testing.ts'
import { press, shows, write } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { account, activity, keySheet, palette, shell } = en

sweep('what is on every page and opens above it', [
  { name: 'no such page', path: '/nowhere', reach: () => shows('heading', shell.notFound.title) },
  ...['', 'email'].map((typed) => ({
    name: `palette, “${typed}”`,
    path: '/enrichments',
    reach: async () => {
      await press(shell.searchLabel)
      await write(palette.label, typed, 'combobox')
      await screen.findAllByRole('option')
    },
  })),
  {
    name: 'sheet of keys',
    path: '/enrichments',
    reach: async () => {
      fireEvent.keyDown(await shows('main'), { key: '?' })
      await shows('dialog', keySheet.title)
    },
  },
  {
    name: 'activity',
    path: '/account',
    options: () => withTasks({ running: startedEntry }),
    reach: async () => {
      await press(shell.activity)
      await shows('dialog', activity.title)
      await screen.findByText(activity.events.started('Email finder'))
    },
  },
  {
    name: 'what is running now',
    path: '/account',
    options: () => withTasks({ running: startedEntry }),
    reach: async () => {
      await press(shell.running(1))
      await shows('dialog', shell.trayTitle)
    },
  },
  {
    name: 'message',
    path: '/enrichments',
    options: () => withTasks({ ended: endedEntry }),
    reach: () => shows('region', shell.toasts),
  },
  {
    name: 'key refused',
    path: '/account',
    reach: async (rig) => {
      await shows('heading', 'Mira')
      controlOf(rig.service).setAccess('test-key', 'revoked')
      await press(account.refresh)
      await shows('alertdialog', shell.refusedKey.title)
    },
  },
])
