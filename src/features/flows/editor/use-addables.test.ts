import { expect, test } from 'vitest'
import type { Addable, AddableLine } from './addable.ts'
import { searchAddables } from './use-addables.ts'

const line = (what: Addable, note = ''): AddableLine => ({ key: `${what.kind} ${what.name}`, what, icon: 'x', note })
const enrichment = (id: number, name: string, note = '') => line({ kind: 'enrichment', id, name }, note)
const waterfall = (name: string) => line({ kind: 'waterfall', id: name, name }, 'Waterfall')

const sections = {
  enrichments: [
    enrichment(1, 'Person profile by email'),
    enrichment(2, 'Person profile'),
    enrichment(3, 'Profile of a person'),
  ],
  waterfalls: [waterfall('Person profile'), waterfall('Person')],
  connectors: [],
}
const found = (text: string) =>
  searchAddables({ basics: [line({ kind: 'input', name: 'Input' })], sections }, text).map(({ key }) => key)

test('what bears the very name comes first, a single call before a cascade of the same name', () => {
  expect(found('person profile').slice(0, 3)).toEqual([
    'enrichment Person profile',
    'waterfall Person profile',
    'enrichment Person profile by email',
  ])
  expect(found('Person')[0]).toBe('waterfall Person')
})

test('the word for an input and a name is an input of that name', () => {
  expect(found('input Work e-mail')).toEqual(['input work_e_mail'])
  expect(found('input')).toEqual(['input Input'])
})

test('a cascade is found by the word for its kind', () => {
  expect(found('person profile waterfall')).toEqual(['waterfall Person profile'])
})
