import type { Card } from '../diagram/card.ts'
import { type Direction, nearestInDirection } from '../diagram/neighbours.ts'
import type { ConnectionStart } from '../editor/flow-page-state.ts'

/** The cards that an edge may be led to. */
export const connectionTargets = (cards: readonly Card[], { from, isBackwards }: ConnectionStart): readonly Card[] =>
  cards.filter(({ id, shape, gives, takes }) => id !== from && shape !== 'gone' && (isBackwards ? gives : takes))

/**
 * The targets that match a text, names with that prefix first. The label of its kind matches a card, too: an output has
 * the name of its single field.
 */
export function targetsNamed(goals: readonly Card[], text: string): readonly Card[] {
  const wanted = text.trim().toLowerCase()
  const rank = ({ view: { name, spoken } }: Card): number => {
    const lower = name.toLowerCase()
    return lower.startsWith(wanted) ? 3 : lower.includes(wanted) ? 2 : spoken.toLowerCase().includes(wanted) ? 1 : 0
  }
  return goals.filter((goal) => rank(goal) > 0).toSorted((a, b) => rank(b) - rank(a))
}

/** Returns the first target of an edge: a card wholly beyond its start is the most likely one. */
export function firstTarget(cards: readonly Card[], pendingConnection: ConnectionStart): Card | undefined {
  const from = cards.find(({ id }) => id === pendingConnection.from)
  const goals = connectionTargets(cards, pendingConnection)
  if (!from) return undefined
  const way = pendingConnection.isBackwards ? 'left' : 'right'
  const beyond = goals.filter(({ x, width }) =>
    pendingConnection.isBackwards ? x + width <= from.x : x >= from.x + from.width,
  )
  return nearestInDirection(from, beyond, way) ?? nearestInDirection(from, goals, way) ?? goals[0]
}

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Returns the target of an edge after a key; undefined for keys that do not move it. */
export function nextTarget(
  cards: readonly Card[],
  { connectionTarget, ...pendingConnection }: ConnectionStart & { readonly connectionTarget: Card['id'] | undefined },
  key: string,
): Card | undefined {
  const goals = connectionTargets(cards, pendingConnection)
  if (key === 'Home') return goals[0]
  if (key === 'End') return goals.at(-1)
  const here = cards.find(({ id }) => id === (connectionTarget ?? pendingConnection.from))
  const way = WAYS[key]
  return here && way && nearestInDirection(here, goals, way)
}
