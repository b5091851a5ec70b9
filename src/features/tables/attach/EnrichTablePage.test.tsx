import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { renderAt, type Rig } from '#testing/render.tsx'

const { attach: t, run } = attachTexts.en
const { columns: columnWords } = bulkInputTexts.en.bulkInput
const Q3 = seededTableId('Q3 outbound')
const FINDER = 123

afterEach(cleanup)

/** Returns the POST requests to this path. */
const sentTo = (rig: Rig, path: string) =>
  rig.service.requests().filter((request) => request.method === 'POST' && request.path.endsWith(path))
/** Returns the attachments added to the table, without the one it comes with. */
const attachmentsIn = (rig: Rig) =>
  (rig.service.state.tables.find(({ id }) => id === Q3)?.attachments ?? []).filter(({ id }) => id > FINDER)

/** Chooses a column for an input. */
async function choose(input: string, column: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: columnWords.from(input) })
  fireEvent.change(field, { target: { value: column } })
  fireEvent.click(await screen.findByRole('option', { name: column }))
}

const addButton = () => screen.findByRole('button', { name: t.add })

async function mapNames(): Promise<void> {
  await choose('first_name', 'name')
  await choose('last_name', 'name')
}

test('an enrichment is added with columns for its inputs, runs nothing and spends nothing', async () => {
  const rig = await renderAt(`/tables/${Q3}/enrich`)
  const find = await screen.findByRole('searchbox', { name: t.pick.find })
  fireEvent.change(find, { target: { value: 'email finder' } })
  const list = within(screen.getByRole('list', { name: t.pick.list }))
  const [link] = await list.findAllByRole('link', { name: /Email finder.*0\.5/ })
  link?.focus()
  fireEvent.click(link as HTMLElement)
  const title = await screen.findByRole('heading', { level: 1, name: t.titledIn('Email finder', 'Q3 outbound') })
  await waitFor(() => expect(document.activeElement).toBe(title))
  screen.getByText(/Results go into .* new columns .*Email.*Confidence/)

  fireEvent.click(await addButton())
  expect((await screen.findAllByText(run.faults.required)).length).toBe(2)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(rig, '/add-enrichment')).toEqual([])

  await mapNames()
  fireEvent.click(await addButton())
  await screen.findByRole('heading', { level: 1, name: 'Q3 outbound' })
  // The id of an attachment is never looked up as one of the catalogue.
  await rig.advance(1_000)
  const lookUps = rig.service.requests().filter(({ path }) => /\/enrichments\/\d+$/.test(path))
  expect([...new Set(lookUps.map(({ path }) => path))]).toEqual([`/v1/enrichments/${FINDER}`])
  const columnId = (name: string) =>
    rig.service.state.tables.find(({ id }) => id === Q3)?.columns.find((column) => column.name === name)?.id
  expect(sentTo(rig, '/add-enrichment').map(({ body }) => body)).toEqual([
    {
      enrichment: FINDER,
      mapping: {
        first_name: { type: 'mapping', value: columnId('name') },
        last_name: { type: 'mapping', value: columnId('name') },
        domain: { type: 'mapping', value: columnId('domain') },
      },
      launch_strategy: 'run_on_click',
    },
  ])
  expect(rig.service.state.tasks).toEqual({})
})

test('a lost response is found out by reading the table: nothing is added twice', async () => {
  const rig = await renderAt(`/tables/${Q3}/enrich?enrichment=${FINDER}`, {
    arrange: (service) =>
      controlOf(service).fail({
        match: { method: 'POST', path: '/v1/table/*/add-enrichment' },
        times: 1,
        fault: { kind: 'lost', when: 'after' },
      }),
  })
  await addButton()
  await mapNames()
  fireEvent.click(await addButton())
  await screen.findByRole('heading', { level: 1, name: 'Q3 outbound' })
  expect(sentTo(rig, '/add-enrichment')).toHaveLength(1)
  expect(attachmentsIn(rig)).toHaveLength(1)
})

test('a request that was not found stays with what was entered, and only the user sends it again', async () => {
  const rig = await renderAt(`/tables/${Q3}/enrich?enrichment=${FINDER}`, {
    arrange: (service) =>
      controlOf(service).fail({
        match: { method: 'POST', path: '/v1/table/*/add-enrichment' },
        times: 1,
        fault: { kind: 'lost', when: 'before' },
      }),
  })
  await addButton()
  await mapNames()
  fireEvent.click(await addButton())
  await screen.findByText(t.unknown)
  rig.unmount()

  // Another visit of the same device.
  await renderAt(`/tables/${Q3}/enrich?enrichment=${FINDER}`, { around: { storage: rig.storage } })
  await screen.findByText(t.stillUnknown)
  expect(screen.getByText(/^Draft/).textContent).toContain('Draft restored.')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: columnWords.from('first_name') })
  expect(field.value).toBe('name')
  expect(screen.getByRole('button', { name: /^Check/ }).textContent).toBe('Check again')
  fireEvent.click(screen.getByRole('button', { name: t.again }))
  await screen.findByRole('heading', { level: 1, name: 'Q3 outbound' })
})

test('a waterfall is added with the chosen providers, or without any for the default of the service', async () => {
  const rig = await renderAt(`/tables/${Q3}/enrich?waterfall=email_getter`)
  await addButton()
  await mapNames()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mailfinch' }))
  fireEvent.click(await addButton())
  await screen.findByRole('heading', { level: 1, name: 'Q3 outbound' })
  const offered = rig.service.state.waterfalls[0]?.providers ?? []
  const [, ...others] = offered.filter(({ enabled_by_default }) => enabled_by_default).map(({ id }) => id)
  expect(sentTo(rig, '/add-waterfall').map(({ body }) => body)).toEqual([
    { waterfall: 'email_getter', mapping: expect.any(Object), enrichments: others },
  ])
  expect(attachmentsIn(rig)[0]).toMatchObject({ target: 'email_getter', enrichments: others })
})

test('from its own page an enrichment or waterfall is added to a table that is chosen there', async () => {
  const rig = await renderAt(`/enrichments/${FINDER}`)
  fireEvent.click(await screen.findByRole('link', { name: enrichmentTexts.en.enrichment.inTable }))
  const field = await screen.findByRole('combobox', { name: t.table.label })
  fireEvent.change(field, { target: { value: 'Trade' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Trade fair Lyon' }))
  await screen.findByRole('heading', { level: 1, name: t.titledIn('Email finder', 'Trade fair Lyon') })
  rig.unmount()

  await renderAt('/waterfalls/email_getter')
  fireEvent.click(await screen.findByRole('link', { name: waterfallTexts.en.enrichment.inTable }))
  expect((await screen.findByRole('heading', { level: 1, name: /^Add/ })).textContent).toBe('Add Work email to a table')
  expect(screen.getByRole('combobox', { name: t.table.label })).toHaveProperty('value', '')
})

test('a service of the API spec alone is offered waterfalls, and the console learns to leave enrichments out', async () => {
  const rig = await renderAt(`/tables/${Q3}/enrich?enrichment=${FINDER}`, {
    arrange: ({ state }) => {
      state.settings.offers = 'seed'
    },
  })
  await addButton()
  await mapNames()
  fireEvent.click(await addButton())
  await screen.findByText(t.notOffered)
  fireEvent.click(screen.getByRole('link', { name: t.pick.another }))
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: t.pick.kind })).toBeNull())
  fireEvent.click((await screen.findAllByRole('link', { name: /^Work email/ }))[0] as HTMLElement)
  await addButton()
  await mapNames()
  fireEvent.click(await addButton())
  await screen.findByRole('heading', { level: 1, name: new RegExp(`${attachTexts.en.table.unnamed}|Q3`) })
  expect(attachmentsIn(rig)).toHaveLength(1)
})
