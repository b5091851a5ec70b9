import '../page.css'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { DESK } from './layout.ts'

// Pages and overlays are chunks of their own: the first test of a file waits until Vite has transformed them, which on a
// busy machine takes half a minute.
configure({ asyncUtilTimeout: 45_000 })

/** Errors and warnings printed during the current test: duplicate keys, wrong attributes, updates outside `act`. */
const complaints: string[] = []
for (const method of ['error', 'warn'] as const) {
  const print = console[method]
  console[method] = (...args: unknown[]) => {
    // A browser reports so that sizes settle in the next frame; it is no fault of the page.
    if (String(args[0]).includes('ResizeObserver loop')) return
    complaints.push(args.map(String).join(' '))
    print(...args)
  }
}

// A test that provokes an error message on purpose replaces the method with a spy, which restoreMocks removes again.
afterEach(() => {
  const printed = complaints.splice(0)
  if (printed.length) throw new Error(`console.error or console.warn was called:\n${printed.join('\n')}`)
})

// The files of a tab share its window.
afterEach(async () => {
  const { innerWidth, innerHeight } = window
  if (innerWidth !== DESK.width || innerHeight !== DESK.height) await page.viewport(DESK.width, DESK.height)
})
