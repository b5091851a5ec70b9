import { base } from '../en/base.ts'
import { grid } from '../en/tables/grid.ts'
import { table } from '../en/tables/table.ts'

/** Texts while cells are selected and changed; actions have the names of the page of the table. */
export const gridTexts = { en: { ...base, grid, acts: table.acts } }
export type GridTexts = (typeof gridTexts)['en']
