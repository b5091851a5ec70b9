import { format } from 'node:util'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages and overlays are chunks of their own: the first test of a file waits until Vite has transformed them, which on a
// busy machine takes half a minute.
configure({ asyncUtilTimeout: 45_000 })

// APIs that React, React Aria and our lists need of a browser and jsdom 29 lacks.
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
Element.prototype.scrollIntoView ??= () => {}
// jsdom's own returns null too, but prints that it is not implemented.
HTMLCanvasElement.prototype.getContext = () => null
// <search> is created as an HTMLUnknownElement, which React warns about.
const createElement = Document.prototype.createElement
Document.prototype.createElement = function create(this: Document, ...args: Parameters<typeof createElement>) {
  const element = createElement.apply(this, args)
  if (args[0] === 'search') Object.setPrototypeOf(element, HTMLElement.prototype)
  return element
} as typeof createElement

/** Errors and warnings printed during the current test: duplicate keys, wrong attributes, updates outside `act`. */
const complaints: unknown[][] = []
for (const method of ['error', 'warn'] as const) {
  const print = console[method]
  console[method] = (...args: unknown[]) => {
    complaints.push(args)
    print(...args)
  }
}

// A test that provokes an error message on purpose replaces the method with a spy, which restoreMocks removes again.
afterEach(() => {
  const printed = complaints.splice(0).map((args) => format(...args))
  if (printed.length) throw new Error(`console.error or console.warn was called:\n${printed.join('\n')}`)
})
