import { createStore } from '#lib/store.ts'

/**
 * Styles of pages that were opened since this module was loaded, beyond those of `stylesheet.ts`. The library build lets
 * each feature of `vite.embed.config.ts` add its own when its code is loaded.
 */
export const laterStyles = createStore<readonly string[]>([])

/** Every console of this page wears them from now on. */
export const addStyles = (text: string): void => laterStyles.set([...laterStyles.get(), text])
