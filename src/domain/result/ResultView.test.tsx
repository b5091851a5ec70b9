// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { FieldList } from './FieldList.tsx'
import { RawJson } from './RawJson.tsx'
import { ResultTable } from './ResultTable.tsx'

afterEach(cleanup)

const nothing = (): void => undefined
const show = (element: React.ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>)

describe('a result that is too much for a page', () => {
  test('shows the first 100 fields, then more on demand', async () => {
    const value = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`field ${at}`, at]))
    const { container } = show(<FieldList value={value} onShowJson={nothing} />)
    expect(container.querySelectorAll('dt')).toHaveLength(100)
    expect(screen.getByText('Only the first 100 fields are shown.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(container.querySelectorAll('dt')).toHaveLength(150)
  })

  test('cuts a text of 10,000 characters and shows it on demand', async () => {
    const { container } = show(<FieldList value={{ note: 'n'.repeat(10_000) }} onShowJson={nothing} />)
    expect(container.textContent?.length).toBeLessThan(500)
    await userEvent.click(screen.getByRole('button', { name: 'Show more of 10,000 characters' }))
    expect(container.textContent).toContain('n'.repeat(10_000))
  })

  test('shows ten of many columns and says how many there are', async () => {
    const item = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`column ${at}`, at]))
    show(<ResultTable items={[item]} />)
    expect(screen.getByText('10 of 25 columns are shown.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getAllByRole('columnheader')).toHaveLength(26)
  })

  test('shows the first 100 kB of its JSON and says so', () => {
    show(<RawJson data={{ note: 'n'.repeat(5_000_000) }} />)
    expect(screen.getByText(/^Only the first 100 kB are shown/)).toBeDefined()
    expect(screen.getByRole('region', { name: 'Result as JSON' }).textContent).toHaveLength(100_000)
  })
})

test('markup in a result is text', () => {
  const { container } = show(<FieldList value={{ '<b>k</b>': '<img src=x onerror=alert(1)>' }} onShowJson={nothing} />)
  expect(container.querySelector('img, dt b')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
})

test('a bulk result keeps a row for every miss', () => {
  show(<ResultTable items={[{ email: 'a@acme.example' }, null]} />)
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Rowemail', '1a@acme.example', '2no data'])
})

test('moments and yes or no are told in words, and keep what the service wrote', () => {
  const raw = '2026-03-04T05:06:07Z'
  show(<FieldList value={{ found_at: raw, verified: false }} onShowJson={nothing} />)
  expect(screen.getByTitle(raw).textContent).toMatch(/Mar \d, 2026/)
  expect(screen.getByTitle('false').textContent).toBe('no')
  cleanup()
  show(<ResultTable items={[{ found_at: raw, verified: true }]} />)
  expect(screen.getByTitle(raw).textContent).toMatch(/Mar \d, 2026/)
  expect(screen.getByTitle('true').textContent).toBe('yes')
})

test('what lies too deep for a list is one press away, not a blob', async () => {
  let asked = 0
  const value = { a: { b: { c: { d: { e: { f: { g: 'core' } }, x: 1 } } } } }
  const { container } = show(<FieldList value={value} onShowJson={() => (asked += 1)} />)
  expect(container.textContent).not.toContain('{')
  expect(container.textContent).not.toContain('core')
  await userEvent.click(screen.getByRole('button', { name: 'Show e in JSON' }))
  expect(asked).toBe(1)
})
