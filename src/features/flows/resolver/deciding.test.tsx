import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { en } from '#texts/en.ts'
import { flowNotices } from '#texts/en/flows/flow-notices.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { expectFocus } from '../flow-page.testing.ts'
import { constant, nodeOf, removeNode, setInput, type WholeFlow } from '../whole-flow.testing.ts'
import { findTitle, meet } from './conflict.testing.ts'

const { flowEditor, flowResolver: t } = flowResolverTexts.en
const { flowSaving } = flowSavingTexts.en

afterEach(cleanup)

const named = (name: string) => (flow: WholeFlow) => {
  flow.name = name
}
const choice = (side: string, value: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: t.take(side, value) })

test('flows 5.4 rows 3, 4 and 7: two conflicts are shown in the width of the page, with the names of choices, and are gone through by keys', async () => {
  await meet(2, {
    theirs: (flow) => {
      setInput(flow, 'mail', 'country', constant('nl'))
      nodeOf(flow, 'dom')['name'] = 'Domain of the company'
      removeNode(flow, 'score')
      delete flow.config.output.fields['score']
    },
    mine: (flow) => {
      setInput(flow, 'mail', 'country', constant('de'))
      setInput(flow, 'dom', 'country', constant('be'))
      nodeOf(flow, 'score')['name'] = 'Score of the lead'
    },
  })
  // The graphs need the space of the sidebar.
  await waitFor(() => expect(screen.getByRole('main').getBoundingClientRect().left).toBeLessThan(60))
  const email = within(screen.getByRole('table', { name: 'Email finder' }))
  // Belgium was there before; a choice from a list of the service is shown by its name, with its id in the tooltip.
  expect((await email.findByRole('row', { name: /country.*Belgium/ })).textContent).toContain('Belgium')
  expect(email.getByText('Netherlands').title).toBe('nl')
  expect(email.getByRole('radio', { name: t.take(t.mineWord, 'Germany') })).toBeDefined()

  await userEvent.setup().click(screen.getByRole('button', { name: t.copyMine }))
  const message = await within(screen.getByRole('region', { name: en.shell.toasts })).findByText(/./)
  // Messages keep above what is decided with.
  const save = screen.getByRole('button', { name: t.save }).getBoundingClientRect()
  expect(message.getBoundingClientRect().bottom).toBeLessThan(save.top)

  choice(t.theirsWord, 'Netherlands').focus()
  await userEvent.keyboard('n')
  const scores = within(screen.getByRole('table', { name: 'Score of the lead' })).getAllByRole('radio')
  await expectFocus(() => scores[0])
  await userEvent.keyboard('p')
  await expectFocus(() => choice(t.theirsWord, 'Netherlands'))
})

test('moving from one own value to another types in the other one, and no key of theirs decides', async () => {
  await meet(2, {
    theirs: (flow) => Object.assign(flow, { name: 'Theirs', description: 'By them' }),
    mine: (flow) => Object.assign(flow, { name: 'Mine', description: 'By me' }),
  })
  for (const field of ['name', 'description', 'name']) {
    const row = within(screen.getByRole('row', { name: new RegExp(`^${field}`) }))
    await userEvent.click(row.getByRole('button', { name: t.edit }))
    const own = await screen.findByRole('textbox', { name: t.newValue(field) })
    await expectFocus(() => own)
  }
  await userEvent.keyboard(' 2')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.newValue('name') }).value).toContain(' 2')
  await findTitle(2)
})

test('ux 15, check 15: a save that meets another user keeps my changes on the screen, as a file and as a flow of their own', async () => {
  const { press } = await meet(1, { mine: named('Mine'), theirs: named('Theirs') })
  await press(t.back)
  expect(screen.getByText(flowSaving.conflict)).toBeDefined()
  expect(screen.getByText(flowNotices.meets.title)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeDefined()
  await press(flowEditor.save)
  await findTitle(1)

  const files = collectSavedFiles()
  await userEvent.click(screen.getByRole('button', { name: t.more }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t.exportMine }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toBe('mine-mine.flow.json')
  expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject({ name: 'Mine' })
  await userEvent.click(screen.getByRole('button', { name: t.more }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t.asNew }))
  expect(await screen.findAllByText(t.made(t.newName('Mine')))).not.toHaveLength(0)
})
