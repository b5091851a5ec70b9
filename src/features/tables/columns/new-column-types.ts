/** Type words that services are known to take for a new column; the API spec itself names `text` alone. */
export const NEW_COLUMN_TYPES = [
  'text',
  'longtext',
  'number',
  'boolean',
  'date',
  'select',
  'mselect',
  'url',
  'email',
  'json',
] as const
export type NewColumnType = (typeof NEW_COLUMN_TYPES)[number]
