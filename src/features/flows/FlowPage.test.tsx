// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { flowEditorTexts } from '#texts/flow-editor.ts'

const { flowEditor: t, shell } = flowEditorTexts.en

afterEach(cleanup)

test('the tab and the heading of a flow say the name that is shown, saved or not', async () => {
  await renderAt('/flows/fl_leadscore?view=json')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  expect(document.title).toBe(shell.title('Lead scoring'))
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Leads of the autumn"') } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads of the autumn' })).toBeTruthy()
  expect(document.title).toBe(shell.title('Leads of the autumn'))
})
