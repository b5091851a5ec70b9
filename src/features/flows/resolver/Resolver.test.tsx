import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { flowNotices } from '#texts/en/flows/flow-notices.ts'
import { flowVersion } from '#texts/en/flows/flow-version.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'

const { flowEditor, flowResolver: t } = flowResolverTexts.en
const { flowSaving } = flowSavingTexts.en

afterEach(cleanup)

const heading = (open: number) => screen.findByRole('heading', { name: t.title(open) }, { timeout: 45_000 })

interface Met extends Rig {
  readonly stored: () => { readonly name: string; readonly description: string }
  /** Clicks a button of the page and lets the service respond. */
  readonly press: (name: string) => Promise<void>
}

/** Opens the showcase's flow with another name here and at the service, and saves it into a conflict. */
async function meet(mine: Readonly<Record<string, string>> = { '"Lead scoring"': '"Mine"' }, open = 1): Promise<Met> {
  const rig = await renderAt('/flows/fl_leadscore?view=json')
  const control = controlOf(rig.service)
  const field = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: flowEditor.json.label },
    { timeout: 45_000 },
  )
  const changed = Object.entries(mine).reduce((text, [from, to]) => text.replace(from, to), field.value)
  fireEvent.change(field, { target: { value: changed } })
  await rig.advance(1000)
  control.editFlow('fl_leadscore', { name: 'Theirs', description: 'By them', by: 'Ben' })
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    await rig.advance(2000)
  }
  await press(flowEditor.save)
  await heading(open)
  return { ...rig, press, stored: () => control.flowOf('fl_leadscore') }
}

const radio = (side: string, value: string) =>
  within(screen.getByRole('table', { name: t.flow })).getByRole<HTMLInputElement>('radio', {
    name: t.take(side, value),
  })

test('a conflict is decided by keys, and what was decided is saved as one step of undo', async () => {
  const { press, stored } = await meet()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t.title(1)))
  const [mine, theirs] = [radio(t.mineWord, 'Mine'), radio(t.theirsWord, 'Theirs')]
  expect([mine.checked, theirs.checked]).toEqual([false, false])
  expect(screen.getByRole('button', { name: t.save }).getAttribute('aria-disabled')).toBe('true')

  await userEvent.keyboard('2')
  expect(theirs.checked).toBe(true)
  await userEvent.keyboard('u')
  expect(theirs.checked).toBe(false)
  await userEvent.keyboard('1')
  expect(mine.checked).toBe(true)
  await heading(0)

  await press(t.save)
  expect([stored().name, stored().description]).toEqual(['Mine', 'By them'])
  await press(flowEditor.undo)
  await press(flowEditor.save)
  expect(stored().name).toBe('Mine')
  expect(stored().description).not.toBe('By them')
})

/** Returns the side of every decision. */
const sides = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, name, ariaLabel }) => (checked && name.includes(':') ? [ariaLabel?.split(':')[0]] : []))

test('one click decides all open conflicts, no decided one, and one click undoes all of it', async () => {
  const { advance } = await meet({ '"Lead scoring"': '"Mine"', '"description": "': '"description": "My ' }, 2)
  await advance(180_000)
  expect(screen.getByText(t.saved('Ben', '3 min ago')).tagName).toBe('TIME')

  await userEvent.keyboard('2{Shift>}m{/Shift}')
  await heading(0)
  expect(sides()).toEqual(['Use theirs', 'Use mine'])
  await userEvent.keyboard('u')
  await heading(1)
  expect(sides()).toEqual(['Use theirs'])

  const all = screen.getByRole('group', { name: t.forAll })
  await userEvent.click(within(all).getByRole('button', { name: t.allTheirs }))
  await heading(0)
  expect(sides()).toEqual(['Use theirs', 'Use theirs'])
  await userEvent.click(within(all).getByRole('button', { name: t.undoAll.theirs }))
  await heading(1)
  expect(sides()).toEqual(['Use theirs'])
  expect(document.activeElement).toBe(within(all).getByRole('button', { name: t.allMine }))

  // After going on to another conflict, undo applies only to that one.
  await userEvent.keyboard('{Shift>}t{/Shift}nu')
  await heading(1)
})

test('mine on the clipboard has no secret in it, which is shown', async () => {
  await meet({
    '"Lead scoring"': '"Mine"',
    '"config": {': '"config": { "headers": { "Authorization": "Bearer 0123-abcd" },',
  })
  await userEvent.setup().click(screen.getByRole('button', { name: t.copyMine }))
  await screen.findAllByText(t.copiedOpen)
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('"Mine"')
  expect(copied).toContain('"Authorization": ""')
  expect(copied).not.toContain('0123-abcd')
})

test('a custom value is written, and editing continues before it is saved', async () => {
  const { press, stored } = await meet()
  await userEvent.keyboard('3')
  const own = await screen.findByRole('textbox', { name: t.newValue('name') })
  expect(document.activeElement).toBe(own)
  await userEvent.clear(own)
  await userEvent.type(own, 'Ours')
  await press(t.apply)
  await heading(0)
  // The focused element was removed: the focus stays at the conflict.
  const question = () => within(screen.getByRole('table', { name: t.flow })).getAllByRole('radio')
  expect(question()).toContain(document.activeElement)
  await userEvent.click(screen.getByRole('button', { name: t.undo }))
  await heading(1)
  expect(question()).toContain(document.activeElement)
  await userEvent.keyboard('3')
  await userEvent.type(await screen.findByRole('textbox', { name: t.newValue('name') }), '{Escape}')
  expect(question()).toContain(document.activeElement)
  await userEvent.keyboard('3')
  const again = await screen.findByRole('textbox', { name: t.newValue('name') })
  await userEvent.clear(again)
  await userEvent.type(again, 'Ours')
  await press(t.apply)
  await heading(0)

  await press(t.back)
  expect(stored().name).toBe('Theirs')
  await press(flowEditor.save)
  expect(stored().name).toBe('Ours')
})

test('left open, a conflict is on the page, and theirs can be taken with one click that undo reverts', async () => {
  const { press, stored } = await meet()
  await press(t.back)
  await press(flowNotices.meets.decide)
  await heading(1)
  await userEvent.click(screen.getByRole('radio', { name: t.views.list }))
  expect(within(await screen.findByRole('table', { name: t.list.label })).getByText('By them')).toBeDefined()

  await press(t.takeTheirs)
  expect(stored().name).toBe('Theirs')
  await press(flowEditor.undo)
  await press(flowEditor.save)
  expect(stored().name).toBe('Mine')
})

test('a user who reviews merges first decides when it is saved, although there is no conflict', async () => {
  const rig = await renderAt('/flows/fl_leadscore?view=json')
  const control = controlOf(rig.service)
  const field = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: flowEditor.json.label },
    { timeout: 45_000 },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Version/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: flowVersion.review }))
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Mine"') } })
  await rig.advance(1000)
  control.editFlow('fl_leadscore', { description: 'By them' })
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(2000)
  await screen.findByRole('heading', { name: t.fits })
  expect(control.flowOf('fl_leadscore').name).toBe('Lead scoring')

  await userEvent.click(screen.getByRole('button', { name: t.save }))
  await rig.advance(2000)
  await screen.findByText(flowSaving.saved)
  expect(control.flowOf('fl_leadscore')).toMatchObject({ name: 'Mine', description: 'By them' })
})
