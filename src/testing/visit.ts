import { act, cleanup } from '@testing-library/react'
import { pageAddress, renderInUrl } from './page-address.ts'
import type { Rig } from './render.tsx'

/** Another visit of the same device and service, or a reload, whose rig has the service and the clock of the first one. */
export async function visit(rig: Rig, path = pageAddress()): Promise<Rig> {
  const { service, clock, storage, advance, evict, unmount } = rig
  act(unmount)
  cleanup()
  const around = {
    storage,
    clock,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => service.fetch(new Request(input, init)),
    // The visit before gave out ids, too.
    newId: () => crypto.randomUUID(),
  }
  return { ...(await renderInUrl(path, { around })), service, clock, storage, advance, evict }
}
