import { expect, test } from 'vitest'
import type { Card } from '../diagram/card.ts'
import { connectionFrom } from '../editor/flow-page-state.ts'
import { firstTarget, targetsNamed, connectionTargets, nextTarget } from './connection-targets.ts'

const at = (id: Card['id'], x: number, y: number, is: Partial<Card> = {}): Card => ({
  id,
  x,
  y,
  width: 156,
  height: 72,
  shape: 'card',
  view: { icon: 'x', name: id, spoken: id, lines: [], exits: [] },
  takes: true,
  gives: true,
  ...is,
})
const domain = at('inputs/domain', 0, 100, { shape: 'pill', takes: false })
const find = at('nodes/find', 200, 100)
const mail = at('nodes/mail', 400, 100)
const note = at('notes/why', 400, 0, { shape: 'note', takes: false, gives: false })
const deleted = at('nodes/gone', 200, 300, { shape: 'gone', takes: false })
const output = at('output', 600, 100, { shape: 'pill', gives: false })
const cards = [domain, find, mail, note, deleted, output]
const ids = (some: readonly Card[]) => some.map(({ id }) => id)
const forward = { from: find.id, isBackwards: false }
const backwards = { from: output.id, isBackwards: true }

test('an edge is led forward from what gives, backwards from what only takes, and from a note not at all', () => {
  expect(connectionFrom(find)).toEqual(forward)
  expect(connectionFrom(domain)?.isBackwards).toBe(false)
  expect(connectionFrom(output)).toEqual(backwards)
  expect(connectionFrom(note)).toBeUndefined()
})

test('an edge can be connected to all that take it, backwards to all with outputs, and never to itself or to what was deleted', () => {
  expect(ids(connectionTargets(cards, forward))).toEqual(['nodes/mail', 'output'])
  expect(ids(connectionTargets(cards, backwards))).toEqual(['inputs/domain', 'nodes/find', 'nodes/mail'])
})

test('an edge points at first at what is behind its beginning, backwards at what is before', () => {
  expect(firstTarget(cards, { from: domain.id, isBackwards: false })?.id).toBe('nodes/find')
  expect(firstTarget(cards, backwards)?.id).toBe('nodes/mail')
  expect(firstTarget(cards, { from: mail.id, isBackwards: true })?.id).toBe('nodes/find')
  expect(firstTarget([find, at('nodes/aside', 210, 400)], forward)?.id).toBe('nodes/aside')
  expect(firstTarget([find], forward)).toBeUndefined()
  expect(firstTarget([mail], forward)).toBeUndefined()
})

test('arrows, Home and End lead an edge on, and other keys do not', () => {
  const pendingConnection = { ...forward, connectionTarget: mail.id }
  expect(nextTarget(cards, pendingConnection, 'ArrowRight')?.id).toBe('output')
  expect(nextTarget(cards, pendingConnection, 'ArrowLeft')).toBeUndefined()
  expect(nextTarget(cards, pendingConnection, 'End')?.id).toBe('output')
  expect(nextTarget(cards, { ...forward, connectionTarget: undefined }, 'ArrowRight')?.id).toBe('nodes/mail')
  expect(nextTarget(cards, pendingConnection, 'Delete')).toBeUndefined()
})

const named = (id: Card['id'], name: string, kind: string) =>
  at(id, 0, 0, { view: { icon: 'x', name, spoken: `${name}, ${kind}`, lines: [], exits: [] } })

test('a card is named by how it begins, by a part of its name, and by the name of its kind', () => {
  const goals = [
    named('nodes/v', 'Email verifier', 'Enrichment'),
    named('nodes/if', 'If', 'If'),
    named('output', 'status', 'Output'),
  ]
  expect(ids(targetsNamed(goals, 'if'))).toEqual(['nodes/if', 'nodes/v'])
  expect(ids(targetsNamed(goals, 'output'))).toEqual(['output'])
})
