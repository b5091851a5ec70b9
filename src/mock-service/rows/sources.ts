import { leadSource } from './lead-source.ts'
import { numberNamed } from '#lib/marked-numbers.ts'
import { hostileText } from '../seeds/hostile-texts.ts'

const MEGABYTE = 2 ** 20

/** Values that do not go with the type of any column, and numbers that JavaScript cannot hold. */
const odd: readonly unknown[] = [
  numberNamed('12345678901234567890'),
  numberNamed('-9007199254740993'),
  '12345678901234567890',
  1e308,
  -0.1,
  'not a number',
  true,
  'yes',
  '2026-02-30',
  { a: { b: [1, null] }, ['__proto__']: 1 },
  ['one', 2, null],
  null,
  '',
]

/** By column: what is in its rows 0, 1, … */
const large: readonly (readonly (() => string)[])[] = [
  [() => 'word '.repeat(MEGABYTE / 5), () => '=cmd|'.repeat(MEGABYTE)],
  [() => 'A'.repeat(MEGABYTE), () => '👩‍👩‍👧‍👦'.repeat(100_000 / 7)],
  [() => 'line\n'.repeat(10_000), () => '\u0000\uD800\u001B[31m'.repeat(1000)],
]

/** `text/<shift>`, `wide/<column>`, `odd/<shift>` or `large` as a source. */
function hostileSource(path: string): (row: number) => unknown {
  const [kind, rest = '0'] = path.split('/')
  const shift = Number(rest)
  switch (kind) {
    case 'text':
      return (row) => hostileText(row + shift)
    case 'wide':
      return (row) => `r${row} c${shift}`
    case 'odd':
      return (row) => odd[(row + shift) % odd.length]
    default:
      // In a few rows only, so that a page of them still comes.
      return (row) => large[shift]?.[row]?.() ?? 'short'
  }
}

const firsts = [
  'Acme',
  'Borea',
  'Cobalt',
  'Delta',
  'Ember',
  'Flint',
  'Garnet',
  'Halcyon',
  'Indigo',
  'Juniper',
  'Krypton',
  'Lumen',
  'Mistral',
  'Nimbus',
  'Onyx',
  'Pylon',
]
const seconds = [
  'Labs',
  'Works',
  'Group',
  'Supply',
  'Data',
  'Robotics',
  'Foods',
  'Health',
  'Media',
  'Energy',
  'Freight',
  'Legal',
  'Design',
  'Bank',
  'Travel',
  'Cloud',
]
const names = firsts.flatMap((first) => seconds.map((second) => `${first} ${second} #`))

/** Text for measurements: it ends with the row's number from 0, so that any visible cell identifies its row. */
function benchCell(column: number, row: number): string {
  const mixed = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(column + 7, 0x85ebca6b)
  return `${names[((mixed ^ (mixed >>> 15)) >>> 3) & 255]}${row}`
}

/** Initial rows of a table: the value by row number, from 0. */
export type ValueSource = (row: number) => unknown

/** The source that a column names, as `bench/7`. */
export function sourceOf(name: string): ValueSource {
  const [family = '', rest = ''] = name.split(/\/(.*)/s)
  switch (family) {
    case 'bench':
      return (row) => benchCell(Number(rest), row)
    case 'lead':
      return leadSource(rest)
    case 'hostile':
      return hostileSource(rest)
    default:
      throw new RangeError(`No source is called "${name}".`)
  }
}
