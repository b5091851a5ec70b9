import type { FolderRecord, TableRecord } from '../table-records.ts'
import { testWorkspace } from './accounts.ts'
import { hostileKinds, hostileText } from './hostile-texts.ts'
import { type ColumnSketch, sketchedTable } from './sketched-table.ts'

/** Types that every source has, and some that none has. */
const types = [
  'text',
  'number',
  'boolean',
  'date',
  'select',
  'mselect',
  'json',
  'url',
  'email',
  'longtext',
  'integer',
  'hologram',
]

const textColumn = (name: string, at: number): ColumnSketch => ({ name, source: `hostile/text/${at}` })

/** Columns of the same name, names that members of every object have, and path-like names. */
const twins = [
  'name',
  'name',
  '__proto__',
  'constructor',
  'a.b',
  'a',
  'hasOwnProperty',
  'fields',
  'data',
  'id',
  ' name',
  'name ',
]

export const hostileFolders = (): FolderRecord[] =>
  hostileKinds.map((_, at) => ({
    id: at + 1,
    workspace: testWorkspace.id,
    name: hostileText(at),
    created_at: hostileText(at + 1),
    updated_at: hostileText(at + 2),
  }))

/** One table with hostile texts for each kind of them, and one for each other difficulty for a grid. */
export const hostileTables = (): TableRecord[] => [
  sketchedTable({ name: 'Twins', rows: 120, columns: twins.map(textColumn) }),
  sketchedTable({
    name: '500 columns',
    rows: 1000,
    columns: Array.from({ length: 500 }, (_, at) => ({ name: `column ${at + 1}`, source: `hostile/wide/${at}` })),
  }),
  sketchedTable({
    name: 'Large cells',
    rows: 200,
    columns: [0, 1, 2].map((at) => ({ name: `text ${at + 1}`, source: `hostile/large/${at}` })),
  }),
  sketchedTable({
    name: 'Odd values',
    rows: 130,
    columns: types.map((type, at) => ({ name: type, type, source: `hostile/odd/${at}` })),
  }),
  sketchedTable({ name: 'No columns', rows: 5, columns: [] }),
  ...hostileKinds.map((kind, at) => ({
    ...sketchedTable({
      name: kind,
      rows: 60,
      folder: at + 1,
      columns: hostileKinds.map((_, index) => ({
        ...textColumn(hostileText(index), at + index),
        type: hostileText(index + at),
      })),
    }),
    name: hostileText(at),
    updated_at: hostileText(at + 3),
  })),
]
