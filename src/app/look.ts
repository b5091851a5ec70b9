import { type Store, createStore } from '#lib/store.ts'
import { z } from '#lib/zod.ts'
import type { KeyStore } from './session.ts'

const lookSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['compact', 'normal', 'comfortable']).catch('normal'),
})
/** How the console looks on this device. */
export type Look = z.output<typeof lookSchema>

/** `public/boot.js` reads the same record before the first paint. */
const NAME = 'enrichment-console:look'
const plain: Look = { theme: 'system', density: 'normal' }

/** The look, read from the device and written back with each change; a storage that refuses costs only the memory of it. */
export function createLook(device: KeyStore | undefined): Store<Look> {
  const store = createStore(read(device))
  store.subscribe(() => {
    try {
      device?.setItem(NAME, JSON.stringify(store.get()))
    } catch {
      // The look stays as chosen until the page is closed.
    }
  })
  return store
}

function read(device: KeyStore | undefined): Look {
  try {
    return lookSchema.safeParse(JSON.parse(device?.getItem(NAME) ?? '{}')).data ?? plain
  } catch {
    return plain
  }
}
