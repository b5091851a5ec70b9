import { act, cleanup } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { type Rig, type RigOptions, renderAt } from './render.tsx'

/** Renders the console as its own page does, with its location in the URL. The URL is restored when the test has ended. */
export function renderInUrl(path: string, options: RigOptions = {}): Promise<Rig> {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', path)
  return renderAt(path, { ...options, routing: { mode: 'browser', base: '/' } })
}

/** Opens another URL of the same device and service: another visit, or a reload. */
export async function revisitInUrl({ unmount, storage, clock, service }: Rig, path = pageAddress()): Promise<Rig> {
  act(unmount)
  cleanup()
  const fetch: typeof window.fetch = (input, init) => service.fetch(new Request(input, init))
  const around = { storage, clock, fetch }
  return { ...(await renderInUrl(path, { around })), service }
}

/** The path and query in the URL. */
export const pageAddress = (): string => window.location.pathname + window.location.search
