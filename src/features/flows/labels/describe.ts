import { targetIcon } from '#domain/target-icon.ts'
import type { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { Braces, Group, LogIn, Split, StickyNote } from '#ui/flow-glyphs.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import type { CardLine, CardView } from '../diagram/card-view.ts'
import type { DescribeItem } from '../diagram/cards.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import { type Json, ownText } from '../model/json.ts'
import { exitsOf, type ItemKind, itemName, kindOf, targetOf } from '../model/kinds.ts'
import { isMadeUp } from '../model/new-ids.ts'
import { casesOf, enrichmentOf, providersOf, RUN_IF, waterfallOf } from '../model/node-parts.ts'
import { outputsOf } from '../model/ports.ts'

export type FlowTexts = (typeof flowEditorTexts)['en']

/** Facts about an item that are not in the document. */
export interface ItemAnnotations {
  /** Price of one run, as its card shows it; undefined if it was not computed. */
  readonly price?: string | undefined
  readonly lines?: readonly CardLine[] | undefined
  readonly tone?: CardView['tone']
  readonly problems?: number | undefined
  readonly ran?: CardLine | undefined
}

/** The picture of a kind; an enrichment has that of what it is about, where it is known what it runs. */
export function kindIcon(kind: ItemKind, target?: ReturnType<typeof targetOf>): IconPicture {
  switch (kind) {
    case 'input':
      return LogIn
    case 'output':
      return 'log-out'
    case 'enrichment':
      return targetIcon(categoriesOf(target))
    case 'waterfall':
      return 'list-end'
    case 'connector':
      return 'plug'
    case 'condition':
      return Split
    case 'transform':
      return Braces
    case 'note':
      return StickyNote
    case 'group':
      return Group
    case 'unknown':
      return 'circle-question-mark'
  }
}

const categoriesOf = (target: ReturnType<typeof targetOf>): readonly { readonly name: string }[] =>
  target && 'category' in target && Array.isArray(target.category) ? target.category : []

/** Returns the label of an item: nothing is without a name. */
export function itemLabel(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue, { flowEditor: t }: FlowTexts): string {
  const name = itemName(doc, item, catalogue).trim()
  if (name !== '' && !isMadeUp(name)) return name
  const kind = kindOf(doc, item)
  return kind === 'output' ? t.output : kind === 'note' ? t.emptyNote : t.kinds[kind]
}

/** Label of a wire's target: a parameter or field by its name, the places of expressions by what they decide. */
export function inputLabel(doc: FlowDoc, item: ItemId, input: string, { flowEditor: t }: FlowTexts): string {
  if (input === RUN_IF) return t.connect.runIf
  const test = casesOf(itemValue(doc, item)).find(({ path }) => [...path, 'when'].join('.') === input)
  return test ? t.connect.test(test.id) : input
}

export const deletedItemLabel = (id: string, { flowEditor: t }: FlowTexts): string => (isMadeUp(id) ? t.goneNode : id)

/** Says how items look; of an item that is as it was, the same object as before. */
export function createDescriber(words: FlowTexts) {
  const known = new Map<ItemId, SeenItem & { readonly news: ItemAnnotations | undefined; readonly view: CardView }>()

  return (doc: FlowDoc, catalogue: FlowCatalogue, newsOf: GetAnnotations): DescribeItem =>
    (item, value) => {
      const news = newsOf(item, value)
      const before = known.get(item)
      if (before && before.news === news && isAsSeen(before, value, catalogue)) return before.view
      const view = viewOf(doc, item, value, catalogue, news, words)
      known.set(item, { value, catalogue, target: targetOf(value, catalogue), news, view })
      return view
    }
}

/** Returns the facts about an item that are not in the document; undefined if there are none. */
export type GetAnnotations = (item: ItemId, value: Json | undefined) => ItemAnnotations | undefined

/** An item, and what it runs, as they were when something was said of them. */
export interface SeenItem {
  readonly value: Json | undefined
  catalogue: FlowCatalogue
  readonly target: ReturnType<typeof targetOf>
}

/** True where an item is as it was seen: a catalogue that knows more may still say the same of it. */
export function isAsSeen(seen: SeenItem, value: Json | undefined, catalogue: FlowCatalogue): boolean {
  if (seen.value !== value) return false
  // Asked of each of thousands with each key: most catalogues are the one before.
  if (seen.catalogue === catalogue) return true
  if (seen.target !== targetOf(value, catalogue)) return false
  seen.catalogue = catalogue
  return true
}

function viewOf(
  doc: FlowDoc,
  item: ItemId,
  value: Json | undefined,
  catalogue: FlowCatalogue,
  news: ItemAnnotations | undefined,
  words: FlowTexts,
): CardView {
  const { flowEditor: t } = words
  const kind = kindOf(doc, item)
  const name = itemLabel(doc, item, catalogue, words)
  const target = targetOf(value, catalogue)
  const price = news?.price
  const first = firstLine(doc, item, kind, value, catalogue, words)
  const body = first === undefined ? [] : [{ start: first, end: price ?? '' }]
  const more = [
    price !== undefined && kind !== 'transform' && kind !== 'connector' ? t.costs(price) : '',
    news?.problems ? t.problemsOf(news.problems) : '',
    news?.ran ? t.ran(news.ran.start) : '',
  ].join('')
  return {
    icon: kindIcon(kind, target),
    name,
    spoken: t.card(name, t.kinds[kind], more),
    lines: [...body, ...(news?.lines ?? []), ...(news?.ran ? [news.ran] : [])],
    exits: exitsOf(value).map((exit) => ({ id: exit, label: exit })),
    ...(news?.tone && { tone: news.tone }),
  }
}

/** Returns the first line of a card: the source of its values, or its outputs. */
function firstLine(
  doc: FlowDoc,
  item: ItemId,
  kind: ItemKind,
  value: Json | undefined,
  catalogue: FlowCatalogue,
  { flowEditor: t }: FlowTexts,
): string | undefined {
  switch (kind) {
    case 'enrichment': {
      const id = enrichmentOf(value)
      return catalogue.enrichment(id ?? -1)?.data_source || `#${id ?? '?'}`
    }
    case 'waterfall': {
      const offered = catalogue.waterfall(waterfallOf(value) ?? '')?.available_enrichments ?? []
      return t.sources((providersOf(value) ?? offered.filter((one) => one.enabled_by_default)).length)
    }
    case 'connector':
      return t.yourConnector
    case 'transform':
      return outputsOf(doc, item, catalogue)
        .map((port) => port.name)
        .filter(Boolean)
        .join(', ')
    case 'unknown':
      return ownText(value, 'type') ?? t.kinds.unknown
    default:
      return undefined
  }
}
