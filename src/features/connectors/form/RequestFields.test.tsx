import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { field, openConnector, openPart, press, valueOf, write, writesOf } from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

/** Each URL with everything that is warned of; the other kinds are not. */
const addresses = [
  ['https://127.0.0.1/v1', ['loopback']],
  ['https://0x7f000001/', ['loopback']],
  ['https://2130706433/', ['loopback']],
  ['https://[::ffff:7f00:1]/', ['loopback']],
  ['http://localhost:8080/v1', ['loopback', 'insecure']],
  ['https://192.168.0.10/', ['private']],
  ['https://[::ffff:10.0.0.1]/', ['private']],
  ['https://169.254.10.1/', ['link-local']],
  ['https://169.254.1.1.nip.io/', ['link-local']],
  ['https://169.254.169.254/latest/meta-data', ['metadata']],
  ['https://ada:secret@0xa9fea9fe/', ['metadata', 'credentials']],
  ['http://api.example.com/', ['insecure']],
  ['https://mira:pass@api.example.com/', ['credentials']],
  ['https://api.example.com/', []],
] as const

test('a URL of an internal network, without TLS or with a password gets its warnings in each spelling', async () => {
  const { rig } = await openConnector('/connectors/new')
  await field(t.name)
  await rig.advance(1_000)
  const before = rig.service.requests().length
  const { title: _title, ...kinds } = t.warnings
  const shown = () => Object.entries(kinds).flatMap(([kind, words]) => (screen.queryByText(words) ? [kind] : []))
  for (const [address, warnings] of addresses) {
    await write({ [t.address]: address })
    await waitFor(() => expect({ address, shown: shown().toSorted() }).toEqual({ address, shown: warnings.toSorted() }))
    expect(screen.queryByText(t.warnings.title) !== null).toBe(warnings.length > 0)
  }
  expect(rig.service.requests()).toHaveLength(before)
})

test('limits of the API spec are counted and shown before anything is sent', async () => {
  const { rig } = await openConnector('/connectors/new?part=headers')
  await write({ [t.name]: 'n'.repeat(257), [t.address]: `https://a.example/${'x'.repeat(500)}` })
  expect(await screen.findByText(t.faults['too-long']('256'))).toBeDefined()
  expect(await screen.findByText(t.used('518', '512'))).toBeDefined()
  expect(await screen.findByText(t.faults['too-long']('512'))).toBeDefined()
  await write({ [t.fields.rateLimit]: '0', [t.fields.maxConcurrency]: 'many' })
  expect(await screen.findByText(`${t.fields.rateLimit}: ${t.faults['too-small']}`)).toBeDefined()
  expect(await screen.findByText(`${t.fields.maxConcurrency}: ${t.faults['no-number']}`)).toBeDefined()
  await press(t.rows.add.headers)
  fireEvent.change(await valueOf(1), { target: { value: 'a value without a name' } })
  await openPart(t.parts.parameters)
  await press(t.save)
  expect((await screen.findByText(t.refused.check(5))).closest('[role=alert]')).not.toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await field(t.name)))

  await write({ [t.name]: 'n', [t.address]: 'https://a.example' })
  await write({ [t.fields.rateLimit]: '', [t.fields.maxConcurrency]: '' })
  await press(t.save)
  // The part it is in is opened.
  expect(await screen.findByText(t.faults.unnamed)).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await field(t.rows.name(1))))
  expect(writesOf(rig)).toEqual([])
})

test('what is used of the name is counted, and the type says what it is for', async () => {
  await openConnector('/connectors/new')
  await write({ [t.name]: 'Lead scoring API' })
  expect(await screen.findByText(t.used('16', '256'))).toBeDefined()
  expect(screen.getByText(t.typeHints.enrichment)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: t.types.simple }))
  expect(await screen.findByText(t.typeHints.simple)).toBeDefined()
})
