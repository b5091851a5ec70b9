import { targetIcon } from '#domain/target-icon.ts'
import type { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { Braces, Group, LogIn, Split, StickyNote } from '#ui/flow-glyphs.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { type Json, ownText } from '../model/json.ts'
import type { ItemKind } from '../model/kinds.ts'
import { enrichmentOf, providersOf, waterfallOf } from '../model/node-parts.ts'
import { outputsOf } from '../model/ports.ts'
import type { TargetEntry } from '../model/targets.ts'

type Words = (typeof flowEditorTexts)['en']

/** Group of fields in the inspector. */
export type FieldGroup =
  | 'input'
  | 'output'
  | 'note'
  | 'group'
  | 'cases'
  | 'result'
  | 'inputs'
  | 'paged-inputs'
  | 'growing-inputs'
  | 'providers'
  | 'run-if'

interface Lined {
  readonly doc: FlowDoc
  readonly item: ItemId
  readonly value: Json | undefined
  readonly catalogue: FlowCatalogue
  readonly words: Words
}

interface ItemStyle {
  readonly icon: IconPicture
  /** Returns the icon of what it runs, where that has one of its own. */
  readonly iconOf?: (target: TargetEntry) => IconPicture
  /** Returns the first line of the card: the source of its values, or its outputs; undefined for a card without one. */
  readonly line: (lined: Lined) => string | undefined
  /** Screen readers read its price, where one is known. */
  readonly isPriceSpoken: boolean
  /** Fields of the inspector, in their order. */
  readonly fields: readonly FieldGroup[]
}

const noLine = () => undefined

/** Icon and color of each kind of item; its behaviour is in `model/node-kinds.ts`. */
export const ITEM_STYLES: Readonly<Record<ItemKind, ItemStyle>> = {
  input: { icon: LogIn, line: noLine, isPriceSpoken: false, fields: ['input'] },
  output: { icon: 'log-out', line: noLine, isPriceSpoken: false, fields: ['output'] },
  enrichment: {
    icon: targetIcon([]),
    iconOf: (target) => targetIcon(categoriesOf(target)),
    line: ({ value, catalogue }) => {
      const id = enrichmentOf(value)
      return catalogue.enrichment(id ?? -1)?.data_source || `#${id ?? '?'}`
    },
    isPriceSpoken: true,
    fields: ['paged-inputs', 'run-if'],
  },
  waterfall: {
    icon: 'list-end',
    line: ({ value, catalogue, words }) => {
      const offered = catalogue.waterfall(waterfallOf(value) ?? '')?.available_enrichments ?? []
      const providers = providersOf(value) ?? offered.filter((one) => one.enabled_by_default)
      return words.flowEditor.sources(providers.length)
    },
    isPriceSpoken: true,
    fields: ['inputs', 'providers', 'run-if'],
  },
  connector: {
    icon: 'plug',
    line: ({ words }) => words.flowEditor.yourConnector,
    isPriceSpoken: false,
    fields: ['growing-inputs', 'run-if'],
  },
  condition: { icon: Split, line: noLine, isPriceSpoken: true, fields: ['cases'] },
  transform: {
    icon: Braces,
    line: ({ doc, item, catalogue }) =>
      outputsOf(doc, item, catalogue)
        .map((port) => port.name)
        .filter(Boolean)
        .join(', '),
    isPriceSpoken: false,
    fields: ['result', 'growing-inputs', 'run-if'],
  },
  note: { icon: StickyNote, line: noLine, isPriceSpoken: false, fields: ['note'] },
  group: { icon: Group, line: noLine, isPriceSpoken: false, fields: ['group'] },
  unknown: {
    icon: 'circle-question-mark',
    line: ({ value, words }) => ownText(value, 'type') ?? kindLabel('unknown', words),
    isPriceSpoken: false,
    fields: ['inputs', 'run-if'],
  },
}

export function kindIcon(kind: ItemKind, target?: TargetEntry): IconPicture {
  const { icon, iconOf } = ITEM_STYLES[kind]
  return (target && iconOf?.(target)) ?? icon
}

/** A kind without a label in `texts/en/flows/flow-editor.ts` does not compile here. */
export const kindLabel = (kind: ItemKind, { flowEditor }: Words): string => flowEditor.kinds[kind]

const categoriesOf = (target: TargetEntry): readonly { readonly name: string }[] =>
  'category' in target && Array.isArray(target.category) ? target.category : []
