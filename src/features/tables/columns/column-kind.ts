import type { CellKind } from './table-column.ts'

/**
 * Type words of every source that names some: the API spec (`text`), its parameters (`mselect`, `datetime`), clients
 * that write numbers and booleans. Compared without case, spaces and signs.
 */
const KINDS: ReadonlyMap<string, CellKind> = new Map([
  ...words('long-text', 'longtext', 'textarea', 'multilinetext', 'richtext', 'html', 'markdown'),
  ...words(
    'number',
    'number',
    'numeric',
    'integer',
    'int',
    'bigint',
    'float',
    'double',
    'decimal',
    'currency',
    'percent',
  ),
  ...words('checkbox', 'checkbox', 'boolean', 'bool'),
  ...words('date', 'date', 'datetime', 'timestamp'),
  ...words('link', 'link', 'url', 'uri', 'website'),
  ...words('email', 'email', 'mail'),
  ...words('select', 'select', 'singleselect', 'choice', 'enum'),
  ...words('multi-select', 'mselect', 'multiselect', 'multichoice', 'tags', 'list', 'array'),
  ...words('json', 'json', 'jsonb', 'object', 'dict', 'map'),
])

function words(kind: CellKind, ...names: readonly string[]): readonly (readonly [string, CellKind])[] {
  return names.map((name) => [name, kind])
}

/** Returns the kind of cell that draws and edits a column of this type; an unknown type is text. */
export const kindOfType = (type: string): CellKind => KINDS.get(type.toLowerCase().replace(/[^a-z]/g, '')) ?? 'text'
