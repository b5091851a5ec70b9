import { onTestFinished, vi } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import { mount } from './mount.ts'
import type { Auth, ConsoleEvent, Handle, MountOptions } from './public.ts'

/** Address of the service: without encryption it would be refused. */
const SERVICE = 'https://service.example'

/** A place in this page and a service, for consoles that a host page mounts. */
export function openHostPage() {
  const service = createMockService({ state: seededState('showcase') })
  const send = (input: RequestInfo | URL, init?: RequestInit) => service.fetch(new Request(input, init))
  const events: ConsoleEvent[] = []
  const unsaved: number[] = []

  /** The host page sends every request itself, and adds its key. */
  const transport: Auth = {
    mode: 'transport',
    fetch: ({ method, path, query, headers, body, signal }) =>
      send(`${SERVICE}${path}?${new URLSearchParams(query)}`, {
        method,
        headers: { ...headers, 'x-apikey': 'test-key' },
        signal,
        ...(body === undefined ? {} : { body }),
      }),
  }

  /** Mounts a console without isolation, in memory alone, until the test ends. Its events are recorded. */
  function begin(options: Partial<MountOptions> = {}): Handle {
    // Bound by the console when it is mounted.
    vi.stubGlobal('fetch', send)
    const place = document.body.appendChild(document.createElement('section'))
    place.className = 'frame'
    place.ariaLabel = `Workspace ${document.querySelectorAll('.frame').length}`
    const handle = mount(place, {
      apiVersion: 1,
      baseUrl: SERVICE,
      auth: transport,
      isolation: 'light',
      journal: { mode: 'memory' },
      onEvent: (event) => events.push(event),
      onUnsaved: (count) => unsaved.push(count),
      ...options,
    })
    onTestFinished(async () => {
      await handle.unmount({ force: true })
      place.remove()
    })
    return handle
  }

  return {
    control: controlOf(service),
    events,
    unsaved,
    begin,
    /** Mounts a console, and waits until it is connected. */
    open: async (options?: Partial<MountOptions>) => {
      const handle = begin(options)
      await handle.ready
      return handle
    },
  }
}

/** A location in memory, at this path. */
export const at = (location: string) => ({ mode: 'memory', location }) as const
