import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageAddress } from '#testing/page-address.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'
import {
  expectBar,
  doneFor,
  failedFor,
  openWithTasks,
  prepareListTests,
  purchases,
  selectionBar,
  expectIds,
  taskTable,
} from './task-list.testing.tsx'

prepareListTests()

const { common, list, tasks } = en
const { filters, retryMany, saved, selection } = list
const places = { kind: 'enrichment', id: 204, name: 'Places nearby' } as const

const choose = async (facet: string, choice: string) => {
  await userEvent.click(screen.getByRole('button', { name: facet }))
  const panel = within(await screen.findByRole('dialog', { name: facet }))
  await userEvent.click(panel.getByRole('checkbox', { name: choice }))
  return panel
}

test('ux 22: filters, order, selection and an open dialog are the same when their URL is opened cold; nothing starts', async () => {
  const rig = await openWithTasks('/tasks', {
    old: failedFor('Ada'),
    done: doneFor('Ilse'),
    places: { ...failedFor('Ilse'), target: places },
    young: failedFor('Eva'),
  })
  await expectIds(['young', 'places', 'done', 'old'])
  const panel = await choose(filters.status, filters.statuses.failed)
  const failed = panel.getAllByRole('listitem').find((item) => item.textContent.includes(filters.statuses.failed))
  expect(failed?.textContent).toContain('3')
  await userEvent.keyboard('{Escape}')
  await expectIds(['young', 'places', 'old'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'email finder' } })
  await expectIds(['young', 'old'])
  await userEvent.click(screen.getByRole('button', { name: list.sort.by(list.sort.orders.newest) }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: list.sort.orders.oldest }))
  await expectIds(['old', 'young'])

  // By keys: down, select, down, select the range up to here.
  screen.getByRole('main').focus()
  await userEvent.keyboard('jxj{Shift>}X{/Shift}')
  await expectBar(selection.count('2'))
  await userEvent.click(within(await selectionBar()).getByRole('button', { name: /^Retry 2/ }))
  await screen.findByRole('alertdialog')

  const cold = await visit(rig, pageAddress())
  const question = within(await screen.findByRole('alertdialog', { name: retryMany.title(2) }))
  expect(within(await question.findByRole('list', { name: retryMany.list })).getAllByRole('listitem')).toHaveLength(2)
  await cold.advance(5000)
  await userEvent.click(question.getByRole('button', { name: common.cancel }))
  await expectIds(['old', 'young'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'email finder')
  expect(screen.getByRole('button', { name: filters.one(filters.status, filters.statuses.failed) })).toBeDefined()
  await expectBar(selection.count('2'))
  expect(purchases(cold)).toEqual([])
})

test('ux 22: an edited URL falls back to its valid parameters, and all tasks are one click away', async () => {
  await openWithTasks(
    '/tasks?view=moon&status=failed&status=sunny&sort=loud&tick=../etc&tick=nobody&target=enrichment-9',
    { old: failedFor('Ada'), done: doneFor('Ilse') },
  )
  await screen.findByRole('heading', { name: tasks.noMatch.filtered })
  await userEvent.click(screen.getByRole('button', { name: tasks.noMatch.clear }))
  await expectIds(['done', 'old'])
  expect(screen.queryByRole('heading', { name: tasks.noMatch.filtered })).toBeNull()
})

test('filters get a name: a view is a link, takes new filters under the same name, and can be deleted', async () => {
  const rig = await openWithTasks('/tasks?status=failed', { old: failedFor('Ada'), done: doneFor('Ilse') })
  const openMenu = async (name: string = saved.button) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: saved.label }))
  }
  await expectIds(['old'])
  const menu = await openMenu()
  await userEvent.type(menu.getByRole('textbox', { name: saved.name }), 'To repeat{Enter}')
  expect((await menu.findByRole('link', { name: /^To repeat/ })).textContent).toContain('1')
  await userEvent.keyboard('{Escape}')

  const whole = await visit(rig, '/tasks')
  await expectIds(['done', 'old'])
  const link = await (await openMenu()).findByRole('link', { name: /^To repeat/ })
  expect(link.getAttribute('href')).toBe('/tasks?status=failed')
  await userEvent.click(link)
  await expectIds(['old'])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: saved.label })).toBeNull())
  const named = await openMenu('To repeat')
  await userEvent.click(named.getByRole('button', { name: saved.delete('To repeat') }))
  await waitFor(() => expect(named.queryAllByRole('link')).toEqual([]))
  await visit(whole, '/tasks')
  expect(await screen.findByRole('button', { name: saved.button })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'To repeat' })).toBeNull()
})

test('a selection survives filters, and says how much of it is not shown', async () => {
  await openWithTasks('/tasks', { a: failedFor('Ada'), b: failedFor('Eva'), c: failedFor('Kim'), d: doneFor('Ilse') })
  const tick = (person: string) =>
    screen.findByRole('checkbox', { name: new RegExp(`^${selection.one('Email finder')}: ${person}`) })
  const user = userEvent.setup()
  await user.click(await tick('Ada'))
  await user.keyboard('{Shift>}')
  await user.click(await tick('Kim'))
  await user.keyboard('{/Shift}')
  await expectBar(selection.count('3'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ada' } })
  await expectIds(['a'])
  await expectBar(`${selection.count('3')}, ${selection.hidden('2')}`)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await expectIds(['d', 'c', 'b', 'a'])
  expect(within(await taskTable()).getAllByRole('checkbox', { checked: true })).toHaveLength(3)
})
