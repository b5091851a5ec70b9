import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Layer } from './layers.tsx'
import { Root } from './Root.tsx'
import { useHotkeys } from './use-hotkeys.ts'

afterEach(cleanup)

function Bound({ keys, run, everywhere }: { keys: string; run: () => void; everywhere?: boolean }) {
  useHotkeys([{ keys, run, everywhere }])
  return null
}

test('two consoles in one page do not handle each other’s keys', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <>
      <Root>
        <Bound keys="r" run={first} />
        <button type="button">One</button>
      </Root>
      <Root>
        <Bound keys="r" run={second} />
      </Root>
    </>,
  )

  fireEvent.keyDown(screen.getByText('One'), { key: 'r' })

  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('a key works from the moment its page is drawn', async () => {
  const run = vi.fn<() => void>()
  const element = document.body.appendChild(document.createElement('div'))
  const page = createRoot(element)
  const drawn = (text: string, children: ReactNode) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (element.textContent !== text) return
        observer.disconnect()
        fireEvent.keyDown(document.body, { key: 'r' })
        resolve()
      })
      observer.observe(element, { childList: true, subtree: true })
      page.render(<Root keys="page">{children}</Root>)
    })

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await drawn('Reading', 'Reading')
  await drawn('Here', [<Bound key="keys" keys="r" run={run} />, 'Here'])
  vi.unstubAllGlobals()

  expect(run).toHaveBeenCalledTimes(1)
  page.unmount()
  element.remove()
})

test('keys pressed with nothing focused belong to a console that is the whole page', () => {
  const [page, embedded] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <>
      <Root keys="page">
        <Bound keys="r" run={page} />
      </Root>
      <Root>
        <Bound keys="r" run={embedded} />
      </Root>
    </>,
  )

  fireEvent.keyDown(document.body, { key: 'r' })

  expect(page).toHaveBeenCalledTimes(1)
  expect(embedded).not.toHaveBeenCalled()
})

test('the keys of a page are off while a dialog is open, those of the palette work', () => {
  const [page, palette, dialog] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Root keys="page">
      <Bound keys="n" run={page} />
      <Bound keys="mod+k" run={palette} everywhere />
      <Layer>
        <Bound keys="mod+enter" run={dialog} />
        <input aria-label="Name" />
      </Layer>
    </Root>,
  )
  const field = screen.getByLabelText('Name')

  fireEvent.keyDown(document.body, { key: 'n' })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })

  expect(page).not.toHaveBeenCalled()
  expect(palette).toHaveBeenCalledTimes(1)
  expect(dialog).toHaveBeenCalledTimes(1)
})

test('g then h runs once, and h alone does not', () => {
  const run = vi.fn<() => void>()
  render(
    <Root keys="page">
      <Bound keys="g h" run={run} />
    </Root>,
  )

  for (const key of ['h', 'g', 'h', 'h']) fireEvent.keyDown(document.body, { key })

  expect(run).toHaveBeenCalledTimes(1)
})

test('the next key of a sequence belongs to it, whichever part bound the same key alone and rendered first', () => {
  const [alone, sequence] = [vi.fn<() => void>(), vi.fn<() => void>()]
  function Shell({ children }: { children: ReactNode }) {
    useHotkeys([{ keys: 'g k', run: sequence }])
    return children
  }
  render(
    <Root keys="page">
      <Shell>
        <Bound keys="k" run={alone} />
      </Shell>
    </Root>,
  )

  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'k' })
  expect([sequence.mock.calls.length, alone.mock.calls.length]).toEqual([1, 0])

  fireEvent.keyDown(document.body, { key: 'k' })
  expect([sequence.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1])
})

test('a key that does not go on with a sequence is a key of its own', () => {
  const [alone, sequence] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Root keys="page">
      <Bound keys="k" run={alone} />
      <Bound keys="g c" run={sequence} />
    </Root>,
  )
  for (const key of ['g', 'k', 'c']) fireEvent.keyDown(document.body, { key })
  expect([sequence.mock.calls.length, alone.mock.calls.length]).toEqual([0, 1])
})
