import { afterEach, expect, test } from 'vitest'
import { routeLinksInside, stopTypingEvents } from './inner-events.ts'

afterEach(() => document.body.replaceChildren())

/** A console's box with a shadow root that holds this. */
function boxWith(html: string) {
  const box = document.createElement('div')
  const root = box.attachShadow({ mode: 'open' })
  root.append(document.createRange().createContextualFragment(html))
  document.body.append(box)
  return { box, find: (selector: string) => root.querySelector(selector) ?? box }
}

test.each([
  ['click', { ctrlKey: true }],
  ['click', { metaKey: true }],
  ['click', { shiftKey: true }],
  ['auxclick', { button: 1 }],
])('a %s with %j on a link of the console stays in it', (type, init) => {
  const { box, find } = boxWith('<a href="/tasks?x=1"><b>Tasks</b></a>')
  const went: string[] = []
  routeLinksInside(box, (path) => went.push(path))
  const event = new MouseEvent(type, { ...init, bubbles: true, composed: true, cancelable: true })
  find('b').dispatchEvent(event)

  expect([event.defaultPrevented, went]).toEqual([true, ['/tasks?x=1']])
})

test('a link to another site, a menu and a click that the router took are left alone', () => {
  const { box, find } = boxWith('<a id="out" href="https://api.example/">Out</a><a id="own" href="/tasks">Own</a>')
  const went: string[] = []
  routeLinksInside(box, (path) => went.push(path))
  const click = (selector: string, type: string, init: MouseEventInit) => {
    const event = new MouseEvent(type, { ...init, bubbles: true, composed: true, cancelable: true })
    find(selector).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(click('#out', 'click', { ctrlKey: true })).toBe(false)
  expect(click('#own', 'auxclick', { button: 2 })).toBe(false)
  find('#own').addEventListener('click', (event) => event.preventDefault())
  click('#own', 'click', {})

  expect(went).toEqual([])
})

test('what is typed in a field fires no shortcut of the host; commands and keys elsewhere do', () => {
  const { box, find } = boxWith('<input><p tabindex="0">text</p>')
  stopTypingEvents(box)
  const response: string[] = []
  const listener = (event: KeyboardEvent) => response.push(event.key)
  document.addEventListener('keydown', listener)
  const press = (selector: string, key: string, init: KeyboardEventInit = {}) =>
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }))
  for (const key of ['/', 'g', 'Backspace']) press('input', key)
  press('input', '@', { ctrlKey: true, modifierAltGraph: true })
  expect(response).toEqual([])

  press('input', 'k', { ctrlKey: true })
  press('input', 'Escape')
  press('p', '/')
  document.removeEventListener('keydown', listener)
  expect(response).toEqual(['k', 'Escape', '/'])
})
