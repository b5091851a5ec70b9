import type { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import type { CardLine, CardView } from '../diagram/card-view.ts'
import type { DescribeItem } from '../diagram/cards.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { exitsOf, itemName, kindOf, targetOf } from '../model/kinds.ts'
import { isGenerated } from '../model/new-ids.ts'
import { casesOf, RUN_IF } from '../model/node-parts.ts'
import { ITEM_STYLES, kindIcon, kindLabel } from './item-styles.ts'

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

/** Returns the label of an item: nothing is without a name. */
export function itemLabel(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue, words: FlowTexts): string {
  const { flowEditor: t } = words
  const name = itemName(doc, item, catalogue).trim()
  if (name !== '' && !isGenerated(name)) return name
  const kind = kindOf(doc, item)
  return kind === 'output' ? t.output : kind === 'note' ? t.emptyNote : kindLabel(kind, words)
}

/** Label of an edge's target: a parameter or field by its name, the positions of expressions by what they decide. */
export function inputLabel(doc: FlowDoc, item: ItemId, input: string, { flowEditor: t }: FlowTexts): string {
  if (input === RUN_IF) return t.connect.runIf
  const test = casesOf(itemValue(doc, item)).find(({ path }) => [...path, 'when'].join('.') === input)
  return test ? t.connect.test(test.id) : input
}

export const deletedItemLabel = (id: string, { flowEditor: t }: FlowTexts): string =>
  isGenerated(id) ? t.deletedNode : id

/** Builds the cards of items; of an unchanged item, the same object as before. */
export function createDescriber(words: FlowTexts) {
  const known = new Map<
    ItemId,
    SeenItem & { readonly annotations: ItemAnnotations | undefined; readonly view: CardView }
  >()

  return (doc: FlowDoc, catalogue: FlowCatalogue, annotationsOf: GetAnnotations): DescribeItem =>
    (item, value) => {
      const annotations = annotationsOf(item, value)
      const before = known.get(item)
      if (before && before.annotations === annotations && isAsSeen(before, value, catalogue)) return before.view
      const view = viewOf(doc, item, value, catalogue, annotations, words)
      known.set(item, { value, catalogue, target: targetOf(value, catalogue), annotations, view })
      return view
    }
}

/** Returns the facts about an item that are not in the document; undefined if there are none. */
export type GetAnnotations = (item: ItemId, value: Json | undefined) => ItemAnnotations | undefined

/** An item, and what it runs, as of the last call. */
export interface SeenItem {
  readonly value: Json | undefined
  catalogue: FlowCatalogue
  readonly target: ReturnType<typeof targetOf>
}

/** True if an item is unchanged: a catalogue with more entries may still have the same for it. */
export function isAsSeen(seen: SeenItem, value: Json | undefined, catalogue: FlowCatalogue): boolean {
  if (seen.value !== value) return false
  // Called for thousands at each key press: most catalogues are the one before.
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
  annotations: ItemAnnotations | undefined,
  words: FlowTexts,
): CardView {
  const { flowEditor: t } = words
  const kind = kindOf(doc, item)
  const name = itemLabel(doc, item, catalogue, words)
  const target = targetOf(value, catalogue)
  const price = annotations?.price
  const { line, isPriceSpoken } = ITEM_STYLES[kind]
  const first = line({ doc, item, value, catalogue, words })
  const body = first === undefined ? [] : [{ start: first, end: price ?? '' }]
  const more = [
    price !== undefined && isPriceSpoken ? t.costs(price) : '',
    annotations?.problems ? t.problemsOf(annotations.problems) : '',
    annotations?.ran ? t.ran(annotations.ran.start) : '',
  ].join('')
  return {
    icon: kindIcon(kind, target),
    name,
    spoken: t.card(name, kindLabel(kind, words), more),
    lines: [...body, ...(annotations?.lines ?? []), ...(annotations?.ran ? [annotations.ran] : [])],
    exits: exitsOf(value).map((exit) => ({ id: exit, label: exit })),
    ...(annotations?.tone && { tone: annotations.tone }),
  }
}
