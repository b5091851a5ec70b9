import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { flowInspector as t } from '#texts/en/flows/flow-inspector.ts'
import { line } from '../flow-page.testing.ts'

/** The details of the selected item. */
export const details = () => within(screen.getByRole('complementary', { name: t.label }))

/** Opens the details of an item by its line in the list. */
export async function openDetails(name: string): Promise<void> {
  await userEvent.click(line(new RegExp(`^${name}`)))
  await details().findByRole('heading', { name })
}

/** The problems of the flow; null while it has none. */
export const problems = () => screen.queryByRole('region', { name: t.problems.label })

/** A value of the flow that feeds an input. */
export const sourceBox = (name: string) => details().findByRole<HTMLInputElement>('combobox', { name })

/** Makes an input a value of the flow, or a constant. */
export async function switchInput(name: string, to: string): Promise<void> {
  await userEvent.click(details().getByRole('button', { name: t.field.how(name) }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }))
}
