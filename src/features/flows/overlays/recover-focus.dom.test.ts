import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverFocus } from './recover-focus.ts'

const toCard = vi.fn<() => void>()
const moved = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <div id="page">
        <div data-flow-view><div tabindex="0" id="line">a line</div></div>
        <aside>
          <ul>
            <li><button id="one">one</button></li>
            <li><button id="two">two</button></li>
            <li><button id="three">three</button></li>
          </ul>
          <button id="add">add</button>
        </aside>
      </div>
      <div id="layer"></div>
    </div>`
  toCard.mockClear()
  moved.mockClear()
  stop = recoverFocus({ root: named('root'), page: named('page'), moved, toCard })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const named = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`Nothing is called ${id}.`)
  return element
}
const remove = (...ids: readonly string[]) => {
  for (const id of ids) (named(id).closest('li') ?? named(id)).remove()
}
const frame = () => new Promise(requestAnimationFrame)
const focused = () => document.activeElement?.id

test('after an overlay that does not return it the focus is where it was, though the page around was given it', async () => {
  named('root').tabIndex = -1
  named('add').focus()
  named('layer').innerHTML = '<button id="restore">restore</button>'
  named('restore').focus()
  named('layer').replaceChildren()
  await frame()
  named('root').focus()
  await vi.waitFor(() => expect(focused()).toBe('add'))
})

test('when a part of a list is removed, what is in its position gets the focus', async () => {
  named('two').focus()
  remove('two')
  await vi.waitFor(() => expect(focused()).toBe('three'))
  remove('three')
  await vi.waitFor(() => expect(focused()).toBe('one'))
})

test('when a whole list is removed, what is left around it gets the focus', async () => {
  named('one').focus()
  remove('one', 'two', 'three')
  await vi.waitFor(() => expect(focused()).toBe('add'))
  expect(toCard).not.toHaveBeenCalled()
})

test('when a row or card is removed, another one is asked to take the focus', async () => {
  named('line').focus()
  remove('line')
  await vi.waitFor(() => expect(toCard).toHaveBeenCalledOnce())
})

test('an element elsewhere keeps the focus', async () => {
  named('one').focus()
  named('add').focus()
  remove('one')
  await frame()
  expect(focused()).toBe('add')
  expect(moved).toHaveBeenCalledTimes(2)
})

test('after an overlay that does not return the focus, the element that had it on the page has it again', async () => {
  named('add').focus()
  named('layer').innerHTML = '<button id="close">close</button>'
  named('close').focus()
  remove('close')
  await vi.waitFor(() => expect(focused()).toBe('add'))
})

test('after an overlay above what was removed from the page, a card is asked', async () => {
  named('one').focus()
  named('layer').innerHTML = '<button id="close">close</button>'
  named('close').focus()
  remove('one', 'two', 'three')
  remove('add')
  remove('close')
  await vi.waitFor(() => expect(toCard).toHaveBeenCalledOnce())
})

test('a released focus is not restored when its element is removed', async () => {
  named('two').focus()
  named('two').blur()
  await Promise.resolve()
  remove('two')
  named('line').remove()
  await frame()
  expect(document.activeElement).toBe(document.body)
  expect(toCard).not.toHaveBeenCalled()
})

test('after its end no focus is moved', async () => {
  named('two').focus()
  stop()
  remove('two')
  await frame()
  expect(document.activeElement).toBe(document.body)
})
