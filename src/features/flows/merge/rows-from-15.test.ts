import { expect, test } from 'vitest'
import { entity } from '../model/flow-document.ts'
import { at, constant, edit, edits, open, ref, scoring, settle } from './flows.testing.ts'
import { mergeFlows } from './merge-flows.ts'

const base = scoring
test('flows 5.4 row 15: a label changes no reference', () => {
  const merged = mergeFlows(base, edit(base, ['nodes', 'dom', 'name'], 'Domain'), edit(base, ['name'], 'Scoring'))
  expect(open(merged)).toEqual([])
  expect(at(merged.doc, 'nodes/mail/inputs/domain')).toEqual(ref('dom.domain'))
})

test('flows 5.4 row 16: a new reference to an input that the other side removed is a conflict', () => {
  const mine = edit(base, ['nodes', 'profile', 'inputs', 'person'], ref('name'))
  const theirs = edits(base, [
    ['inputs/name', undefined],
    ['nodes/mail/inputs/name', undefined],
    ['nodes/text/template', 'Hello'],
  ])
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual(['ref-to-deleted nodes/profile/inputs/person'])
  expect(entity(merged.doc.inputs, 'name')).toBeDefined()
  expect(entity(settle([base, mine, theirs], 'theirs').doc.inputs, 'name')).toBeUndefined()
})

test('flows 5.4 row 17: a value that the new type of an input does not allow is a conflict, another is not', () => {
  const number = edit(base, ['inputs', 'company', 'type'], 'number')
  const merged = mergeFlows(base, number, edit(base, ['inputs', 'company', 'default'], 'Acme'))
  expect(open(merged)).toEqual(['type inputs/company'])
  expect(open(mergeFlows(base, edit(base, ['inputs', 'company', 'value'], 'Acme'), number))).toEqual([
    'type inputs/company',
  ])
  expect(open(mergeFlows(base, number, edit(base, ['inputs', 'company', 'default'], '12')))).toEqual([])
})

test('flows 5.4 row 18: another kind of node on one side and other parameters on the other are a conflict', () => {
  const mine = edit(base, ['nodes', 'dom', 'type'], 'connector')
  const theirs = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('France'))
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual(['type nodes/dom'])
  expect(entity(merged.doc.nodes, 'dom')).toEqual(entity(mine.nodes, 'dom'))
  expect(open(mergeFlows(base, mine, edit(base, ['nodes', 'dom', 'name'], 'Domain')))).toEqual([])
})

test('flows 5.4 row 19: edges that close a cycle only together are a conflict with the author of each', () => {
  const mine = edit(base, ['nodes', 'dom', 'inputs', 'staff'], ref('profile.staff'))
  const apart = edits(base, [
    ['nodes/profile/inputs/domain', undefined],
    ['nodes/profile/run_if', undefined],
  ])
  const theirs = edit(apart, ['nodes', 'profile', 'inputs', 'domain'], ref('dom.domain'))
  const sides = [apart, edit(apart, ['nodes', 'dom', 'inputs', 'staff'], ref('profile.staff')), theirs] as const
  const merged = mergeFlows(...sides)
  expect(open(merged)).toEqual(['cycle nodes/dom'])
  expect(merged.conflicts[0]?.closing).toEqual([
    { key: 'nodes/profile:staff>nodes/dom:staff', source: 'nodes/profile', target: 'nodes/dom', by: 'mine' },
    { key: 'nodes/dom:domain>nodes/profile:domain', source: 'nodes/dom', target: 'nodes/profile', by: 'theirs' },
  ])
  expect(at(settle(sides, 'mine').doc, 'nodes/profile/inputs/domain')).toBeUndefined()
  expect(at(settle(sides, 'theirs').doc, 'nodes/dom/inputs/staff')).toBeUndefined()
  // A cycle that one side has alone is its own affair.
  expect(open(mergeFlows(base, mine, edit(base, ['name'], 'Scoring')))).toEqual([])
})

test('flows 5.4 row 20: fields of the output are merged by key', () => {
  const mine = edit(base, ['output', 'fields', 'domain'], ref('dom.domain'))
  const theirs = edit(base, ['output', 'fields', 'staff'], undefined)
  const merged = mergeFlows(base, mine, theirs)
  expect(open(merged)).toEqual([])
  expect(at(merged.doc, 'output/fields')).toEqual({ email: ref('mail.email'), domain: ref('dom.domain') })
  const other = edit(base, ['output', 'fields', 'domain'], ref('mail.email'))
  expect(open(mergeFlows(base, mine, other))).toEqual(['port output/fields/domain'])
})

test('flows 5.4 row 21: names that are duplicate only since the merge are shown, with another one to choose', () => {
  const add = (id: string) => edit(base, ['nodes', id], { id, type: 'enrichment', name: 'Phone', inputs: {} })
  const merged = mergeFlows(base, add('p1'), add('p2'))
  expect(open(merged)).toEqual([])
  expect(merged.summary.sameNames).toEqual([{ name: 'Phone', items: ['nodes/p2', 'nodes/p1'], offer: 'Phone 2' }])
})

test('flows 5.4 row 22: positions and colours never conflict: mine where I changed them, else theirs', () => {
  const mine = edit(base, ['ui', 'nodes', 'dom'], { x: 10, y: 20 })
  const theirs = edits(base, [
    ['ui/nodes/dom', { x: 70, y: 80, colour: 'blue' }],
    ['ui/nodes/mail', { x: 500, y: 0 }],
  ])
  const merged = mergeFlows(base, mine, theirs)
  expect(merged.conflicts).toEqual([])
  expect(at(merged.doc, 'ui/nodes/dom')).toEqual({ x: 10, y: 20, colour: 'blue' })
  expect(at(merged.doc, 'ui/nodes/mail')).toEqual({ x: 500, y: 0 })
})

test('flows 5.4 row 22: sizes, folded groups and positions of notes are merged key by key, whoever changed them', () => {
  const drawn = edits(base, [
    ['ui/groups', { g1: { label: 'Find', x: 0, y: 0, width: 400, height: 200 } }],
    ['ui/notes/n1', { text: 'Ask Ann', x: 0, y: 300, width: 200 }],
  ])
  const mine = edits(drawn, [
    ['ui/groups/g1/width', 500],
    ['ui/notes/n1/x', 40],
  ])
  const theirs = edits(drawn, [
    ['ui/groups/g1/width', 600],
    ['ui/groups/g1/collapsed', true],
    ['ui/notes/n1/y', 350],
    ['ui/notes/n1/width', 240],
  ])
  const merged = mergeFlows(drawn, mine, theirs)
  expect(merged.conflicts).toEqual([])
  expect(at(merged.doc, 'ui/groups/g1')).toMatchObject({ width: 500, height: 200, collapsed: true })
  expect(at(merged.doc, 'ui/notes/n1')).toEqual({ text: 'Ask Ann', x: 40, y: 300, width: 240 })
})

test('flows 5.4 row 22: a new node of theirs does not be on one that I moved', () => {
  const mine = edit(base, ['ui', 'nodes', 'dom'], { x: 1000, y: 500 })
  const theirs = edits(base, [
    ['nodes/phone', { id: 'phone', type: 'enrichment', inputs: {} }],
    ['ui/nodes/phone', { x: 1040, y: 520 }],
  ])
  expect(at(mergeFlows(base, mine, theirs).doc, 'ui/nodes/phone')).toEqual({ x: 1040, y: 620 })
})

test('flows 5.4 row 23: of a note that both rewrote both texts stay', () => {
  const rewrite = (text: string) => edit(base, ['ui', 'notes', 'n1', 'text'], text)
  const merged = mergeFlows(base, rewrite('Ask Ben'), rewrite('Ask Cy'))
  expect(merged.conflicts).toEqual([])
  expect(at(merged.doc, 'ui/notes')).toEqual({
    n1: { text: 'Ask Ben', x: 0, y: 300 },
    n1_2: { text: 'Ask Cy', x: 20, y: 320 },
  })
  expect(merged.summary.notes).toEqual([{ mine: 'notes/n1', theirs: 'notes/n1_2' }])
})

test('flows 5.4 row 24: the camera of another user is no change', () => {
  const theirs = edit(base, ['ui', 'viewport'], { x: 9, y: 9, zoom: 2 })
  const merged = mergeFlows(base, edit(base, ['name'], 'Scoring'), theirs)
  expect(merged.conflicts).toEqual([])
  expect(merged.summary.theirs).toEqual([])
})

test('flows 5.4 row 25: two names are a conflict, two descriptions are merged line by line', () => {
  const named = mergeFlows(base, edit(base, ['name'], 'Mine'), edit(base, ['name'], 'Theirs'))
  expect(open(named)).toEqual(['field name'])
  expect(named.doc.name).toBe('Mine')
  const long = edit(base, ['description'], 'One\n\nTwo\n\nThree')
  const merged = mergeFlows(
    long,
    edit(long, ['description'], '1\n\nTwo\n\nThree'),
    edit(long, ['description'], 'One\n\nTwo\n\n3'),
  )
  expect(open(merged)).toEqual([])
  expect(merged.doc.description).toBe('1\n\nTwo\n\n3')
})

test('flows 5.4 row 26: unknown keys are merged like everything else', () => {
  const odd = edits(base, [
    ['extra', { retries: { most: 3, wait: 1 } }],
    ['nodes/dom/hint', { deep: [1, 2] }],
  ])
  const merged = mergeFlows(
    odd,
    edit(odd, ['extra', 'retries', 'most'], 5),
    edits(odd, [
      ['extra/retries/wait', 9],
      ['nodes/dom/hint/deep', [2, 1]],
    ]),
  )
  expect(open(merged)).toEqual([])
  expect(merged.doc.extra).toEqual({ retries: { most: 5, wait: 9 } })
  const clash = mergeFlows(
    odd,
    edit(odd, ['nodes', 'dom', 'hint', 'deep'], [3]),
    edit(odd, ['nodes', 'dom', 'hint'], null),
  )
  expect(open(clash)).toEqual(['field nodes/dom/hint'])
})

test('flows 5.4 row 27: what the service put in order and filled in is taken as it is', () => {
  const mine = edit(base, ['nodes', 'dom', 'inputs', 'country'], constant('France'))
  const sorted = { ...mine, nodes: { ...mine.nodes, order: mine.nodes.order.toReversed() } }
  const resolution = edit(sorted, ['nodes', 'dom', 'pagination'], null)
  const merged = mergeFlows(mine, mine, resolution)
  expect(merged.conflicts).toEqual([])
  expect(merged.doc).toEqual(resolution)
})

test('flows 5.4: the choices of a parameter are merged as a set, the providers of a waterfall as one thing', () => {
  const tags = (values: string[]) => edit(base, ['nodes', 'mail', 'inputs', 'tags'], constant(values))
  const merged = mergeFlows(base, tags(['a', 'b', 'c']), tags(['b', 'd']))
  expect(open(merged)).toEqual([])
  expect(at(merged.doc, 'nodes/mail/inputs/tags')).toEqual(constant(['b', 'd', 'c']))
  const order = (values: number[]) => edit(base, ['nodes', 'mail', 'enrichments'], values)
  expect(open(mergeFlows(base, order([9, 4, 2]), order([2, 4, 9])))).toEqual(['field nodes/mail/enrichments'])
})

test('flows 5.4 row 20: an order of one side is beside what the other put into a field', () => {
  const turned = { ...base, output: { fields: { staff: ref('profile.staff'), email: ref('mail.email') } } }
  const other = edit(base, ['output', 'fields', 'email'], ref('dom.domain'))
  for (const merged of [mergeFlows(base, turned, other), mergeFlows(base, other, turned)]) {
    expect(merged.conflicts).toEqual([])
    const fields = Object.entries(at(merged.doc, 'output/fields') ?? {})
    expect(fields).toEqual([
      ['staff', ref('profile.staff')],
      ['email', ref('dom.domain')],
    ])
    expect(merged.summary.mine.length + merged.summary.theirs.length).toBe(2)
  }
})
