import { expect, test } from 'vitest'
import { entity } from '../model/flow-document.ts'
import { isOpen } from './conflict.ts'
import { at, constant, edit, edits, open, ref, scoring, settle } from './flows.testing.ts'
import { mergeFlows } from './merge-flows.ts'

const base = scoring
const profileDeleted = edits(base, [
  ['nodes/profile', undefined],
  ['output/fields/staff', undefined],
  ['ui/nodes/profile', undefined],
])

test('flows 5.4 row 1: what one side changed is taken', () => {
  const mine = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('France'))
  expect(at(mergeFlows(base, mine, base).doc, 'nodes/dom/inputs/country')).toEqual(constant('France'))
  expect(at(mergeFlows(base, base, mine).doc, 'nodes/dom/inputs/country')).toEqual(constant('France'))
})

test('flows 5.4 row 2: the same change on both sides is no conflict', () => {
  const [mine, theirs] = [
    edit(base, ['nodes', 'dom', 'name'], 'Domain'),
    edit(base, ['nodes', 'dom', 'name'], 'Domain'),
  ]
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual([])
  expect(at(merged.doc, 'nodes/dom/name')).toBe('Domain')
})

test('flows 5.4 row 3: two values of one field are a conflict that shows mine', () => {
  const mine = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('Germany'))
  const theirs = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('Netherlands'))
  const merged = mergeFlows(base, mine, theirs)
  expect(merged.conflicts).toEqual([
    {
      id: 'field:nodes/dom/inputs/country/value',
      kind: 'field',
      path: ['nodes', 'dom', 'inputs', 'country', 'value'],
      base: 'Belgium',
      mine: 'Germany',
      theirs: 'Netherlands',
    },
  ])
  expect(at(merged.doc, 'nodes/dom/inputs/country')).toEqual(constant('Germany'))
  expect(at(settle([base, mine, theirs], 'theirs').doc, 'nodes/dom/inputs/country')).toEqual(constant('Netherlands'))
})

test('flows 5.4 row 4: different fields of one node are merged, and the node shows that', () => {
  const mine = edit(base, ['nodes', 'dom', 'name'], 'Domain')
  const theirs = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('France'))
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual([])
  expect(merged.summary.merged).toEqual(['nodes/dom'])
  expect(entity(merged.doc.nodes, 'dom')).toMatchObject({ name: 'Domain', inputs: { country: constant('France') } })
})

const write = (first: string, last: string) => `${first}\n\nwe found\n\n{{mail.email}}\n\n${last}`

test('flows 5.4 row 5: lines of one text are merged; only those that both changed are a conflict', () => {
  const template = (text: string) => edit(base, ['nodes', 'text', 'template'], text)
  const disjoint = mergeFlows(base, template(write('Hi {{name}},', 'Bye')), template(write('Dear {{name}},', 'Yours')))
  expect(open(disjoint)).toEqual([])
  expect(at(disjoint.doc, 'nodes/text/template')).toBe(write('Hi {{name}},', 'Yours'))

  const sides = [base, template(write('Hi {{name}},', 'Bye')), template(write('Hello,', 'Yours'))] as const
  const merged = mergeFlows(...sides)
  expect(merged.conflicts).toMatchObject([{ kind: 'text', line: 0, mine: 'Hi {{name}},', theirs: 'Hello,' }])
  expect(at(merged.doc, 'nodes/text/template')).toBe(write('Hi {{name}},', 'Yours'))
  expect(at(settle(sides, 'both').doc, 'nodes/text/template')).toBe(write('Hi {{name}},\nHello,', 'Yours'))
})

test('flows 5.4 row 6: a node that one side deleted and the other left alone is deleted, with its edges', () => {
  const other = edit(base, ['name'], 'Scoring')
  for (const merged of [mergeFlows(base, other, profileDeleted), mergeFlows(base, profileDeleted, other)]) {
    expect(open(merged)).toEqual([])
    expect(merged.doc.nodes.order).toEqual(['dom', 'mail', 'found', 'text'])
    expect(at(merged.doc, 'output/fields')).toEqual({ email: ref('mail.email') })
  }
})

test.each(['mine', 'theirs'] as const)(
  'flows 5.4 row 7: a node that %s edited and the other side deleted stays as a ghost until it is decided',
  (editor) => {
    const edited = edit(base, ['nodes', 'profile', 'name'], 'Profile')
    const sides =
      editor === 'mine' ? ([base, edited, profileDeleted] as const) : ([base, profileDeleted, edited] as const)
    const merged = mergeFlows(...sides)
    expect(open(merged)).toEqual(['delete-edit nodes/profile'])
    expect(at(merged.doc, 'nodes/profile/name')).toBe('Profile')
    expect(at(merged.doc, 'ui/nodes/profile')).toEqual({ x: 600, y: 0 })
    expect(at(settle(sides, editor).doc, 'nodes/profile/name')).toBe('Profile')
    const deleted = settle(sides, editor === 'mine' ? 'theirs' : 'mine').doc
    expect(entity(deleted.nodes, 'profile')).toBeUndefined()
  },
)

test.each([
  ['a value taken away', ['nodes/profile/limit', undefined]],
  ['a condition taken away', ['nodes/profile/run_if', undefined]],
  ['a value added', ['nodes/profile/inputs/depth', constant(2)]],
  ['another line into it', ['nodes/profile/inputs/domain', ref('company')]],
] as const)('flows 5.4 row 7: %s is an edit that a deletion does not take along', (_what, change) => {
  const limited = edits(base, [
    ['nodes/profile/limit', 5],
    ['nodes/profile/run_if', 'mail.email != ""'],
  ])
  const deleted = edits(limited, [
    ['nodes/profile', undefined],
    ['output/fields/staff', undefined],
  ])
  const edited = edits(limited, [change])
  for (const merged of [mergeFlows(limited, edited, deleted), mergeFlows(limited, deleted, edited)]) {
    expect(open(merged)).toEqual(['delete-edit nodes/profile'])
    expect(entity(merged.doc.nodes, 'profile')).toEqual(entity(edited.nodes, 'profile'))
  }
})

test('flows 5.4 rows 6 and 10: an edge that was cut, or that was removed with another node, is no edit of a deleted one', () => {
  const cut = edit(base, ['nodes', 'profile', 'inputs', 'domain'], undefined)
  const foundDeleted = edits(base, [
    ['nodes/found', undefined],
    ['nodes/profile/run_if', undefined],
  ])
  for (const side of [cut, foundDeleted]) {
    for (const merged of [mergeFlows(base, side, profileDeleted), mergeFlows(base, profileDeleted, side)]) {
      expect(open(merged)).toEqual([])
      expect(entity(merged.doc.nodes, 'profile')).toBeUndefined()
    }
  }
})

test('flows 5.4 row 8: a node that one side deleted and the other only moved is deleted', () => {
  const moved = edit(base, ['ui', 'nodes', 'profile'], { x: 900, y: 90 })
  for (const merged of [mergeFlows(base, moved, profileDeleted), mergeFlows(base, profileDeleted, moved)]) {
    expect(open(merged)).toEqual([])
    expect(entity(merged.doc.nodes, 'profile')).toBeUndefined()
    expect(at(merged.doc, 'ui/nodes/profile')).toBeUndefined()
  }
})

test('flows 5.4 row 9: a new line to a node that the other side deleted brings it back as a ghost', () => {
  const mine = edit(base, ['nodes', 'dom', 'inputs', 'staff'], ref('profile.staff'))
  const sides = [base, mine, profileDeleted] as const
  const merged = mergeFlows(...sides)
  expect(open(merged)).toEqual(['edge-to-deleted nodes/dom/inputs/staff'])
  expect(merged.conflicts[0]).toMatchObject({ about: ['nodes/profile'], deletedBy: 'theirs' })
  expect(merged.summary.ghosts).toEqual(['nodes/profile'])
  expect(entity(merged.doc.nodes, 'profile')).toEqual(entity(base.nodes, 'profile'))

  const restored = settle(sides, 'mine')
  expect(entity(restored.doc.nodes, 'profile')).toBeDefined()
  const dropped = settle(sides, 'theirs')
  expect(entity(dropped.doc.nodes, 'profile')).toBeUndefined()
  expect(at(dropped.doc, 'nodes/dom/inputs/staff')).toBeUndefined()
  const [conflict] = merged.conflicts.filter(isOpen)
  const reconnected = mergeFlows(...sides, {
    resolutions: { [conflict?.id ?? '']: { choice: 'edit', value: ref('name'), of: conflict ?? {} } },
  })
  expect(open(reconnected)).toEqual([])
  expect(at(reconnected.doc, 'nodes/dom/inputs/staff')).toEqual(ref('name'))
})

test('flows 5.4 row 10: an existing edge is removed with the node the other side deleted, and is listed', () => {
  const mine = edit(base, ['name'], 'Scoring')
  const merged = mergeFlows(base, mine, profileDeleted)
  expect(open(merged)).toEqual([])
  expect(merged.summary.cascaded.map(({ source, target }) => `${source} > ${target}`)).toEqual([
    'nodes/dom > nodes/profile',
    'nodes/found > nodes/profile',
    'nodes/profile > output',
  ])
})

test('flows 5.4 row 11: the same line drawn on both sides is one line', () => {
  const drawn = () => edit(base, ['nodes', 'profile', 'inputs', 'email'], ref('mail.email'))
  const merged = mergeFlows(base, drawn(), drawn())
  expect(open(merged)).toEqual([])
  expect(at(merged.doc, 'nodes/profile/inputs')).toEqual({ domain: ref('dom.domain'), email: ref('mail.email') })
})

test('flows 5.4 row 12: two lines into one port are a conflict', () => {
  const mine = edit(base, ['nodes', 'mail', 'inputs', 'name'], ref('company'))
  const theirs = edit(base, ['nodes', 'mail', 'inputs', 'name'], ref('dom.domain'))
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual(['port nodes/mail/inputs/name'])
  expect(at(merged.doc, 'nodes/mail/inputs/name')).toEqual(ref('company'))
  expect(at(settle([base, mine, theirs], 'theirs').doc, 'nodes/mail/inputs/name')).toEqual(ref('dom.domain'))
})

test('flows 5.4 row 13: one id for two new nodes is a conflict, and both can be taken', () => {
  const add = (name: string, target: string) =>
    edits(base, [
      ['nodes/new', { id: 'new', type: 'enrichment', name, inputs: {} }],
      [`nodes/${target}/inputs/extra`, ref('new.out')],
    ])
  const sides = [base, add('Mine', 'dom'), add('Theirs', 'mail')] as const
  expect(open(mergeFlows(...sides))).toEqual(['add-add nodes/new'])
  const both = settle(sides, 'both')
  expect(open(both)).toEqual([])
  expect(at(both.doc, 'nodes/new/name')).toBe('Theirs')
  expect(entity(both.doc.nodes, 'new_2')).toMatchObject({ id: 'new_2', name: 'Mine' })
  expect(at(both.doc, 'nodes/dom/inputs/extra')).toEqual(ref('new_2.out'))
  expect(at(both.doc, 'nodes/mail/inputs/extra')).toEqual(ref('new.out'))
})

const domRenamed = edits(base, [
  ['nodes/dom', undefined],
  ['nodes/find_domain', { ...(entity(base.nodes, 'dom') as object), id: 'find_domain' }],
  ['nodes/mail/inputs/domain', ref('find_domain.domain')],
  ['nodes/mail/run_if', 'find_domain.domain != ""'],
  ['nodes/profile/inputs/domain', ref('find_domain.domain')],
])

test('flows 5.4 row 14: references to a node that the other side renamed follow it, and are listed', () => {
  const mine = edits(base, [
    ['nodes/text/template', 'See {{dom.domain}}'],
    ['nodes/dom/inputs/country', constant('France')],
  ])
  const merged = mergeFlows(base, mine, domRenamed)
  expect(open(merged)).toEqual([])
  expect(merged.doc.nodes.order).not.toContain('dom')
  expect(at(merged.doc, 'nodes/find_domain/inputs/country')).toEqual(constant('France'))
  expect(at(merged.doc, 'nodes/text/template')).toBe('See {{find_domain.domain}}')
  expect(merged.summary.renamed).toEqual([
    { from: 'nodes/dom', to: 'nodes/find_domain', by: 'theirs', followed: ['nodes/text'] },
  ])
  const known = mergeFlows(base, domRenamed, mine, { renames: [{ from: 'nodes/dom', to: 'nodes/find_domain' }] })
  expect(open(known)).toEqual([])
  expect(at(known.doc, 'nodes/text/template')).toBe('See {{find_domain.domain}}')
})

test('flows 5.4 row 14: a renaming that could be one of two things is none, and the reference is a conflict', () => {
  const twice = edit(domRenamed, ['nodes', 'domain_2'], {
    ...(entity(base.nodes, 'dom') as object),
    id: 'domain_2',
  })
  const mine = edit(base, ['nodes', 'text', 'template'], 'See {{dom.domain}}')
  expect(open(mergeFlows(base, mine, twice))).toEqual(['edge-to-deleted nodes/text/template'])
})
