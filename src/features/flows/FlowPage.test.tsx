import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { renderAt } from '#testing/render.tsx'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'

const { flowEditor: t, shell } = flowEditorTexts.en

afterEach(cleanup)

test('tab and heading of a flow have the name that is shown, saved or not', async () => {
  await renderAt('/flows/fl_leadscore?view=json')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  expect(document.title).toBe(shell.title('Lead scoring'))
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Leads of the autumn"') } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads of the autumn' })).toBeTruthy()
  expect(document.title).toBe(shell.title('Leads of the autumn'))
})

test('the breadcrumb has the name of the flow in this tab, whatever another user saved', async () => {
  const rig = await renderAt('/flows/fl_leadscore?view=json')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Mine"') } })
  await rig.advance(1000)
  controlOf(rig.service).editFlow('fl_leadscore', { name: 'Theirs' })
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  await rig.advance(2000)
  await screen.findByRole('heading', { name: flowResolverTexts.en.flowResolver.title(1) })
  const crumbs = screen.getByRole('navigation', { name: shell.breadcrumb })
  expect(within(crumbs).getByText('Mine')).toBeTruthy()
})

test('a save that waits after a 429 shows that', async () => {
  const rig = await renderAt('/flows/fl_leadscore?view=json')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Leads"') } })
  await rig.advance(1000)
  rig.service.fail({ match: { method: 'PUT' }, times: 1, fault: { kind: 'rate-limit', retryAfter: '9' } })
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  await rig.advance(2000)
  expect(screen.getByText(flowSavingTexts.en.flowSaving.rateLimited)).toBeTruthy()
  expect(screen.queryByText(flowSavingTexts.en.flowSaving.saving)).toBeNull()
  await rig.advance(10_000)
  expect(await screen.findByText(flowSavingTexts.en.flowSaving.saved)).toBeTruthy()
})

test('problems that were folded stay folded, in this flow and in the next', async () => {
  const { problems } = flowInspectorTexts.en.flowInspector
  await renderAt('/flows/fl_leadscore?view=json')
  await userEvent.click(await screen.findByRole('button', { name: problems.fold }))
  expect(screen.getByRole('button', { name: problems.unfold })).toBeTruthy()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  const asItWas = field.value
  fireEvent.change(field, { target: { value: '{"name":"Bare","description":"","config":{},"ui":{}}' } })
  fireEvent.change(field, { target: { value: asItWas } })
  expect(await screen.findByRole('button', { name: problems.unfold })).toBeTruthy()
  cleanup()
  await renderAt('/flows/fl_leadscore?view=json', { preferences: { foldsProblems: true } })
  expect(await screen.findByRole('button', { name: problems.unfold })).toBeTruthy()
})
