import type { Target } from './in-page.ts'

type Within = Pick<Target, 'within' | 'shadowOf'>

export const button = (name: string | RegExp, within: Within = {}): Target => ({ role: 'button', name, ...within })
export const textbox = (name: string | RegExp, within: Within = {}): Target => ({ role: 'textbox', name, ...within })
export const link = (name: string | RegExp, within: Within = {}): Target => ({ role: 'link', name, ...within })
export const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
/** What the page says, without the sidebar and the bar at the top. */
export const main: Target = { css: 'main' }
/** A cell of the grid by row and column from 0, where it is drawn. */
export const cell = (row: number, column: number): Target => ({
  css: `[role=grid] [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`,
})
