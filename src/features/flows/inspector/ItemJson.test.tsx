import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as t } from '#texts/en/flows/flow-inspector.ts'
import { flowJson } from '#texts/en/flows/flow-json.ts'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'
import { expectSaved, LEAD, lines, openFlow, openLeadList } from '../flow-page.testing.ts'
import { nodeOf, wholeFlow } from '../whole-flow.testing.ts'
import { details, openDetails } from './details.testing.ts'

afterEach(cleanup)

const json = () => details().findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
const write = async (text: string) => fireEvent.change(await json(), { target: { value: text } })
const tab = (name: string) => userEvent.click(details().getByRole('radio', { name: new RegExp(`^${name}`) }))
/** True if the browser would ask before it leaves or reloads the page. */
const asksAtUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
const save = async (rig: { advance: (ms: number) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(1000)
  await expectSaved()
}

test('a kind that the console does not know is edited as JSON, and all its keys stay', async () => {
  const SUMMARIES = '/flows/fl_summaries?view=list'
  const rig = await openFlow(SUMMARIES)
  await waitFor(() => expect(lines(/^summary/)).not.toHaveLength(0))
  await openDetails('summary')
  const before = (await json()).value
  await write(before.replace('"medium"', '"large'))
  expect(await details().findByText(t.json.broken)).toBeDefined()
  await write(before.replace('"medium"', '"large", "seed": 12345678901234567890'))
  await waitFor(() => expect(details().queryByText(t.json.broken)).toBeNull())
  await save(rig)
  await goTo(rig, SUMMARIES)
  await waitFor(() => expect(lines(/^summary/)).not.toHaveLength(0))
  await openDetails('summary')
  expect((await json()).value).toMatch(/"model": "large",\s+"seed": 12345678901234567890,\s+"prompt"/)
  expect(JSON.stringify(rig.control.flowOf('fl_summaries').config)).toContain('"retry":{"times":2')
})

test('JSON of a node that cannot be applied waits in the page, and is applied to the node as it is by then', async () => {
  const rig = await openLeadList()
  await openDetails('Split name')
  await tab(t.tabs.json)
  const before = (await json()).value
  const half = before.replace(/\}$/, ', "half": typed }')
  await write(half)
  expect(await details().findByText(t.json.broken)).toBeDefined()
  await tab(t.tabs.outputs)
  await tab(t.tabs.json)
  expect((await json()).value).toBe(half)

  await openDetails('Find domain')
  expect(await screen.findByText(flowSaving.leftOut)).toBeDefined()
  await openDetails('Split name')
  await tab(t.tabs.inputs)
  fireEvent.change(details().getByRole('textbox', { name: t.name }), { target: { value: 'Parts of a name' } })
  await tab(t.tabs.json)
  expect((await json()).value).toBe(half)
  expect(details().getByText(t.json.broken)).toBeDefined()
  expect(details().getByText(t.json.here)).toBeDefined()

  await write(before.replace(/\}$/, ', "half": true }'))
  await waitFor(async () => expect((await json()).value).toMatch(/"name": "Parts of a name"[^]*"half": true/))
  expect(await screen.findAllByText(flowJson.half.met)).not.toHaveLength(0)
  expect(screen.queryByText(flowSaving.leftOut)).toBeNull()
  await save(rig)
  expect(nodeOf(wholeFlow(rig.control.flowOf(LEAD)), 'split')).toMatchObject({ name: 'Parts of a name', half: true })
})

test('a page with JSON that cannot be applied is not left without a question; the text can be discarded', async () => {
  await openLeadList()
  await openDetails('Split name')
  await tab(t.tabs.json)
  const before = (await json()).value
  expect(asksAtUnload()).toBe(false)
  await write('{')
  expect(asksAtUnload()).toBe(true)
  await userEvent.click(screen.getAllByRole('link', { name: en.shell.home })[0] ?? document.body)
  const question = await screen.findByRole('alertdialog', { name: flowAsides.leave.title })
  await userEvent.click(within(question).getByRole('button', { name: flowAsides.leave.stay }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await json()).value).toBe('{')

  await userEvent.click(details().getByRole('button', { name: flowJson.half.discard }))
  await userEvent.click(await screen.findByRole('button', { name: flowJson.half.prompt.confirm }))
  await waitFor(async () => expect((await json()).value).toBe(before))
  expect(asksAtUnload()).toBe(false)
})
