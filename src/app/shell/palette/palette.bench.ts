import { bench, describe } from 'vitest'
import { createSearch } from './search.ts'
import type { PaletteEntry } from './palette-entries.ts'

const words = ['Email', 'Phone', 'Company', 'Person', 'profile', 'finder', 'verifier', 'domain', 'lookup', 'funding']
const word = (at: number) => words[at % words.length] ?? ''
const things = Array.from({ length: 10_000 }, (_, at): PaletteEntry => ({
  id: String(at),
  group: at % 5 === 0 ? 'task' : 'enrichment',
  name: `${word(at)} ${word(at * 7 + 1)} ${word(at * 3 + 2)} ${at}`,
  note: `${word(at * 3)} works`,
  icon: 'sparkles',
}))
const typed = ['e', 'em', 'email', 'email fi', 'emlfnd', 'nothing at all']
const plain = things.map(({ name, note }) => `${name} ${note}`.toLowerCase())

describe('the palette over 10,000 entries', () => {
  bench('index of all of them (once for each opening)', () => {
    createSearch(things)
  })

  const search = createSearch(things)
  for (const text of typed) {
    bench(`"${text}"`, () => {
      search(text)
    })
    bench(`"${text}", floor: every name asked whether it includes it`, () => {
      plain.filter((name) => name.includes(text)).slice(0, 40)
    })
  }
})
