import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#texts/en.ts'
import { drawnRequest, field, openConnector, press, valueOf, write } from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

const preview = () => screen.getByRole('region', { name: t.preview.title }).textContent
const sampleOf = async (name: string) =>
  within(await screen.findByRole('region', { name: t.samples.title })).findByRole<HTMLInputElement>('textbox', { name })

test('the preview finds the variables of a template, takes samples, renders the body and shows whether it is JSON', async () => {
  const { rig } = await openConnector('/connectors/1')
  // A template and its samples are read after they have rested.
  const rest = () => rig.advance(150)
  const give = async (samples: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(samples)) fireEvent.change(await sampleOf(name), { target: { value } })
    await rest()
  }
  await rest()
  await give({ domain: 'Brightloom.example', staff: '240', title: 'VP Growth' })
  const body = '{"domain": "brightloom.example", "staff": 240, "title": "VP Growth"}'
  await waitFor(() => expect(drawnRequest()).toContain(body))
  expect(preview()).toContain(t.preview.valid)
  expect(preview()).toContain(t.preview.approximate)
  await give({ staff: 'many' })
  await waitFor(() => expect(preview()).toContain(t.preview.invalid('1', '43')))

  const editor = page.getByRole('textbox', { name: t.body.templateLabel })
  await editor.fill('{\n"b": {{ c | nothing }}\n}')
  await rest()
  await waitFor(() => expect(preview()).toMatch(/line 2, column \d+/))
  expect(await sampleOf('c')).toBeDefined()
})

test('variables become samples, without those the template sets itself', async () => {
  const { rig } = await openConnector('/connectors/4')
  await rig.advance(150)
  await sampleOf('company')
  const editor = page.getByRole('textbox', { name: t.body.templateLabel })
  await editor.fill('{% set low = domain | lower %}[{% for row in rows %}"{{ row }}{{ low }}",{% endfor %}1]')
  await rig.advance(150)
  fireEvent.change(await sampleOf('domain'), { target: { value: 'A.example' } })
  fireEvent.change(await sampleOf('rows'), { target: { value: '["x", "y"]' } })
  await rig.advance(150)
  await waitFor(() => expect(drawnRequest()).toContain('["xa.example","ya.example",1]'))
  const samples = within(screen.getByRole('region', { name: t.samples.title }))
  expect(samples.getAllByRole('textbox')).toHaveLength(2)
})

test('the preview sends nothing while a connector is written', async () => {
  const { rig } = await openConnector('/connectors/new')
  await field(t.name)
  await rig.advance(1_000)
  const before = rig.service.requests().length
  await write({ [t.address]: 'https://preview.example/v1/{{ id }}' })
  await press(t.rows.add.parameters)
  await write({ [t.rows.name(1)]: 'page' })
  fireEvent.change(await valueOf(1), { target: { value: '2' } })
  await waitFor(() => expect(drawnRequest()).toContain('GET /v1/{{ id }}?page=2'))
  await rig.advance(60_000)
  expect(rig.service.requests()).toHaveLength(before)
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('preview.example'))).toEqual([])
})

test('a request shows its secret header masked, and its query as it is sent', async () => {
  await openConnector('/connectors/new?part=auth')
  await write({ [t.address]: 'https://score.brightloom.example/v1?verbose=1' })
  fireEvent.click(await screen.findByRole('radio', { name: t.auth.kinds.bearer }))
  fireEvent.change(await screen.findByLabelText(t.auth.token), { target: { value: 'tok_51ad' } })
  await waitFor(() => expect(drawnRequest()).toContain('Authorization: Bearer ••••••••'))
  expect(drawnRequest()).toContain('GET /v1?verbose=1')
})
