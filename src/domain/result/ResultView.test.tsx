import { createStore } from '#lib/store.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { Services } from '../services.tsx'
import { ServicesProvider } from '../services.tsx'
import { Root } from '#ui/Root.tsx'
import { ResultView } from './ResultView.tsx'

afterEach(cleanup)

// Services that a result uses: the clock, to release the URL of a file, and the setting to store on the device.
const services = {
  clock: { now: () => 0, after: () => () => undefined },
  journal: { health: createStore({ location: 'device' }) },
} as unknown as Services

function show(data: unknown, address = '/') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <ServicesProvider value={services}>
        <Root>
          <ResultView
            data={data}
            onlyHere={false}
            noCopy={false}
            alignment="one"
            targetName="Email finder"
            taskId="t_1"
          />
        </Root>
      </ServicesProvider>
    </MemoryRouter>,
  )
}

const rowsOf = (role: 'table' | 'treegrid') => within(screen.getByRole(role)).getAllByRole('row')
const words = (element: HTMLElement) => element.textContent
/** Status of the search; the one before it belongs to the button that copies. */
const status = () => screen.getAllByRole('status').at(-1)?.textContent
const column = (at: number) =>
  rowsOf('table')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[at]?.textContent)
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('a result that is too much for a page', () => {
  test('shows the first 100 fields, then more on demand', async () => {
    show(Object.fromEntries(range(150).map((at) => [`field ${at}`, at])))
    expect(rowsOf('treegrid')).toHaveLength(101)
    await userEvent.click(screen.getByRole('button', { name: '50 more entries' }))
    expect(rowsOf('treegrid')).toHaveLength(150)
    expect(words(document.activeElement as HTMLElement)).toBe('field 100100')
  })

  test('cuts a text of 10,000 characters and shows it on demand', async () => {
    const { container } = show({ note: 'n'.repeat(10_000) })
    expect(container.textContent?.length).toBeLessThan(600)
    await userEvent.click(screen.getByRole('button', { name: 'Show more of 10,000 characters' }))
    expect(container.textContent).toContain('n'.repeat(10_000))
  })

  test('shows ten of many columns and their total number', () => {
    show([Object.fromEntries(range(25).map((at) => [`column ${at}`, at]))])
    expect(screen.getByText('Showing 10 of 25 columns.')).toBeDefined()
    expect(screen.getAllByRole('columnheader')).toHaveLength(11)
  })

  test('cuts a text of 5 million characters in its JSON and reports it', async () => {
    const { container } = show({ note: 'n'.repeat(5_000_000) }, '/?result=json')
    expect(await screen.findByText(/^1 text is longer than 500 characters and is shortened/)).toBeDefined()
    expect(await screen.findByText(/"note"/)).toBeDefined()
    expect(container.textContent?.length).toBeLessThan(2000)
  })

  test('is named where it cannot be shown, and the file is offered', () => {
    const bytes = String.fromCharCode(...range(64))
    const deep = range(70).reduce<unknown>((inner) => ({ inner }), 'core')
    show({ bytes, half: 'a\uD800b', deep })
    const notice = screen.getByText('Parts of this result can’t be shown').closest('div')
    expect(words(notice as HTMLElement)).toMatch(/1 value is binary data.*invalid characters.*more than 64 levels deep/)
    expect(screen.getByText('a⟨U+D800⟩b')).toBeDefined()
    expect(screen.getByText('64 characters of binary data')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download JSON' })).toBeDefined()
  })
})

test('markup in a result is text', () => {
  const { container } = show({ '<b>k</b>': '<img src=x onerror=alert(1)>' })
  expect(container.querySelector('img, b')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
})

test('a bulk result keeps a row for every miss', () => {
  show([{ email: 'a@acme.example' }, null])
  expect(rowsOf('table').map(words)).toEqual(['Rowemail', '1a@acme.example', '2no data'])
})

test('times and booleans are formatted, with the original text as the title', () => {
  const raw = '2026-03-04T05:06:07Z'
  show({ found_at: raw, verified: false })
  expect(words(screen.getByTitle(raw))).toMatch(/Mar \d, 2026/)
  expect(words(screen.getByTitle('false'))).toBe('no')
  cleanup()
  show([{ found_at: raw, verified: true }])
  expect(words(screen.getByTitle(raw))).toMatch(/Mar \d, 2026/)
  expect(words(screen.getByTitle('true'))).toBe('yes')
})

describe('what is nested', () => {
  test('opens in its row, by the keys of a tree', async () => {
    show({ first: 1, a: { b: { c: { d: { e: { core: 'found' } } } } } })
    expect(screen.queryByText('found')).toBeNull()
    await userEvent.tab()
    screen.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(screen.getByText('found')).toBeDefined()
    await userEvent.keyboard('{ArrowRight}')
    expect(words(document.activeElement as HTMLElement)).toBe('corefound')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.queryByText('found')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  })

  test('in a row of a table opens below the row', async () => {
    show([{ name: 'A', address: { city: 'Ghent', at: { lat: 51 } } }, { name: 'B' }])
    await userEvent.click(screen.getByRole('button', { name: 'Open row 1' }))
    const tree = screen.getByRole('treegrid', { name: 'Row 1' })
    expect(within(tree).getAllByRole('row').map(words)).toEqual([
      'nameA',
      'address2 entries',
      'cityGhent',
      'at1 entry',
      'lat51',
    ])
  })
})

describe('a search in a result', () => {
  const data = [{ name: 'Ilse', address: { city: 'Ghent' } }, { name: 'Bo', city: 'Ghent' }, { name: 'ghent' }]

  test('steps from match to match with ↵ and back, and Esc clears it', async () => {
    show(data)
    const field = screen.getByRole('searchbox', { name: 'Find in result' })
    await userEvent.type(field, 'GHENT')
    expect(await screen.findByText('1 of 3')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(status()).toBe('2 of 3')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(status()).toBe('1 of 3')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(status()).toBe('3 of 3')
    await userEvent.keyboard('{Escape}')
    expect((field as HTMLInputElement).value).toBe('')
    expect(status()).toBe('')
    expect(document.querySelector('mark')).toBeNull()
  })

  test('opens what hides the location, in every view', async () => {
    show(data)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in result' }), 'ghent')
    expect(await screen.findByRole('treegrid', { name: 'Row 1' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }))
    expect(screen.queryByRole('treegrid')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'JSON' }))
    const json = screen.getByRole('region', { name: 'Result as JSON' })
    expect([...json.querySelectorAll('mark')].map(words)).toEqual(['Ghent', 'Ghent', 'ghent'])
    await userEvent.click(screen.getByRole('radio', { name: 'Fields' }))
    expect(screen.getByRole('treegrid').querySelectorAll('mark')).toHaveLength(3)
  })

  test('is reached by its key while the focus is in the result, and reports when nothing is found', async () => {
    show(data)
    screen.getByRole('radio', { name: 'Table' }).focus()
    await userEvent.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in result' }))
    await userEvent.keyboard('nowhere')
    await waitFor(() => expect(status()).toBe('No matches'))
  })
})

describe('a table', () => {
  const data = [
    { name: 'b', n: 10 },
    { name: 'a', n: 9 },
    { name: 'c', n: null },
  ]

  test('is sorted by a click on a column header, and shows the order', async () => {
    show(data)
    const head = screen.getByRole('columnheader', { name: 'n' })
    await userEvent.click(within(head).getByRole('button'))
    await screen.findByTitle('Sort descending')
    expect(column(2)).toEqual(['9', '10', ''])
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(within(head).getByRole('button'))
    expect(column(1)).toEqual(['b', 'a', 'c'])
    await userEvent.click(within(head).getByRole('button'))
    expect(column(0)).toEqual(['1', '2', '3'])
  })

  test('shows the columns that were picked, in the order of the result', async () => {
    show(data, '/?column=.n')
    expect(screen.getAllByRole('columnheader').map(words)).toEqual(['Row', 'n'])
    await userEvent.click(screen.getByRole('button', { name: 'Columns: 1 of 2' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'name' }))
    expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'None' }))
    expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect([...document.querySelectorAll<HTMLElement>('[role=columnheader]')].map(words)).toEqual(['Row', 'name', 'n'])
  })
})

test('a URL with unsuitable values shows the default view', () => {
  show({ a: 1 }, '/?result=table&sort=-&columns=some&column=')
  expect(rowsOf('treegrid')).toHaveLength(1)
})
