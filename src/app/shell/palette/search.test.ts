import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearch, listAll } from './search.ts'
import type { Group, PaletteEntry } from './palette-entries.ts'

let ids = 0
const thing = (group: Group, name: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `thing-${++ids}`,
  group,
  name,
  icon: 'sparkles',
  ...more,
})

const things = [
  thing('page', 'Tasks'),
  thing('page', 'Account', { keywords: 'balance credits plan' }),
  thing('enrichment', 'Work email by name', { note: 'Postwise' }),
  thing('enrichment', 'Email finder', { note: 'Mailfinch' }),
  thing('enrichment', 'Email verifier', { note: 'Verity' }),
  thing('enrichment', 'Company profile', { note: 'Clearmap' }),
  thing('task', 'Email finder', { note: 't_81' }),
  thing('action', 'Theme: Dark', { keywords: 'appearance night' }),
]
const search = createSearch(things)
const names = (text: string) =>
  search(text).groups.map(({ group, hits }) => [group, hits.map(({ thing: { name } }) => name)])

test('a text finds names that begin with it before names that hold it, by group', () => {
  expect(names('email')).toEqual([
    ['enrichment', ['Email finder', 'Email verifier', 'Work email by name']],
    ['task', ['Email finder']],
  ])
})

test('the group with the best hit comes first', () => {
  expect(names('tasks')[0]).toEqual(['page', ['Tasks']])
  expect(names('dark')).toEqual([['action', ['Theme: Dark']]])
})

test('notes and further words are searched, also together with the name and in any order', () => {
  expect(names('postwise')).toEqual([['enrichment', ['Work email by name']]])
  expect(names('balance')).toEqual([['page', ['Account']]])
  expect(names('mailfinch email')).toEqual([['enrichment', ['Email finder']]])
})

test('letters that are apart are enough where nothing better is found', () => {
  expect(names('cmprofil')).toEqual([['enrichment', ['Company profile']]])
  expect(names('emal')[0]).toEqual(['enrichment', expect.arrayContaining(['Email finder'])])
})

test('accents and capitals do not matter', () => {
  expect(createSearch([thing('page', 'Données')])('DONNEES').total).toBe(1)
})

test('what was found is marked in the name and in the note', () => {
  const hit = search('postwise').groups[0]?.hits[0]
  expect(hit?.name).toEqual([{ text: 'Work email by name', isMatch: false }])
  expect(hit?.note).toEqual([{ text: 'Postwise', isMatch: true }])
})

test('of many hits the best of each group are shown, and all are counted', () => {
  const many = Array.from({ length: 60 }, (_, at) => thing('enrichment', `Email finder ${at}`))
  const found = createSearch([...many, thing('task', 'Email finder')])('email')
  expect([found.shown, found.total]).toEqual([9, 61])
})

test('equally good ones stay in the order in which they came', () => {
  const twins = Array.from({ length: 8 }, (_, at) => thing('task', 'Email finder', { note: `t_${at}` }))
  const order = createSearch(twins)('email').groups[0]?.hits.map((hit) => hit.thing.note)
  expect(order).toEqual(twins.map(({ note }) => note))
})

test('nothing found is an empty result, and an empty list can be searched', () => {
  expect(search('zzqy')).toEqual({ groups: [], shown: 0, total: 0 })
  expect(createSearch([])('a')).toEqual({ groups: [], shown: 0, total: 0 })
})

test('before anything is typed everything is in its group', () => {
  expect(listAll(things).groups.map(({ group }) => group)).toEqual(['page', 'enrichment', 'task', 'action'])
})

test('hostile names are text: whatever a name and a search hold, what is shown is the name', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '__proto__',
      'constructor',
      '\u202Egnp.exe',
      '\uD800',
      'a'.repeat(10_000),
    ),
  )
  fc.assert(
    fc.property(hostile, hostile, (name, text) => {
      const found = createSearch([thing('enrichment', name, { note: text })])(text)
      for (const { hits } of found.groups)
        for (const hit of hits) expect(hit.name.map((segment) => segment.text).join('')).toBe(name.slice(0, 200))
    }),
    { numRuns: 300 },
  )
})
