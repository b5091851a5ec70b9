// The library's entry (`npm run build:embed`): `mount()` for programs, `<enrichment-console>` for pages.
import { defineElement } from './element.ts'

export { mount } from './mount.ts'

if (typeof window !== 'undefined') defineElement(window)
