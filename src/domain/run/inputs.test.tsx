import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { type RigOptions, renderAt } from '#testing/render.tsx'
import {
  SLOW,
  closeDialog,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  prepareRunTests,
  primary,
} from '#testing/run-dialog.ts'

prepareRunTests()

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const show = (view: 'Form' | 'JSON') => userEvent.click(dialog().getByRole('radio', { name: view }))
const area = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Request body' })
const write = (text: string) => fireEvent.change(area(), { target: { value: text } })
const open = async (query: string, options: RigOptions = {}) => {
  const rig = await renderAt(`/enrichments/123?run=one${query}`, options)
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
  await screen.findByRole('textbox', { name: /domain|Request body/ }, SLOW)
  return rig
}
const ada = { params: { first_name: 'Ada', last_name: 'Lovelace', domain: 'acme.example', roles: ['info'] } }

test('form and JSON are two views of one value, and this value is sent', async () => {
  const rig = await openFilled()
  await show('JSON')
  expect(JSON.parse(area().value)).toEqual({ params: inputs })
  write(JSON.stringify(ada))
  await show('Form')
  expect([value('first_name'), value('domain')]).toEqual(['Ada', 'acme.example'])
  expect(dialog().getByText('info')).toBeDefined()
  await fill({ domain: 'kitewell.example' })
  await show('JSON')
  expect(JSON.parse(area().value)).toEqual({ params: { ...ada.params, domain: 'kitewell.example' } })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig).map(({ body }) => body)).toEqual([{ params: { ...ada.params, domain: 'kitewell.example' } }])
})

test('an error in the JSON is shown with its location, loses neither text nor form, and nothing is sent', async () => {
  const rig = await openFilled()
  await show('JSON')
  const broken = '{\n  "params": {\n    "domain": acme\n  }\n}'
  write(broken)
  expect(area().getAttribute('aria-invalid')).toBe('true')
  expect(dialog().getByText('Line 3, column 15: Unexpected “a”.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Fix the JSON to see the cost')
  await userEvent.click(dialog().getByRole('button', { name: /^Fix the JSON/ }))
  fireEvent.keyDown(area(), { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(document.activeElement).toBe(area())
  await userEvent.click(dialog().getByRole('button', { name: 'Go to error' }))
  expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('a')
  await show('Form')
  expect(value('domain')).toBe('brightloom.example')
  expect(dialog().getByText('Your JSON hasn’t been applied to the form')).toBeDefined()

  // It outlives the window, and a change of the form.
  await fill({ domain: 'kitewell.example' })
  await closeDialog()
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Back to JSON' }, SLOW))
  expect(area().value).toBe(broken)
  expect(document.activeElement).toBe(area())
  await userEvent.click(dialog().getByRole('button', { name: 'Use form values' }))
  expect(JSON.parse(area().value)).toEqual({ params: { ...inputs, domain: 'kitewell.example' } })
  expect(posts(rig)).toHaveLength(0)
})

test('keys that are not sent are named, faults of fields are under the JSON, and it can be formatted', async () => {
  const rig = await open('&edit=json')
  write('{"params":{"first_name":"Ada","dommain":"x","__proto__":{"a":1}},"page":2}')
  expect(dialog().getByText('Not part of this request: “page”, “dommain”, “__proto__”.')).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Format' }))
  expect(area().value).toContain('{\n  "params": {\n    "first_name": "Ada",\n    "dommain": "x",')
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByText(/last_name: This field is required\. domain: This field is required\./)).toBeDefined()
  expect(posts(rig)).toHaveLength(0)
})

test('ux 22: a link fills the form and starts nothing; values that are not allowed or have no field are named', async () => {
  const rig = await open('&p.domain=acme.com&p.roles=info&p.roles=sales&p.first_name=Ada&p.nope=1&p.api_key=s3cret')
  expect([value('domain'), value('first_name'), value('last_name')]).toEqual(['acme.com', 'Ada', ''])
  expect([dialog().getByText('info'), dialog().getByText('sales')]).toHaveLength(2)
  expect(dialog().getByText('nope: 1')).toBeDefined()
  expect(dialog().getByText('api_key: secret; links never include secrets')).toBeDefined()
  expect(document.body.textContent).not.toContain('s3cret')
  await rig.advance(60_000)
  expect(rig.service.requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('presets are saved with a name, fill the form, are renamed and deleted, and hold after a reload', async () => {
  const device = createMemoryDevice()
  const around = { storage: () => ({ ...memoryStorage(device), open: async () => ({}) }) }
  const first = await openFilled({ around })
  await userEvent.click(dialog().getByRole('button', { name: 'Save as preset' }))
  await userEvent.keyboard('{Enter}')
  expect(dialog().getByText('Enter a name.')).toBeDefined()
  await userEvent.keyboard('Ilse{Enter}')
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Save as preset' }))
  expect(dialog().getByRole('button', { name: /^Ilse/ })).toBeDefined()
  act(first.unmount)

  const rig = await open('', { around })
  await fill({ domain: 'typed.example' })
  await userEvent.click(await screen.findByRole('button', { name: /^Ilse/ }, SLOW))
  expect(value('domain')).toBe('brightloom.example')
  await userEvent.click(dialog().getByRole('button', { name: 'Restore my inputs' }))
  expect([value('domain'), value('first_name')]).toEqual(['typed.example', ''])

  const menu = async (item: string) => {
    await userEvent.click(dialog().getByRole('button', { name: /^Actions for/ }))
    await rig.advance(0)
    await userEvent.click(await screen.findByRole('menuitem', { name: item }, SLOW))
    await rig.advance(0)
  }
  await menu('Rename')
  await userEvent.keyboard('Ilse at Brightloom{Enter}')
  expect(await screen.findByRole('button', { name: /^Ilse at Brightloom/ }, SLOW)).toBeDefined()
  await menu('Delete')
  expect(dialog().queryByRole('button', { name: /^Ilse/ })).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Ilse at Brightloom/ }, SLOW)).toBeDefined()
  expect(posts(rig)).toHaveLength(0)
})

test('recent inputs fill the form and start nothing', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await userEvent.click(await dialog().findByRole('button', { name: 'Run again' }, SLOW))
  await fill({ domain: 'kitewell.example' })
  const recents = within(screen.getByRole('region', { name: 'Recent inputs' }))
  await userEvent.click(recents.getByRole('button', { name: /^Ilse Vantorre, brightloom.example/ }))
  expect(value('domain')).toBe('brightloom.example')
  expect(posts(rig)).toHaveLength(1)
})
