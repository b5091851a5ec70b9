import { things } from '../things.ts'

/** Adding an enrichment or a waterfall to a table. */
export const attach = {
  title: 'Enrich a table',
  titled: (name: string) => `Add ${name} to a table`,
  titledIn: (name: string, table: string) => `Add ${name} to ${table}`,
  titleIn: (table: string) => `Enrich ${table}`,
  back: (table: string) => `Back to ${table}`,

  table: {
    label: 'Table',
    choose: 'Select table…',
    noMatch: 'No matching table',
    loading: 'Loading tables',
    remove: 'Remove',
    failed: 'Couldn’t load the tables',
    id: 'Table ID',
    idHint: 'This service doesn’t list tables.',
    notAnId: 'Enter a valid table ID.',
  },

  pick: {
    label: 'What to add',
    find: 'Find an enrichment or waterfall',
    clear: 'Clear',
    kind: 'Kind',
    all: 'All',
    enrichments: 'Enrichments',
    waterfalls: 'Waterfalls',
    waterfall: 'Waterfall',
    list: 'Enrichments and waterfalls',
    found: (count: number) => `${things(count, 'match', 'matches')}`,
    more: (count: number) => `${things(count, 'more match', 'more matches')}. Type to narrow the list.`,
    none: (text: string) => `Nothing matches “${text}”.`,
    nothing: 'Nothing to add.',
    reading: 'Loading the catalogue',
    failed: 'Couldn’t load the whole catalogue',
    another: 'Choose another',
  },

  free: 'Adding it is free: nothing runs and nothing is charged.',
  results: {
    title: 'Results',
    body: (count: number, columns: string, table: string) =>
      count === 1
        ? `Results go into a new column of ${table} that the service names, usually ${columns}. You can rename and move it afterwards.`
        : `Results go into ${count} new columns of ${table} that the service names, usually ${columns}. You can rename and move them afterwards.`,
    unknown: (table: string) => `Results go into new columns of ${table}. You can rename and move them afterwards.`,
    fields: 'Result fields',
  },
  price: 'Price',
  source: 'Data source',
  unnamed: 'Unnamed column',
  restored: 'Draft restored.',
  startOver: 'Start over',
  noColumns: 'This table has no columns yet. Add a column with your inputs first.',

  add: 'Add to table',
  again: 'Add again',
  added: (name: string, table: string, count: number) =>
    count > 0
      ? `${name} added to ${table}: ${things(count, 'new column', 'new columns')}`
      : `${name} added to ${table}`,
  refused: 'Couldn’t add it to the table',
  notOffered: 'This service doesn’t support adding it to a table here.',
  gone: 'The table no longer exists.',
  unknown: 'Outcome unknown: it may have been added',
  unknownBody:
    'The response was lost, and the table doesn’t show it yet. Nothing was charged. Adding it again may add it twice.',
  check: 'Check again',
  stillUnknown: 'The table still doesn’t show it.',
  checking: 'Checking whether it was added',
  failed: 'Couldn’t load it',
  columnsFailed: 'Couldn’t load the table’s columns',
  reading: 'Loading columns',
}
