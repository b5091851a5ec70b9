import { base } from '../en/base.ts'
import { grid } from '../en/tables/grid.ts'
import { table } from '../en/tables/table.ts'

/** What is said while cells are selected and changed; acts have the names that the page of the table gives them. */
export const gridTexts = { en: { ...base, grid, acts: table.acts } }
export type GridTexts = (typeof gridTexts)['en']
