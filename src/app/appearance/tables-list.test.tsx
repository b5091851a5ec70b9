import { screen } from '@testing-library/react'
import { en } from '#texts/en.ts'
import { press, shows, until } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { tablesList: t, tablesTree } = en

const listed = () => shows('treegrid', t.tree.label)

sweep('tables and folders', [
  {
    name: 'list, a folder open beside it',
    path: '/tables',
    reach: async () => {
      await listed()
      await press(tablesTree.folder('Leads', 4))
      await until(() => screen.getByRole('button', { name: tablesTree.folder('Leads', 4) }).ariaExpanded === 'true')
    },
  },
  { name: 'folder', path: '/tables?folder=2', reach: listed },
  { name: 'no match', path: '/tables?q=nothing', reach: () => shows('heading', t.noMatch.title('nothing')) },
  { name: 'new table', path: '/tables?ask=new-table', reach: () => shows('dialog') },
  { name: 'new folder', path: '/tables?ask=new-folder', reach: () => shows('dialog') },
  { name: 'rename a folder', path: '/tables?ask=rename-folder&of=1', reach: () => shows('dialog') },
  { name: 'delete a folder', path: '/tables?ask=delete-folder&of=1', reach: () => shows('alertdialog') },
])
