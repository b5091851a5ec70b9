/** The bars above and below the rows of a table. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { tableTexts } from '#texts/tables/table.ts'

const t = tableTexts.en.table

/** The bar above the rows. */
export const bar = () => screen.getByRole('toolbar', { name: t.tools })

/** The text of the bar below the rows. */
export const state = () => document.querySelector(`[role=group][aria-label="${t.state}"]`)?.textContent

/** Waits until the bar below the rows contains this. */
export const expectState = (text: string): Promise<void> => waitFor(() => expect(state()).toContain(text))
