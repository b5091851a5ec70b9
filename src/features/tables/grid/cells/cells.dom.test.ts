import { expect, test } from 'vitest'
import { CELL_VIEWS } from './cell-views.ts'
import { TextRuler } from '../text-ruler.ts'
import { oneLine, TextFit } from './cell-view.ts'
import { hueOf } from './hues.ts'

const cellOf = (kind: keyof typeof CELL_VIEWS) => {
  const cell = document.createElement('div')
  const fit = new TextFit()
  const writer = CELL_VIEWS[kind].build(cell)
  return { cell, fit, write: (text: string, value: unknown) => writer(text, value, fit) }
}

/** Every letter 10 px wide. */
const ruler = new TextRuler((text) => text.length * 10)
const rulers = { text: ruler, digits: ruler, code: ruler }

test.each(['text', 'long-text', 'number', 'date', 'link', 'email', 'select', 'json', 'checkbox'] as const)(
  'a text that does not fit a cell of the kind %s ends in an ellipsis',
  (kind) => {
    const { cell, fit, write } = cellOf(kind)
    Object.assign(fit, { rulers, width: 100 })
    write('Countess of Lovelace', 'Countess of Lovelace')
    expect(cell.textContent).toMatch(/^Countess?s? ?…$/)
    expect(fit.isCut).toBe(true)
    fit.isCut = false
    write('Ada', 'Ada')
    expect(cell.textContent).toBe('Ada')
    expect(fit.isCut).toBe(false)
  },
)

test('a list of choices shows as many as there is space for and counts the rest', () => {
  const { cell, fit, write } = cellOf('multi-select')
  Object.assign(fit, { rulers, width: 120 })
  const shown = () => [...cell.children].map((chip) => chip.textContent).filter(Boolean)
  write('', ['Lead', 'Press'])
  expect(shown()).toEqual(['Lead', 'Press'])
  write('', ['Lead', 'Press', 'Lost'])
  expect(shown()).toEqual(['Lead', '+2'])
  write('', ['Customer of old', 'Press'])
  expect(shown()).toEqual(['Custome…', '+1'])
})

test('a cell shows one line of a text, and no more of it than any column is wide', () => {
  expect(oneLine('first\r\nsecond\tthird')).toBe('first second third')
  expect(oneLine('x'.repeat(1_000_000))).toHaveLength(300)
})

test('a text of which no cell shows all ends in an ellipsis, in the widest column too', () => {
  const { cell, fit, write } = cellOf('text')
  Object.assign(fit, { rulers, width: 1_000_000 })
  write(oneLine('x'.repeat(301)), undefined)
  expect(cell.textContent).toBe(`${'x'.repeat(299)}…`)
  write(oneLine('x'.repeat(300)), undefined)
  expect(cell.textContent).toBe('x'.repeat(300))
  // Never within a letter.
  expect(oneLine('🌱'.repeat(200))).toBe(`${'🌱'.repeat(149)}…`)
})

test('a cell that shows another link leads there, and one without leads nowhere', () => {
  const { cell, write } = cellOf('link')
  write('https://one.example/', undefined)
  expect(cell.querySelector('a')?.getAttribute('href')).toBe('https://one.example/')
  write('no link', undefined)
  expect(cell.textContent).toBe('no link')
  expect(cell.querySelector('a')?.hasAttribute('href')).toBe(false)
})

test('fast scrolling paints a link only where the value is one', () => {
  const painted: [string, unknown][] = []
  const g = { fillStyle: 'text', fillText: (text: string) => painted.push([text, g.fillStyle]) }
  const pen = { g, fit: new TextFit(), colors: { text: 'text', accentText: 'link' } } as unknown as Parameters<
    typeof CELL_VIEWS.link.draw
  >[0]
  const box = { left: 0, width: 100, top: 0, height: 20, baseline: 14 } as unknown as Parameters<
    typeof CELL_VIEWS.link.draw
  >[3]
  for (const text of ['https://one.example/', 'no link']) CELL_VIEWS.link.draw(pen, text, text, box)
  expect(painted).toEqual([
    ['https://one.example/', 'link'],
    ['no link', 'text'],
  ])
})

test('a link that is longer than what is shown for it leads to all of it', () => {
  const { cell, write } = cellOf('link')
  const long = `https://one.example/${'a'.repeat(400)}`
  write(oneLine(long), long)
  expect(cell.querySelector('a')?.getAttribute('href')).toBe(long)
})

test('a list of choices shows three and counts the rest, whatever was there before', () => {
  const { cell, write } = cellOf('multi-select')
  write('', ['a', 'b', 'c', 'd', 'e'])
  expect(cell.textContent).toBe('abc+2')
  write('', ['z'])
  expect(cell.textContent).toBe('z')
  write('not a list', 'not a list')
  expect(cell.textContent).toBe('not a list')
})

test('a box is checked, empty or missing; its word is announced', () => {
  const { cell, write } = cellOf('checkbox')
  write('true', true)
  expect(cell.querySelector('i')?.ariaLabel).toBe('true')
  write('false', false)
  expect(cell.querySelector('i')?.ariaLabel).toBe('false')
})

test('what is neither yes nor no is in a column of boxes as the text it is', () => {
  const { cell, write } = cellOf('checkbox')
  write('not known', 'not known')
  expect(cell.textContent).toBe('not known')
  write('true', true)
  expect(cell.textContent).toBe('')
  write('', null)
  expect(cell.textContent).toBe('')
})

test('the same word has the same hue everywhere', () => {
  expect(hueOf('Customer')).toBe(hueOf('Customer'))
  expect(new Set(['Prospect', 'Customer', 'Lost', 'Partner', 'Press', 'Lead'].map(hueOf)).size).toBeGreaterThan(2)
})
