import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { DESK, misplacedTexts, PHONE, tooWide } from './layout.ts'

/** Members that every object and every list has. */
const members = () => JSON.stringify([Object, Array].map((type) => Object.getOwnPropertyNames(type.prototype)))
const before = members()

const FORBIDDEN = 'img, iframe, script, a[href^="javascript:" i], a[href^="data:" i]'

/** What a hostile text did to the page: it ran, became an element, or changed what every object has. */
export const harmDone = (): string[] => [
  ...('__xss' in window ? ['A text of the service ran.'] : []),
  ...(members() === before ? [] : ['A member of every object was changed.']),
  ...[...document.body.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => `It became ${outerHTML.slice(0, 80)}`),
]

/** What hostile texts did to the page, and what scrolls sideways or overlaps because of them, narrow and wide. */
export async function faultsAtAllSizes(): Promise<string[]> {
  const found = harmDone()
  for (const { width, height } of [PHONE, DESK]) {
    await page.viewport(width, height)
    for (const fault of await lastingFaults()) found.push(`${width} px: ${fault}`)
  }
  return found
}

/** Faults of the layout that are still there when the page had time to draw. */
async function lastingFaults(): Promise<readonly string[]> {
  let found: readonly string[] = []
  const look = () => {
    found = [...tooWide().map((name) => `${name} scrolls sideways`), ...misplacedTexts()]
    if (found.length > 0) throw new Error('Not in order yet.')
  }
  await waitFor(look, { timeout: 2000 }).catch(() => undefined)
  return found
}

/** Types into the palette of commands, which it opens first. */
export async function searchInPalette(text: string): Promise<void> {
  if (!screen.queryByRole('dialog')) fireEvent.keyDown(screen.getByRole('main'), { key: 'k', ctrlKey: true })
  const palette = within(await screen.findByRole('dialog'))
  fireEvent.change(await palette.findByRole('combobox'), { target: { value: text } })
}
