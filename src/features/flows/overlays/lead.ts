import type { Card } from '../diagram/card.ts'
import { type Direction, neighbourOf } from '../diagram/neighbours.ts'
import type { Led } from '../editor/flow-stage.ts'

/** The cards that a wire may be led to. */
export const goalsOf = (cards: readonly Card[], { from, isBackwards }: Led): readonly Card[] =>
  cards.filter(({ id, shape, gives, takes }) => id !== from && shape !== 'gone' && (isBackwards ? gives : takes))

/**
 * Those that a text names, whose names begin with it first. The word for its kind names a card, too: an output is called as its
 * one field is.
 */
export function goalsNamed(goals: readonly Card[], text: string): readonly Card[] {
  const wanted = text.trim().toLowerCase()
  const rank = ({ view: { name, spoken } }: Card): number => {
    const said = name.toLowerCase()
    return said.startsWith(wanted) ? 3 : said.includes(wanted) ? 2 : spoken.toLowerCase().includes(wanted) ? 1 : 0
  }
  return goals.filter((goal) => rank(goal) > 0).toSorted((a, b) => rank(b) - rank(a))
}

/** Where a wire points at first: what stands wholly beyond its beginning is what it mostly goes to. */
export function firstGoal(cards: readonly Card[], led: Led): Card | undefined {
  const from = cards.find(({ id }) => id === led.from)
  const goals = goalsOf(cards, led)
  if (!from) return undefined
  const way = led.isBackwards ? 'left' : 'right'
  const beyond = goals.filter(({ x, width }) => (led.isBackwards ? x + width <= from.x : x >= from.x + from.width))
  return neighbourOf(from, beyond, way) ?? neighbourOf(from, goals, way) ?? goals[0]
}

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Where a wire points at after a key; undefined for keys that lead it nowhere else. */
export function nextGoal(
  cards: readonly Card[],
  { aimed, ...led }: Led & { readonly aimed: Card['id'] | undefined },
  key: string,
): Card | undefined {
  const goals = goalsOf(cards, led)
  if (key === 'Home') return goals[0]
  if (key === 'End') return goals.at(-1)
  const here = cards.find(({ id }) => id === (aimed ?? led.from))
  const way = WAYS[key]
  return here && way && neighbourOf(here, goals, way)
}
