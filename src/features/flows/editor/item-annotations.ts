import { shownName } from '#domain/shown-text.ts'
import { formatCredits } from '#lib/format.ts'
import type { CardLine } from '../diagram/card-view.ts'
import {
  type FlowTexts,
  isAsSeen,
  type ItemAnnotations,
  type GetAnnotations,
  type SeenItem,
} from '../labels/describe.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { isDisabled } from '../model/disabled.ts'
import { type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { targetOf } from '../model/kinds.ts'
import type { NodePrice } from '../model/node-price.ts'
import { nodePrice } from '../model/price.ts'
import type { FlowProblem } from '../model/problem.ts'
import type { Validation } from '../model/validate.ts'
import type { NodeResult } from './node-results.ts'

/** Lines of problems on a card; the panel lists the rest. */
const MAX_LINES = 2

interface AnnotationsOn {
  readonly problems: readonly FlowProblem[] | undefined
  readonly ran: NodeResult | undefined
}

/** Annotations of each item: price and problems. The same object until they change. */
export function createItemAnnotations(words: FlowTexts) {
  const known = new Map<ItemId, SeenItem & AnnotationsOn & { readonly annotations: ItemAnnotations }>()

  return (
    doc: FlowDoc,
    catalogue: FlowCatalogue,
    { byItem }: Validation,
    nodeResults: ReadonlyMap<ItemId, NodeResult>,
    unleft?: ItemId,
  ): GetAnnotations =>
    (item, value) => {
      const problems = item === unleft ? undefined : byItem.get(item)
      const ran = nodeResults.get(item)
      const before = known.get(item)
      if (before && before.problems === problems && before.ran === ran && isAsSeen(before, value, catalogue)) {
        return before.annotations
      }
      const { container, key } = readItem(item)
      const annotations = {
        ...(container === 'nodes' && { price: priceText(nodePrice(doc, key, catalogue), words) }),
        ...withSwitch(problemAnnotations(problems ?? [], words), value, words),
        ...(ran && { ran: lineOf(ran, words) }),
      }
      known.set(item, { value, catalogue, target: targetOf(value, catalogue), problems, ran, annotations })
      return annotations
    }
}

const lineOf = ({ state, icon, isBad, credits }: NodeResult, { flowEditor: t, locale }: FlowTexts): CardLine => ({
  start: typeof state === 'string' ? t.went[state] : shownName(state.text),
  icon,
  end: credits === undefined ? '' : formatCredits(credits, locale),
  ...(isBad && { tone: 'bad' }),
})

/** A node that is switched off has that first in its label. */
const withSwitch = (
  annotations: ItemAnnotations,
  value: Json | undefined,
  { flowEditor: t }: FlowTexts,
): ItemAnnotations =>
  isDisabled(value)
    ? { ...annotations, lines: [{ start: t.disabled, icon: 'minus', end: '' }, ...(annotations.lines ?? [])] }
    : annotations

function problemAnnotations(problems: readonly FlowProblem[], { flowEditor: t }: FlowTexts): ItemAnnotations {
  const errors = problems.filter(({ level }) => level === 'error')
  const blank = errors.filter(({ kind, field }) => kind === 'required' && field !== undefined)
  const lines = blank
    .slice(0, MAX_LINES)
    .map(({ field = '' }) => ({ start: field, isCode: true, end: t.noValue, tone: 'bad' as const }))
  return { problems: problems.length, lines, ...(errors.length > 0 && { tone: 'bad' as const }) }
}

/** Short price of a node, as a card has space for; undefined while unknown. */
export function priceText(price: NodePrice, { locale }: FlowTexts): string | undefined {
  if (price.known) {
    const [least, most] = [formatCredits(price.min, locale), formatCredits(price.max, locale)]
    return least === most ? least : `${least} – ${most}`
  }
  if (price.needs === 'parameter' && price.unit !== undefined && price.parameter !== undefined) {
    return `${formatCredits(price.unit, locale)} × ${price.parameter}`
  }
  return price.needs === 'catalogue' || price.needs === 'kind' ? undefined : '–'
}
