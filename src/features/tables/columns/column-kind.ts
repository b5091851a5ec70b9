/** The kinds of cells the grid can draw and edit; `text` for every column type that is not known. */
export const CELL_KINDS = [
  'text',
  'long-text',
  'number',
  'checkbox',
  'date',
  'link',
  'email',
  'select',
  'multi-select',
  'json',
] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** Parsing of a text: `text` as it is, `line` without blanks around it. */
export type ValueClass = 'text' | 'line' | 'email' | 'number' | 'checkbox' | 'date' | 'list' | 'json'
/** Comparison of values by sorting and filters. */
export type ValueOrder = 'words' | 'size' | 'day' | 'tick'
export type RowFieldKind = 'line' | 'lines' | 'code' | 'number' | 'tick' | 'date' | 'choice' | 'choices'
export type CellEditorKind = 'long-text' | 'date' | 'select' | 'multi-select' | 'json'

/**
 * Facts of a kind that screens, files and filters read; its appearance is in `column-style.ts` and
 * `grid/cells/cell-views.ts`.
 */
export interface CellKindFacts {
  /**
   * Type names of every source that has some: the API spec (`text`), its parameters (`mselect`, `datetime`), clients
   * that write numbers and booleans. Compared without case, spaces and signs.
   */
  readonly types: readonly string[]
  readonly value: ValueClass
  readonly order: ValueOrder
  /** Field of the row form for a value that fits the kind. */
  readonly field: RowFieldKind
  /** The editor beside the cell; absent where a line in the cell does. */
  readonly editor?: CellEditorKind
  /** Target of the value as a link. */
  readonly address?: 'web' | 'mail'
}

export const KIND_FACTS: Readonly<Record<CellKind, CellKindFacts>> = {
  text: { types: ['text'], value: 'text', order: 'words', field: 'line' },
  'long-text': {
    types: ['longtext', 'textarea', 'multilinetext', 'richtext', 'html', 'markdown'],
    value: 'text',
    order: 'words',
    field: 'lines',
    editor: 'long-text',
  },
  number: {
    types: ['number', 'numeric', 'integer', 'int', 'bigint', 'float', 'double', 'decimal', 'currency', 'percent'],
    value: 'number',
    order: 'size',
    field: 'number',
  },
  checkbox: { types: ['checkbox', 'boolean', 'bool'], value: 'checkbox', order: 'tick', field: 'tick' },
  date: { types: ['date', 'datetime', 'timestamp'], value: 'date', order: 'day', field: 'date', editor: 'date' },
  link: { types: ['link', 'url', 'uri', 'website'], value: 'line', order: 'words', field: 'line', address: 'web' },
  email: { types: ['email', 'mail'], value: 'email', order: 'words', field: 'line', address: 'mail' },
  select: {
    types: ['select', 'singleselect', 'choice', 'enum'],
    value: 'line',
    order: 'words',
    field: 'choice',
    editor: 'select',
  },
  'multi-select': {
    types: ['mselect', 'multiselect', 'multichoice', 'tags', 'list', 'array'],
    value: 'list',
    order: 'words',
    field: 'choices',
    editor: 'multi-select',
  },
  json: {
    types: ['json', 'jsonb', 'object', 'dict', 'map'],
    value: 'json',
    order: 'words',
    field: 'code',
    editor: 'json',
  },
}

const KINDS: ReadonlyMap<string, CellKind> = new Map(
  CELL_KINDS.flatMap((kind) => KIND_FACTS[kind].types.map((type) => [type, kind] as const)),
)

/** Returns the kind of cell that draws and edits a column of this type; an unknown type is text. */
export const kindOfType = (type: string): CellKind => KINDS.get(type.toLowerCase().replace(/[^a-z]/g, '')) ?? 'text'
