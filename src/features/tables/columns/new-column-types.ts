import type { CellKind } from './column-kind.ts'

/**
 * Type names that services are known to accept for a new column, as they are offered; the API spec itself has `text`
 * alone.
 */
const BY_KIND = {
  text: 'text',
  'long-text': 'longtext',
  number: 'number',
  checkbox: 'boolean',
  date: 'date',
  select: 'select',
  'multi-select': 'mselect',
  link: 'url',
  email: 'email',
  json: 'json',
} as const satisfies Readonly<Record<CellKind, string>>
export type NewColumnType = (typeof BY_KIND)[CellKind]

export const NEW_COLUMN_TYPES: readonly NewColumnType[] = Object.values(BY_KIND)
