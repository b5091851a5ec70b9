import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo, type Rig } from '#testing/render.tsx'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { expectFocus, expectUnsaved, LEADS, openLeads } from '../flow-page.testing.ts'

afterEach(cleanup)

/** Positions of all cards, by their id. */
const positions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.react-flow__node-card')].map(({ dataset, style }) => [
      dataset['id'] ?? '',
      style.transform,
    ]),
  )
/** Waits for the worker that lays out the cards; they are moved in pieces, with a timer between them. */
const expectTidied = (rig: Rig) =>
  waitFor(async () => {
    await rig.advance(10)
    expect(screen.queryAllByText(t.tidied)).not.toHaveLength(0)
  })
/** The card that was added, which is selected. */
const added = () => document.querySelector<HTMLElement>('.react-flow__node.selected') ?? undefined
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('flows: all cards are tidied in one step, which is undone and repeated after a reload, too', async () => {
  const rig = await openLeads()
  const before = positions()
  await press(t.tidy)
  await expectTidied(rig)
  await expectUnsaved()
  const tidied = positions()
  expect(tidied).not.toEqual(before)
  await rig.advance(1000)

  await goTo(rig, `${LEADS}?view=graph`)
  await waitFor(() => expect(positions()).toEqual(tidied))
  await press(t.undo)
  await waitFor(() => expect(positions()).toEqual(before))
  await press(t.redo)
  await waitFor(() => expect(positions()).toEqual(tidied))
})

test('flows: after a layout of all only what was added since is tidied', async () => {
  const rig = await openLeads()
  await press(t.tidy)
  await expectTidied(rig)
  const tidied = positions()
  await press(t.kinds.condition)
  await waitFor(() => expect(Object.keys(positions())).toHaveLength(Object.keys(tidied).length + 1))
  await expectFocus(added)
  // Far from the position of the layout, which may be its present one.
  await userEvent.keyboard(`{Alt>}${'{ArrowDown}'.repeat(20)}{/Alt}`)
  const loose = added()?.style.transform
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await waitFor(async () => {
    await rig.advance(10)
    expect(added()?.style.transform).not.toBe(loose)
  })
  expect(positions()).toMatchObject(tidied)
})
