import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { pressOnAndOn } from '#testing/press-on-and-on.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { fill } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'

afterEach(cleanup)

const { connectorForm, connectorList, flowList, result, run, tableColumns, tablesList, tasks } = en
const { saveResult: save } = saveResultTexts.en

const sent = ({ service }: Rig, method: string, path: RegExp) =>
  service.requests().filter((request) => request.method === method && path.test(request.path))
const paid = (rig: Rig) => sent(rig, 'POST', /\/(?:bulk-)?run$/)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const item = (name: string) => screen.findByRole('menuitem', { name })
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

const state = () => screen.findByRole('region', { name: tasks.table.status })

describe('a button that spends, clicked at every moment', () => {
  test('buys one run, and so does the second step that confirms it', async () => {
    const rig = await renderAt('/enrichments/106?run=one')
    await fill({ domain: 'brightloom.example', limit: '400' })
    pressOnAndOn(await button(run.primary.spend('60')))
    await screen.findByRole('alertdialog', { name: run.confirm.title('60') })
    pressOnAndOn(await button(run.confirm.spend('60')))
    await rig.advance(0)
    await state()
    expect(paid(rig)).toHaveLength(1)
  })

  test('buys one run, whose result is saved once', async () => {
    const rig = await renderAt('/enrichments/123?run=one')
    await fill({ first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' })
    pressOnAndOn(await button(run.primary.spend('0.5')))
    await rig.advance(5000)
    await userEvent.click(await screen.findByRole('link', { name: result.saveToTable }))
    expect(paid(rig)).toHaveLength(1)

    await userEvent.click(await screen.findByRole('combobox', { name: save.table }))
    await userEvent.click(await screen.findByRole('option', { name: 'Trade fair Lyon' }))
    pressOnAndOn(await button(save.save('1')))
    await rig.advance(0)
    expect(await screen.findAllByText(save.done.saved('1'))).not.toHaveLength(0)
    expect(sent(rig, 'POST', /\/rows$/)).toHaveLength(1)
  })

  test('buys one run of a flow', async () => {
    const rig = await renderAt('/flows/fl_verified1?run=one')
    await fill({ full_name: 'Ilse Vantorre', company: 'Brightloom' })
    pressOnAndOn(await button(/^Spend up to/))
    await rig.advance(0)
    expect(await state()).toBeDefined()
    await rig.advance(15_000)
    expect((await state()).textContent).toContain(tasks.status.done)
    expect(paid(rig)).toHaveLength(1)
  })
})

interface Press {
  readonly path: string
  /** Leads to the button. */
  readonly toButton: () => Promise<HTMLElement>
  /** Resolves once the page shows that it is done. */
  readonly done: () => Promise<unknown>
  readonly method: string
  readonly request: RegExp
}

const closed = () =>
  waitFor(() => {
    for (const role of ['dialog', 'alertdialog', 'menu']) expect(screen.queryByRole(role)).toBeNull()
  })
const OUTBOUND = `/tables/${seededTableId('Q3 outbound')}`
const columnHead = (name: string) => screen.findByRole('columnheader', { name })

const presses: Readonly<Record<string, Press>> = {
  'deletes one connector once': {
    path: '/connectors',
    toButton: async () => {
      await userEvent.click(await button(connectorList.actions('My scoring API')))
      await userEvent.click(await item(connectorList.delete))
      return button(connectorList.removal.confirm)
    },
    done: async () => {
      await closed()
      await waitFor(() => expect(screen.queryByRole('link', { name: 'My scoring API' })).toBeNull())
    },
    method: 'DELETE',
    request: /^\/v1\/connectors\//,
  },
  'creates one connector': {
    path: '/connectors/new',
    toButton: async () => {
      await type(connectorForm.name, 'Lead score')
      await type(connectorForm.address, 'https://api.kitewell.example/score')
      return button(connectorForm.save)
    },
    done: () => screen.findByRole('heading', { level: 1, name: 'Lead score' }),
    method: 'POST',
    request: /^\/v1\/connectors/,
  },
  'creates one folder': {
    path: '/tables',
    toButton: async () => {
      await userEvent.click(await button(tablesList.newFolder))
      await type(tablesList.prompt.name, 'Archive')
      return button(tablesList.prompt.newFolder.confirm)
    },
    done: closed,
    method: 'POST',
    request: /folder/,
  },
  'creates one column': {
    path: OUTBOUND,
    toButton: async () => {
      await userEvent.click(await button(tableColumns.head.add))
      await type(tableColumns.add.name, 'mood')
      return within(screen.getByRole('dialog')).getByRole('button', { name: tableColumns.add.create })
    },
    done: async () => {
      await columnHead('mood')
      await closed()
    },
    method: 'POST',
    request: /column/,
  },
  'renames a column once': {
    path: OUTBOUND,
    toButton: async () => {
      fireEvent.contextMenu(await columnHead('title'))
      await userEvent.click(await item(tableColumns.menu.rename))
      await type(tableColumns.rename.name, 'role')
      return button(tableColumns.rename.confirm)
    },
    done: async () => {
      await closed()
      await columnHead('role')
    },
    method: 'PATCH',
    request: /\/columns\//,
  },
  'deletes a column once': {
    path: OUTBOUND,
    toButton: async () => {
      fireEvent.contextMenu(await columnHead('title'))
      await userEvent.click(await item(tableColumns.menu.delete))
      return button(tableColumns.delete.confirm)
    },
    done: async () => {
      await closed()
      await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'title' })).toBeNull())
    },
    method: 'DELETE',
    request: /\/columns\//,
  },
  'creates one flow': {
    path: '/flows?ask=new',
    toButton: async () => {
      await type(flowList.prompt.name, 'Once')
      return button(flowList.prompt.create.confirm)
    },
    done: () => screen.findByRole('heading', { level: 1, name: 'Once' }),
    method: 'POST',
    request: /^\/v1\/flows$/,
  },
  'creates one copy of a flow': {
    path: '/flows',
    toButton: async () => {
      await userEvent.click(await button(flowList.actions('Lead scoring')))
      return item(flowList.menu.duplicate)
    },
    done: async () => {
      await closed()
      await screen.findAllByText(/ created$/)
    },
    method: 'POST',
    request: /^\/v1\/flows$/,
  },
  'creates one copy of a table': {
    path: '/tables',
    toButton: async () => {
      await userEvent.click(await button(tablesList.actions('Q3 outbound')))
      return item(tablesList.menu.duplicate)
    },
    done: async () => {
      await closed()
      await screen.findAllByText(/ created$/)
    },
    method: 'POST',
    request: /duplicate/,
  },
}

describe('a button that is clicked at every moment until its dialog is closed', () => {
  test.each(Object.entries(presses))('%s', async (_name, { path, toButton, done, method, request }) => {
    const rig = await renderAt(path)
    pressOnAndOn(await toButton())
    await rig.advance(0)
    await done()
    await rig.advance(1000)
    expect(sent(rig, method, request)).toHaveLength(1)
  })
})
