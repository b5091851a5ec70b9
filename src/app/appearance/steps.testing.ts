import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Rig } from '#testing/render.tsx'

type Name = string | RegExp

/** Waits until this holds. */
export const until = (holds: () => boolean): Promise<void> =>
  waitFor(() => {
    if (!holds()) throw new Error(`This does not hold: ${holds}`)
  })

/** Lets time pass until this holds. */
export const inTime = (rig: Rig, holds: () => boolean): Promise<void> =>
  waitFor(async () => {
    await rig.advance(1000)
    if (!holds()) throw new Error(`This does not hold: ${holds}`)
  })

/** Waits until the page shows an element of this role and name. */
export const shows = (role: string, name?: Name): Promise<HTMLElement> =>
  screen.findByRole(role, name === undefined ? {} : { name })

/** Clicks what has this name: a button, or another role. */
export const press = async (name: Name, role = 'button'): Promise<void> => {
  fireEvent.click(await shows(role, name))
}

/** Writes a text into the field of this name. */
export const write = async (name: Name, value: string, role = 'textbox'): Promise<void> => {
  fireEvent.change(await shows(role, name), { target: { value } })
}

/** The buttons at the foot of the open dialog: the last is the one that spends. */
const footButtons = async (): Promise<readonly HTMLElement[]> =>
  within(within(await shows('dialog')).getByRole('contentinfo')).getAllByRole('button')

/** Clicks the button of the run dialog that spends, whatever its label. */
export const pressPrimary = async (): Promise<void> => {
  fireEvent.click((await footButtons()).at(-1) ?? document.body)
}

/** Closes the run dialog; its run continues. */
export const closeRun = async (): Promise<void> => {
  fireEvent.click((await footButtons())[0] ?? document.body)
}
